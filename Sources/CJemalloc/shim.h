#pragma once

#if !__has_include(<jemalloc/jemalloc.h>)
#error "jemalloc's header is missing: install it with `apt-get install libjemalloc-dev`, or run scripts/setup"
#endif

#include <jemalloc/jemalloc.h>

#include <dlfcn.h>

// `dladdr` is declared only for programs that ask for GNU extensions, which a module cannot do.
struct object_of_address {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
};
extern int find_object_of_address(const void *, struct object_of_address *) __asm__("dladdr");

// The file of the object whose function of that name this process uses, or null.
static inline const char *object_of_function(const char *name) {
  void *address = dlsym(0, name);
  struct object_of_address object;
  if (address == 0 || find_object_of_address(address, &object) == 0) return 0;
  return object.file;
}
