#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The clock all times are read from.
enum MonotonicClock {
  /// Nanoseconds since some fixed moment.
  static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// What one reading costs, in nanoseconds: the smallest of some averages.
  static let cost: Double = {
    (0..<5).map { _ in
      let start = now
      var last = start
      for _ in 0..<1_000 { last = now }
      return Double(last - start) / 1_000
    }.min() ?? 0
  }()
}
