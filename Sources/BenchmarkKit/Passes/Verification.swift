/// The pass that compares answers, before anything is measured.
enum Verification {
  /// Verifies a cell and fills in its limit and first idea of speed.
  ///
  /// Operations are performed in growing chunks until all are done or `allowance` nanoseconds are
  /// used up; an engine that needs longer is verified on, and later held to, the leading operations
  /// it managed, at least one.
  static func verify(_ cell: Cell, allowance: Double) -> (mismatch: Mismatch?, digest: String) {
    var answers = cell.wrongAnswers()
    var done = 0
    var chunk = 1
    var spent = 0.0
    while done < answers.count {
      let range = done..<min(answers.count, done + chunk)
      let time = perform(cell.engine, range, &answers)
      if let mismatch = Mismatch.first(in: range, expected: cell.expected, found: answers) {
        cell.limit = 0
        return (mismatch, digest(answers[..<range.upperBound]))
      }
      done = range.upperBound
      spent += time
      cell.nanosecondsPerOperation = time / Double(range.count)
      let rest = allowance - spent
      guard rest > 0 else { break }
      let affordable = rest / max(cell.nanosecondsPerOperation, 0.01)
      chunk = max(1, Int(min(affordable, Double(chunk) * 4)))
    }
    cell.limit = done
    return (nil, digest(answers[..<done]))
  }

  /// Runs a yardstick once and lets its answers be the expected ones of a second run.
  static func adoptAnswers(of cell: Cell) {
    perform(cell.engine, 0..<cell.expected.count, &cell.expected)
  }

  @discardableResult
  private static func perform(
    _ engine: any Engine, _ range: Range<Int>, _ answers: inout [UInt64]
  ) -> Double {
    var span = answers.mutableSpan
    let start = MonotonicClock.now()
    engine.perform(range, into: &span)
    return Double(MonotonicClock.now() &- start)
  }
}
