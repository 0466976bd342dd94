#pragma once

// What Swift cannot say. Every function here only makes the machine faster or slower; leaving out its
// body changes no answer, so that is the portable form.

// Asks for the cache line at an address before it is needed. Any address will do.
static inline void scene_match_prefetch(const void *address) {
#if defined(__GNUC__) || defined(__clang__)
  __builtin_prefetch(address, 0, 3);
#endif
}
