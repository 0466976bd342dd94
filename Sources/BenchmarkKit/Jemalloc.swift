import CJemalloc

/// The allocator under measurement: whether it is in force, and what it says of itself.
enum Jemalloc {
  /// What was found when jemalloc was looked for behind every door to the heap.
  struct Proof: Sendable {
    /// The version, such as `5.3.0-0-g…`.
    let version: String
    /// The options that shape allocation, by name.
    let options: [String: String]
  }

  /// Why the process does not allocate with jemalloc.
  struct NotInForce: Error, CustomStringConvertible {
    let description: String
  }

  /// Proves that jemalloc serves this process.
  ///
  /// The functions of the heap must all be in the object that holds jemalloc's own, and a Swift object
  /// and an array must be seen by jemalloc's counter with the size class they should get.
  static func proof() throws(NotInForce) -> Proof {
    // Found by name at run time: the process may have been started with another allocator before it.
    let home = try object(of: "mallctl")
    for name in ["malloc", "free", "calloc", "realloc", "posix_memalign", "aligned_alloc"] {
      let found = try object(of: name)
      guard found == home else {
        throw NotInForce(description: "\(name) is that of \(found), expected jemalloc's in \(home)")
      }
    }
    guard let counter = AllocatedBytes() else {
      throw NotInForce(description: "jemalloc has no counter thread.allocatedp")
    }
    try expectCounted(by: counter, bytes: 48, "an object of three words") {
      withExtendedLifetime(Probe()) {}
    }
    try expectCounted(by: counter, bytes: 8_192, "an array of 1,000 words") {
      allocateArray(ofWords: 1_000)
    }
    return Proof(version: text("version") ?? "unknown", options: options())
  }

  /// Allocates an array, which is 32 bytes of header and its words, and frees it.
  static func allocateArray(ofWords count: Int) {
    var array: [Int] = []
    array.reserveCapacity(count)
    withExtendedLifetime(array) {}
  }

  // 16 bytes of header and three words: 40, in jemalloc's size class of 48.
  private final class Probe {
    var first = 0
    var second = 0
    var third = 0
  }

  private static func expectCounted(
    by counter: AllocatedBytes, bytes: UInt64, _ what: String, _ allocate: () -> Void
  ) throws(NotInForce) {
    let before = counter.value
    allocate()
    let seen = counter.value - before
    guard seen == bytes else {
      throw NotInForce(
        description: "\(what) was seen by jemalloc as \(seen) bytes, expected \(bytes)")
    }
  }

  /// The file of the object that defines a function.
  private static func object(of name: String) throws(NotInForce) -> String {
    guard let file = unsafe object_of_function(name) else {
      throw NotInForce(description: "the object of \(name) is unknown")
    }
    return unsafe String(cString: file)
  }

  /// Reads a text that jemalloc says of itself.
  static func text(_ name: String) -> String? {
    var value: UnsafePointer<CChar>? = nil
    var size = unsafe MemoryLayout<UnsafePointer<CChar>>.size
    guard unsafe mallctl(name, &value, &size, nil, 0) == 0, let text = unsafe value else {
      return nil
    }
    return unsafe String(cString: text)
  }

  /// Reads a number of type `Value`.
  static func number<Value: FixedWidthInteger & BitwiseCopyable>(
    _ name: String, as type: Value.Type
  ) -> Value? {
    var value: Value = 0
    var size = MemoryLayout<Value>.size
    guard unsafe mallctl(name, &value, &size, nil, 0) == 0 else { return nil }
    return value
  }

  private static func options() -> [String: String] {
    var options: [String: String] = [:]
    options["narenas"] = number("opt.narenas", as: UInt32.self).map(String.init)
    options["dirtyDecayMs"] = number("opt.dirty_decay_ms", as: Int.self).map(String.init)
    options["muzzyDecayMs"] = number("opt.muzzy_decay_ms", as: Int.self).map(String.init)
    options["tcache"] = number("opt.tcache", as: UInt8.self).map { $0 == 0 ? "false" : "true" }
    options["backgroundThread"] = number("opt.background_thread", as: UInt8.self)
      .map { $0 == 0 ? "false" : "true" }
    return options
  }
}

/// The bytes this thread has allocated and freed so far, in size classes; reading costs one load.
///
/// Read it on the thread that made it.
@safe
struct AllocatedBytes {
  private let allocated: UnsafePointer<UInt64>
  private let deallocated: UnsafePointer<UInt64>

  init?() {
    guard let allocated = unsafe Self.counter("thread.allocatedp"),
      let deallocated = unsafe Self.counter("thread.deallocatedp")
    else { return nil }
    unsafe self.allocated = allocated
    unsafe self.deallocated = deallocated
  }

  /// Bytes allocated since the thread began.
  var value: UInt64 { unsafe allocated.pointee }

  /// Bytes allocated and not freed.
  var live: Int64 { unsafe Int64(bitPattern: allocated.pointee &- deallocated.pointee) }

  private static func counter(_ name: String) -> UnsafePointer<UInt64>? {
    var pointer: UnsafePointer<UInt64>? = nil
    var size = unsafe MemoryLayout<UnsafePointer<UInt64>>.size
    guard unsafe mallctl(name, &pointer, &size, nil, 0) == 0 else { return nil }
    return unsafe pointer
  }
}
