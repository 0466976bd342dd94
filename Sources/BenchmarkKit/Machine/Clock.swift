#if canImport(Glibc)
  import Glibc
#endif

/// The clock all times are read from, and what reading it costs.
enum MonotonicClock {
  /// Nanoseconds since some moment.
  static func now() -> UInt64 {
    var time = timespec()
    // Safe: the call fills `time` and keeps no pointer.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// Seconds since an earlier reading.
  static func seconds(since start: UInt64) -> Double { Double(now() &- start) / 1e9 }

  /// The smallest step the system promises, in nanoseconds.
  static var resolution: Double {
    var time = timespec()
    // Safe: the call fills `time` and keeps no pointer.
    unsafe clock_getres(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds for one reading: the least of several averages, as interruptions only add.
  static func cost() -> Double {
    let readings = 2_000
    return (0..<5).map { _ in
      let start = now()
      for _ in 1..<readings { _ = now() }
      return Double(now() &- start) / Double(readings)
    }.min() ?? 0
  }
}
