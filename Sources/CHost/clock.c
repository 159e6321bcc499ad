#include "CHost.h"

#include <stdio.h>
#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>

static int has_invariant_tsc(void) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  // Leaf 0x80000007, EDX bit 8: the counter runs at one rate in all power states.
  return __get_cpuid(0x80000007u, &a, &b, &c, &d) && (d & (1u << 8)) != 0;
}

// Linux watches the counter against other clocks and stops using it when they drift apart.
static int kernel_trusts_tsc(void) {
#if defined(__linux__)
  char name[32] = "";
  FILE *file = fopen("/sys/devices/system/clocksource/clocksource0/current_clocksource", "re");
  if (file == NULL) return 1;
  if (fgets(name, sizeof name, file) == NULL) name[0] = 0;
  fclose(file);
  return strcmp(name, "tsc\n") == 0;
#else
  return 1;
#endif
}

const char *chost_counter_name(void) {
  return has_invariant_tsc() && kernel_trusts_tsc() ? "lfence+rdtsc" : NULL;
}
#elif defined(__aarch64__)
// The architecture demands one constant rate on all processors.
const char *chost_counter_name(void) { return "isb+cntvct_el0"; }
#else
const char *chost_counter_name(void) { return NULL; }
#endif
