#pragma once

#if !__has_include(<jemalloc/jemalloc.h>)
#error "jemalloc's header is missing: install it with `apt-get install libjemalloc-dev`, or run scripts/setup"
#endif

#include <jemalloc/jemalloc.h>
#include <pthread.h>
#include <stdint.h>

// The address of the `mallctl` this programme calls. A function's address cannot be taken from
// Swift, and looking the name up would miss a jemalloc that is linked statically.
static inline void *cjemalloc_mallctl_address(void) { return (void *)&mallctl; }

// What `dladdr` finds. The C library declares it for GNU sources only, which a module map cannot ask
// for; hence a declaration of our own under another name.
struct cjemalloc_object {
  const char *path;
  void *base;
  const char *symbol;
  void *symbol_address;
};
#ifdef __APPLE__
int cjemalloc_find_object(const void *address, struct cjemalloc_object *found) __asm("_dladdr");
#else
int cjemalloc_find_object(const void *address, struct cjemalloc_object *found) __asm("dladdr");
#endif

// jemalloc's counters of a thread change under the optimizer's feet, inside calls to `malloc` that
// it believes to touch nothing else; hence the volatile load.
static inline uint64_t cjemalloc_load(const uint64_t *counter) {
  return *(const volatile uint64_t *)counter;
}

// What the hooks below saw on the thread that installed them.
struct cjemalloc_counts {
  pthread_t owner;
  uint64_t allocations;
  uint64_t frees;
  uint64_t expansions;
  void *handle;
};

static void cjemalloc_count_allocation(
    void *extra, int kind, void *result, uintptr_t raw, uintptr_t arguments[3]) {
  struct cjemalloc_counts *counts = (struct cjemalloc_counts *)extra;
  if (pthread_equal(counts->owner, pthread_self())) { counts->allocations += 1; }
}

static void cjemalloc_count_free(void *extra, int kind, void *address, uintptr_t arguments[3]) {
  struct cjemalloc_counts *counts = (struct cjemalloc_counts *)extra;
  if (pthread_equal(counts->owner, pthread_self())) { counts->frees += 1; }
}

static void cjemalloc_count_expansion(
    void *extra, int kind, void *address, size_t before, size_t after, uintptr_t raw,
    uintptr_t arguments[4]) {
  struct cjemalloc_counts *counts = (struct cjemalloc_counts *)extra;
  if (pthread_equal(counts->owner, pthread_self())) { counts->expansions += 1; }
}

// Starts counting on the calling thread; returns 0, or an error number when this jemalloc has no
// hooks. The layout below is private to jemalloc: callers must prove it with a known allocation
// before they believe a count.
static inline int cjemalloc_install_hooks(struct cjemalloc_counts *counts) {
  struct {
    void (*allocation)(void *, int, void *, uintptr_t, uintptr_t[3]);
    void (*deallocation)(void *, int, void *, uintptr_t[3]);
    void (*expansion)(void *, int, void *, size_t, size_t, uintptr_t, uintptr_t[4]);
    void *extra;
  } hooks = {
    cjemalloc_count_allocation, cjemalloc_count_free, cjemalloc_count_expansion, counts,
  };
  size_t size = sizeof(counts->handle);
  counts->owner = pthread_self();
  counts->allocations = counts->frees = counts->expansions = 0;
  return mallctl(
    "experimental.hooks.install", &counts->handle, &size, &hooks, sizeof(hooks));
}

// Stops counting.
static inline int cjemalloc_remove_hooks(struct cjemalloc_counts *counts) {
  return mallctl(
    "experimental.hooks.remove", (void *)0, (size_t *)0, &counts->handle, sizeof(counts->handle));
}
