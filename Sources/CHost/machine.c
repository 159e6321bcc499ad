#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CHost.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach/mach.h>
#include <sys/sysctl.h>

void chost_processor_name(char *buffer, size_t size) {
  size_t length = size;
  if (sysctlbyname("machdep.cpu.brand_string", buffer, &length, NULL, 0) != 0) buffer[0] = 0;
  buffer[size - 1] = 0;
}

int chost_available_processors(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

uint64_t chost_resident_bytes(void) {
  struct mach_task_basic_info info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  kern_return_t result = task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count);
  return result == KERN_SUCCESS ? (uint64_t)info.resident_size : 0;
}
#else
#include <sched.h>

void chost_processor_name(char *buffer, size_t size) {
  buffer[0] = 0;
  FILE *file = fopen("/proc/cpuinfo", "re");
  char line[512];
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    if (strncmp(line, "model name", 10) != 0) continue;
    const char *value = strchr(line, ':');
    if (value == NULL) break;
    value += 1 + strspn(value + 1, " \t");
    snprintf(buffer, size, "%.*s", (int)strcspn(value, "\n"), value);
    break;
  }
  if (file != NULL) fclose(file);
  // 64-bit ARM has no such line: the architecture is better than nothing.
  struct utsname names;
  if (buffer[0] == 0 && uname(&names) == 0) snprintf(buffer, size, "%s", names.machine);
}

int chost_available_processors(void) {
  // The kernel refuses a set smaller than its own, and few machines have more than 1,024 processors.
  for (int capacity = 1024; capacity <= 1 << 20; capacity *= 2) {
    cpu_set_t *set = CPU_ALLOC(capacity);
    if (set == NULL) return 1;
    int failed = sched_getaffinity(0, CPU_ALLOC_SIZE(capacity), set);
    int count = failed ? 0 : CPU_COUNT_S(CPU_ALLOC_SIZE(capacity), set);
    CPU_FREE(set);
    if (!failed) return count > 0 ? count : 1;
  }
  return 1;
}

uint64_t chost_resident_bytes(void) {
  unsigned long long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return 0;
  if (fscanf(file, "%*u %llu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}
#endif

uint64_t chost_peak_resident_bytes(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
#if defined(__APPLE__)
  return (uint64_t)usage.ru_maxrss;
#else
  return (uint64_t)usage.ru_maxrss * 1024u;
#endif
}
