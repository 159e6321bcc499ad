// What Swift cannot say, or says differently on each system, in plain C. No arithmetic on floating point
// here: a C compiler may contract it. Functions that can fail return 0 or an errno value.
#ifndef SWIPEBENCH_CHOST_H
#define SWIPEBENCH_CHOST_H

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

// Clocks ------------------------------------------------------------------------------------------

// CLOCK_MONOTONIC in nanoseconds.
static inline uint64_t chost_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

// The processor's own counter, read only after all earlier instructions have finished. Without such a
// counter it is the monotonic clock.
static inline uint64_t chost_counter(void) {
#if defined(__x86_64__)
  uint32_t low, high;
  __asm__ __volatile__("lfence\n\trdtsc" : "=a"(low), "=d"(high) : : "memory");
  return ((uint64_t)high << 32) | low;
#elif defined(__aarch64__)
  uint64_t value;
  __asm__ __volatile__("isb\n\tmrs %0, cntvct_el0" : "=r"(value) : : "memory");
  return value;
#else
  return chost_monotonic_nanoseconds();
#endif
}

// The counter's name, or NULL when it does not run at one constant rate on all processors.
const char *chost_counter_name(void);

// Machine -----------------------------------------------------------------------------------------

// Writes the processor's name, always terminated, empty when unknown.
void chost_processor_name(char *buffer, size_t size);
// Processors this process may run on, at least 1.
int chost_available_processors(void);
// Bytes of memory in use now, and at most so far; 0 when unknown.
uint64_t chost_resident_bytes(void);
uint64_t chost_peak_resident_bytes(void);

// Threads -----------------------------------------------------------------------------------------

// Runs body(context, 0 … count - 1) at the same time, index 0 on the calling thread, and waits for all.
// Nothing runs when a thread cannot be made.
int chost_run_workers(int count, size_t stack_bytes, void (*body)(void *context, int index), void *context);

// Signals -----------------------------------------------------------------------------------------

// The first SIGINT only sets a flag; a second one ends the process.
void chost_install_interruption(void);
int chost_interruption_requested(void);
// A write to a closed pipe then fails with EPIPE instead of ending the process.
void chost_ignore_broken_pipe(void);

// Files -------------------------------------------------------------------------------------------

// The errno values that mean something to the caller; their macros differ between systems.
enum {
  chost_error_missing = ENOENT,
  chost_error_exists = EEXIST,
  chost_error_would_block = EAGAIN,
  chost_error_interrupted = EINTR,
  chost_error_broken_pipe = EPIPE,
  chost_error_is_directory = EISDIR,
  chost_error_not_directory = ENOTDIR
};
// The system's words for an errno value, always terminated.
void chost_error_text(int code, char *buffer, size_t size);
// Calls back with each entry's name.
int chost_list_directory(const char *path, void (*found)(void *context, const char *name), void *context);

enum chost_kind { chost_kind_file, chost_kind_directory, chost_kind_fifo, chost_kind_other };
// What a path, or an open file, leads to, and its permission bits.
int chost_path_kind(const char *path, int *kind, uint32_t *permissions);
int chost_descriptor_kind(int descriptor, int *kind);

int chost_open_for_reading(const char *path, int *descriptor);
int chost_open_for_writing(const char *path, int *descriptor);
// A new file that must not exist yet.
int chost_create(const char *path, int *descriptor);
int chost_set_permissions(int descriptor, uint32_t permissions);
// One read or write; EAGAIN and EINTR are passed on.
int chost_read(int descriptor, void *buffer, size_t size, size_t *done);
int chost_write(int descriptor, const void *bytes, size_t size, size_t *done);
// Waits until a read or write can go on; EINTR is passed on.
int chost_wait_readable(int descriptor);
int chost_wait_writable(int descriptor);
void chost_sleep_milliseconds(int milliseconds);
// To the disk and not only to its cache.
int chost_synchronize(int descriptor);
// The same for a directory's entries, where the system can.
int chost_synchronize_directory(const char *path);
int chost_close(int descriptor);
int chost_rename(const char *from, const char *to);
int chost_remove(const char *path);
int chost_check_writable(const char *path);
// A new directory in an existing one, as open to others as the process's mask allows.
int chost_make_directory(const char *path);
// The path without symbolic links, terminated.
int chost_real_path(const char *path, char *buffer, size_t size);

// Terminal and process ----------------------------------------------------------------------------

int chost_is_terminal(int descriptor);
// Columns, 0 when unknown.
int chost_terminal_columns(int descriptor);
int chost_process_id(void);
// The variable's value, or NULL.
const char *chost_environment_value(const char *name);

#endif
