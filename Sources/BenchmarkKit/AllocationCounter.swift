import CJemalloc

/// Counts the allocations of a piece of work exactly.
///
/// Either jemalloc calls back at each one (`experimental.hooks.install`, in releases up to 5.3), or
/// the requests are read from its statistics after the thread's cache has been flushed. A self-test
/// chooses: a hook that does not see one known allocation as one is not used.
struct AllocationCounter {
  /// How allocations are counted.
  enum Method: String, Sendable, Codable {
    /// jemalloc calls back.
    case hooks
    /// jemalloc's statistics, refreshed on both sides of the work.
    case statistics
  }

  /// What a piece of work allocated.
  struct Count: Equatable, Sendable {
    var allocations: Int64
    /// In size classes, as jemalloc hands them out.
    var bytes: Int64
  }

  let method: Method
  private let bytes: AllocatedBytes
  private let overhead: Count

  /// A counter whose own allocations are known and left out; `nil` without jemalloc.
  init?() {
    guard let bytes = AllocatedBytes() else { return nil }
    self.bytes = bytes
    // The counting itself may allocate, so both are measured: nothing, and one array.
    let nothing = Self.measure(.hooks, bytes) {}
    let array = Self.measure(.hooks, bytes) { Jemalloc.allocateArray(ofWords: 9) }
    if let nothing, let array, array.allocations - nothing.allocations == 1 {
      method = .hooks
      overhead = nothing
    } else {
      method = .statistics
      overhead = Self.measure(.statistics, bytes) {} ?? Count(allocations: 0, bytes: 0)
    }
  }

  /// Does the work and tells what it allocated on this thread.
  func count(_ work: () -> Void) -> Count {
    guard var count = Self.measure(method, bytes, work) else {
      preconditionFailure("the way of counting worked a moment ago")
    }
    count.allocations -= overhead.allocations
    count.bytes -= overhead.bytes
    return count
  }

  private static func measure(
    _ method: Method, _ bytes: AllocatedBytes, _ work: () -> Void
  ) -> Count? {
    switch method {
    case .hooks: measureWithHooks(bytes, work)
    case .statistics: measureWithStatistics(bytes, work)
    }
  }

  // MARK: Hooks

  // The layout of jemalloc 5.3's `hooks_t`: three functions and the pointer they are given first.
  @unsafe
  private struct Hooks {
    var allocate: @convention(c) (Tally, CInt, Tally, UInt, Tally) -> Void
    var free: (@convention(c) (Tally, CInt, Tally, Tally) -> Void)?
    var expand: (@convention(c) (Tally, CInt, Tally, Int, Int, UInt, Tally) -> Void)?
    var tally: Tally
  }

  private typealias Tally = UnsafeMutableRawPointer?

  @safe
  private static func measureWithHooks(_ bytes: AllocatedBytes, _ work: () -> Void) -> Count? {
    var tally: Int64 = 0
    return unsafe withUnsafeMutablePointer(to: &tally) { pointer -> Count? in
      var hooks = unsafe Hooks(
        allocate: { tally, _, _, _, _ in
          // Safe: the tally is alive until the hook has been removed.
          guard let tally = unsafe tally else { return }
          unsafe tally.assumingMemoryBound(to: Int64.self).pointee += 1
        }, free: nil, expand: nil, tally: UnsafeMutableRawPointer(pointer))
      var handle: UnsafeMutableRawPointer? = nil
      var size = unsafe MemoryLayout<UnsafeMutableRawPointer>.size
      let installed = unsafe mallctl(
        "experimental.hooks.install", &handle, &size, &hooks, MemoryLayout<Hooks>.size)
      guard installed == 0 else { return nil }
      let before = bytes.value
      work()
      let used = Int64(bitPattern: bytes.value &- before)
      unsafe _ = mallctl(
        "experimental.hooks.remove", nil, nil, &handle,
        MemoryLayout<UnsafeMutableRawPointer>.size)
      return unsafe Count(allocations: pointer.pointee, bytes: used)
    }
  }

  // MARK: Statistics

  private static func measureWithStatistics(_ bytes: AllocatedBytes, _ work: () -> Void) -> Count? {
    guard let before = requests() else { return nil }
    let start = bytes.value
    work()
    let used = Int64(bitPattern: bytes.value &- start)
    guard let after = requests() else { return nil }
    return Count(allocations: Int64(bitPattern: after &- before), bytes: used)
  }

  /// The requests all arenas have served; arena 4096 stands for their sum.
  private static func requests() -> UInt64? {
    unsafe _ = mallctl("thread.tcache.flush", nil, nil, nil, 0)
    var epoch: UInt64 = 1
    unsafe _ = mallctl("epoch", nil, nil, &epoch, MemoryLayout<UInt64>.size)
    guard let small = Jemalloc.number("stats.arenas.4096.small.nrequests", as: UInt64.self),
      let large = Jemalloc.number("stats.arenas.4096.large.nrequests", as: UInt64.self)
    else { return nil }
    return small &+ large
  }
}
