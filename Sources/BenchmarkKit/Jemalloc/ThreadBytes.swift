import CJemalloc

/// The bytes the current thread has taken from jemalloc and given back, in size classes.
///
/// Reading costs a load, so it may stand beside a clock. Work on other threads is not seen.
@safe
struct ThreadBytes {
  private let allocatedPointer: UnsafePointer<UInt64>
  private let deallocatedPointer: UnsafePointer<UInt64>

  /// The counters of the calling thread; `nil` when jemalloc keeps none.
  init?() {
    guard
      let allocated = unsafe Self.pointer("thread.allocatedp"),
      let deallocated = unsafe Self.pointer("thread.deallocatedp")
    else { return nil }
    unsafe allocatedPointer = allocated
    unsafe deallocatedPointer = deallocated
  }

  /// All bytes ever taken.
  var allocated: UInt64 {
    // Safe: jemalloc keeps a thread's counters as long as the thread, and values of this type do
    // not leave the thread that made them.
    unsafe cjemalloc_load(allocatedPointer)
  }

  /// Bytes taken and not given back; negative when other threads' blocks were freed here.
  var retained: Int {
    // Safe: as above.
    Int(truncatingIfNeeded: allocated &- (unsafe cjemalloc_load(deallocatedPointer)))
  }

  private static func pointer(_ name: String) -> UnsafePointer<UInt64>? {
    var pointer: UnsafePointer<UInt64>?
    var size = unsafe MemoryLayout<UnsafePointer<UInt64>?>.size
    // Safe: both names yield the address of a 64-bit counter.
    guard unsafe mallctl(name, &pointer, &size, nil, 0) == 0 else { return nil }
    return unsafe pointer
  }
}
