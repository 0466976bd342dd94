import CJemalloc
