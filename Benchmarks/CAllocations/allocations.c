#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define COUNTING_IS_TAKEN 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(COUNTING_IS_TAKEN)

// glibc's own functions under the names that stay when the public ones are replaced.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

// Initial-exec: reaching the counter must not itself allocate, as a lazily made thread-local may.
static __thread int64_t count __attribute__((tls_model("initial-exec")));

int64_t allocation_count(void) { return count; }

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  // POSIX: a power of two and a multiple of a pointer's size.
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  count += 1;
  void *made = __libc_memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

// Blocks come from glibc's own heap, so its own free fits; named here so that the set is complete.
void free(void *block) { __libc_free(block); }

#else

int64_t allocation_count(void) { return -1; }

#endif
