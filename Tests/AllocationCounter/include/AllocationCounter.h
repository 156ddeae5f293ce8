// Counts what a thread asks of the C library's allocator, so that a test can hold a number to 0.
//
// A program that is linked with this has its own malloc, which counts and calls the library's. Other
// threads do not disturb: each has a count of its own.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether anything is counted: not where a sanitizer has an allocator of its own.
bool allocations_are_counted(void);

/// How often the calling thread has called malloc, calloc, realloc, posix_memalign or aligned_alloc.
uint64_t allocations_of_this_thread(void);

#endif
