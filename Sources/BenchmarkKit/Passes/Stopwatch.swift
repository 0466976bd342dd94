/// Times one engine in batches of operations.
///
/// A batch walks through the verified operations from where the last one stopped, so that many
/// different subjects are touched. A batch of a whole round or more is made of whole rounds: then
/// every batch does exactly the same work.
final class Stopwatch {
  /// Operations in a batch at most, so that a body that takes no time ends.
  static let batchMax = 1 << 30
  /// Rounds at most; more would not narrow a median any further.
  static let roundsMax = 1000

  let cell: Cell
  private(set) var batch = 1
  /// Nanoseconds per operation, one for each timed batch.
  private(set) var samples: [Double] = []
  /// Nanoseconds used so far, warm-up included.
  private(set) var spent = 0.0
  /// Whether a batch was long enough for the clock.
  private(set) var isReliable = true
  private var lastBatch = 0.0
  private var answers: [UInt64]
  private var cursor = 0
  private var touched = 0

  /// A stopwatch for a verified cell.
  init(_ cell: Cell) {
    self.cell = cell
    answers = cell.wrongAnswers()
  }

  /// Finds a batch size that takes about `target` nanoseconds, and warms the engine up meanwhile.
  func calibrate(target: Double, least: Double, allowance: Double) {
    batch = rounded(target / max(cell.nanosecondsPerOperation, 0.001))
    // One operation longer than a batch needs no search, and its verification was its warm-up.
    guard cell.nanosecondsPerOperation < target else { return }
    var previous = 0.0
    repeat {
      let time = runBatch()
      let next =
        switch time / target {
        case ..<0.8: rounded(Double(batch) * min(8, 1.1 * target / max(time, 1)))
        case 1.5...: rounded(Double(batch) * target / time)
        default: batch
        }
      // Twice within two hundredths is warm; so is having used the allowance.
      if next == batch, abs(time - previous) < 0.02 * time { break }
      batch = next
      previous = time
    } while spent < allowance || (lastBatch < least && batch < Self.batchMax)
    isReliable = lastBatch >= least
  }

  /// Times a batch, unless the cell has one already and another would exceed its share.
  ///
  /// - Returns: Whether a batch was timed.
  func round(share: Double) -> Bool {
    guard samples.isEmpty || (spent + lastBatch <= share && samples.count < Self.roundsMax) else {
      return false
    }
    samples.append(runBatch() / Double(batch))
    return true
  }

  /// The first answer that was not the expected one while the clock ran.
  func mismatch() -> Mismatch? {
    Mismatch.first(
      in: 0..<min(touched, cell.limit), expected: cell.expected, found: answers)
  }

  private func runBatch() -> Double {
    let limit = cell.limit
    let engine = cell.engine
    var left = batch
    var cursor = cursor
    var span = answers.mutableSpan
    let start = MonotonicClock.now()
    while left > 0 {
      let end = min(limit, cursor + left)
      engine.perform(cursor..<end, into: &span)
      left -= end - cursor
      cursor = end == limit ? 0 : end
    }
    let time = Double(MonotonicClock.now() &- start)
    self.cursor = cursor
    touched = min(limit, touched + batch)
    spent += time
    lastBatch = time
    return time
  }

  private func rounded(_ operations: Double) -> Int {
    let wanted = Int(min(max(operations, 1), Double(Self.batchMax)))
    guard wanted > cell.limit else { return wanted }
    // Upwards, or a batch just under two rounds could never grow.
    return min((wanted + cell.limit - 1) / cell.limit * cell.limit, Self.batchMax)
  }
}
