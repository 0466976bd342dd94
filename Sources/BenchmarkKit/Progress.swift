#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says on standard error what a run does and how long it will take.
final class Progress {
  private let isShown: Bool
  private let isTerminal: Bool
  private var start = MonotonicClock.now
  private var expected: Double?

  init(isShown: Bool) {
    self.isShown = isShown
    isTerminal = isatty(STDERR_FILENO) != 0
  }

  /// Starts the clock of a pass that should take `seconds`.
  func begin(seconds: Double) {
    start = MonotonicClock.now
    expected = seconds
  }

  /// Reports the next step of a pass.
  func step(_ pass: String, _ what: String, _ index: Int, of count: Int) {
    guard isShown else { return }
    var line = "[\(index + 1)/\(count)] \(pass) \(what)"
    if let expected {
      let passed = Double(MonotonicClock.now - start) / 1e9
      let projected = index > 0 ? passed / Double(index) * Double(count) : expected
      line += ", about \(max(1, Int(projected - passed))) s left"
    }
    write(isTerminal ? "\r\u{1B}[K" + line : line + "\n")
  }

  /// Clears the line of a terminal.
  func end() {
    if isShown, isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { StandardError.write(text) }
}

/// Standard error, unbuffered.
enum StandardError {
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      unsafe _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
