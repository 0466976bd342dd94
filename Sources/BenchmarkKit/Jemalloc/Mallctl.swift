import CJemalloc

/// jemalloc's tree of named values.
enum Mallctl {
  /// The value of `name`, or `nil` when this jemalloc has no such value of this size.
  static func read<Value: BitwiseCopyable>(_ name: String, initial: Value) -> Value? {
    var value = initial
    var size = MemoryLayout<Value>.size
    // Safe: jemalloc writes at most `size` bytes into `value` and reports another size as an error.
    let status = unsafe mallctl(name, &value, &size, nil, 0)
    return status == 0 && size == MemoryLayout<Value>.size ? value : nil
  }

  /// The text of `name`, or `nil` when this jemalloc has no such value.
  static func text(_ name: String) -> String? {
    var pointer: UnsafePointer<CChar>?
    var size = unsafe MemoryLayout<UnsafePointer<CChar>?>.size
    // Safe: `name` must be a string value; jemalloc's strings end with zero and live for ever.
    guard unsafe mallctl(name, &pointer, &size, nil, 0) == 0, let found = unsafe pointer else {
      return nil
    }
    return unsafe String(cString: found)
  }

  /// Sets `name` and says whether that worked.
  @discardableResult
  static func write<Value: BitwiseCopyable>(_ name: String, _ value: Value) -> Bool {
    var value = value
    // Safe: jemalloc reads `size` bytes of `value` and refuses a size it does not expect.
    return unsafe mallctl(name, nil, nil, &value, MemoryLayout<Value>.size) == 0
  }

  /// Whether this jemalloc has a value or an action of this name.
  static func has(_ name: String) -> Bool {
    var parts = [Int](repeating: 0, count: 8)
    var count = parts.count
    // Safe: jemalloc stores at most `count` numbers in `parts`.
    return unsafe mallctlnametomib(name, &parts, &count) == 0
  }

  /// Performs the action `name`, which takes no value.
  @discardableResult
  static func act(_ name: String) -> Bool {
    // Safe: no memory of ours is passed.
    unsafe mallctl(name, nil, nil, nil, 0) == 0
  }

  /// Brings the snapshot behind all `stats.` values up to date.
  static func refresh() { write("epoch", UInt64(1)) }
}
