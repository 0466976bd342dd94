import CJemalloc

/// Counts the allocations of a region of code exactly.
///
/// Counting slows allocation down, so it has a pass of its own.
struct AllocationCounter {
  /// Where the number comes from.
  enum Method: String {
    /// Hooks that see each call on this thread.
    case hooks = "jemalloc hooks"
    /// Requests of all threads, from statistics merged before and after.
    case statistics = "jemalloc arena statistics"
  }

  /// Allocations and the bytes they took, in size classes.
  struct Count: Equatable {
    var allocations: Int
    var bytes: Int
  }

  let method: Method
  private let threadBytes: ThreadBytes
  private var empty = Count(allocations: 0, bytes: 0)

  /// Chooses the first method that counts one known allocation as one; `nil` when none does.
  init?() {
    guard let threadBytes = ThreadBytes() else { return nil }
    for method in [Method.hooks, .statistics] {
      var counter = AllocationCounter(method: method, threadBytes: threadBytes)
      guard let nothing = counter.measure({}) else { continue }
      counter.empty = nothing
      let one = counter.measure { Self.allocateOnce() }
      let again = counter.measure {}
      guard one?.allocations == 1, one?.bytes == Self.probeBytes,
        again == Count(allocations: 0, bytes: 0)
      else { continue }
      self = counter
      return
    }
    return nil
  }

  private init(method: Method, threadBytes: ThreadBytes) {
    self.method = method
    self.threadBytes = threadBytes
  }

  /// What `body` allocates, without what measuring itself allocates.
  func measure(_ body: () -> Void) -> Count? {
    let raw: Count? =
      switch method {
      case .hooks: measureWithHooks(body)
      case .statistics: measureWithStatistics(body)
      }
    guard let raw else { return nil }
    return Count(
      allocations: raw.allocations - empty.allocations, bytes: raw.bytes - empty.bytes)
  }

  private func measureWithHooks(_ body: () -> Void) -> Count? {
    var counts = unsafe cjemalloc_counts()
    // Safe: the hooks hold the address of `counts` until they are removed inside the closure.
    return unsafe withUnsafeMutablePointer(to: &counts) { counts in
      guard unsafe cjemalloc_install_hooks(counts) == 0 else { return nil }
      let before = threadBytes.allocated
      body()
      let bytes = threadBytes.allocated &- before
      guard unsafe cjemalloc_remove_hooks(counts) == 0 else { return nil }
      return unsafe Count(
        allocations: Int(counts.pointee.allocations), bytes: Int(truncatingIfNeeded: bytes))
    }
  }

  private func measureWithStatistics(_ body: () -> Void) -> Count? {
    guard let before = Self.requests() else { return nil }
    let bytesBefore = threadBytes.allocated
    body()
    let bytes = threadBytes.allocated &- bytesBefore
    guard let after = Self.requests() else { return nil }
    return Count(
      allocations: Int(truncatingIfNeeded: after &- before),
      bytes: Int(truncatingIfNeeded: bytes))
  }

  /// Requests ever made of all arenas (4096 is jemalloc's index for their sum).
  private static func requests() -> UInt64? {
    // Requests served from the thread's cache reach the statistics only when it is flushed.
    guard Mallctl.act("thread.tcache.flush") else { return nil }
    Mallctl.refresh()
    guard let small = Mallctl.read("stats.arenas.4096.small.nrequests", initial: UInt64(0)),
      let large = Mallctl.read("stats.arenas.4096.large.nrequests", initial: UInt64(0))
    else { return nil }
    return small &+ large
  }

  private static let probeBytes = 112

  @inline(never)
  private static func allocateOnce() {
    // Safe: the block is freed at once and never read; mallocx because the optimizer removes pairs
    // of malloc and free.
    let block = unsafe mallocx(100, 0)
    unsafe dallocx(block, 0)
  }
}
