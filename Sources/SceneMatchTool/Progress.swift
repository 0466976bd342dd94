import Foundation

/// Says on standard error how far a long task is, and how long it will still take.
///
/// Nothing is said in the first two seconds. A terminal gets one line that changes; anything else
/// gets a line every few seconds.
struct Progress {
  private let noun: String
  private let total: Int
  private let isTerminal = isatty(2) != 0
  private let start = ContinuousClock.now
  private var lastReport: ContinuousClock.Instant?

  init(of total: Int, _ noun: String) {
    self.total = total
    self.noun = noun
  }

  /// Tells that `done` are done.
  mutating func report(_ done: Int) {
    let now = ContinuousClock.now
    let elapsed = now - start
    guard elapsed >= .seconds(2), done > 0, done < total else { return }
    if let lastReport, now - lastReport < (isTerminal ? .milliseconds(200) : .seconds(5)) {
      return
    }
    lastReport = now
    let left = elapsed * (Double(total - done) / Double(done))
    let seconds = Int((left / .seconds(1)).rounded(.up))
    let text = "\(done) of \(total) \(noun), \(done * 100 / total)%, about \(seconds) s left"
    // There is no one left to tell if standard error itself is closed.
    try? FileHandle.standardError.write(
      contentsOf: Data((isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n").utf8))
  }

  /// Clears the line of a terminal.
  func end() {
    guard isTerminal, lastReport != nil else { return }
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8))
  }
}
