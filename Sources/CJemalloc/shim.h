#pragma once

#if !__has_include(<jemalloc/jemalloc.h>)
#error "jemalloc's header is missing: install it with `apt-get install libjemalloc-dev`, or run scripts/setup"
#endif

#include <jemalloc/jemalloc.h>
