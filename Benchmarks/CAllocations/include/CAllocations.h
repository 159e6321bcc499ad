// Counts the heap allocations of the process that links this target: benchmarks and tests only.
#ifndef SWIPEBENCH_CALLOCATIONS_H
#define SWIPEBENCH_CALLOCATIONS_H

#include <stdint.h>

// Allocations of the calling thread so far: malloc, calloc, the aligned kinds, and every realloc, since
// growing costs as much. -1 where they cannot be counted: only glibc lets its functions be replaced and
// still be reached, and sanitizers replace them first.
int64_t allocation_count(void);

#endif
