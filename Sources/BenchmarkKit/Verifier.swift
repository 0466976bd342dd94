/// Builds the engines of a scenario and compares their answers with the oracle's.
struct Verifier {
  /// Seconds one engine may take; a slow one is verified on as many operations as fit.
  let allowance: Double
  let bytes: AllocatedBytes

  /// An answer no engine gives, so that an operation left out is seen.
  static let unanswered: UInt64 = 0xdead_0000_dead_0000

  /// Builds and verifies the engine of a cell.
  func verify(_ cell: Cell, build: () throws -> any Engine, expected: [UInt64]) {
    do {
      let held = bytes.live
      let start = MonotonicClock.now
      let engine = try build()
      cell.buildTime = Double(MonotonicClock.now - start) / 1e9
      cell.bytesHeld = bytes.live - held
      cell.engine = engine
    } catch {
      cell.verification = .failed("\(error)")
      return
    }
    guard let engine = cell.engine else { return }
    let operations = affordable(engine, of: expected.count)
    let found = answers(of: engine, operations, count: expected.count)
    if cell.isFloor {
      let second = answers(of: engine, operations, count: expected.count)
      cell.verification = firstDifference(second, found, operations) ?? .floor(operations: operations)
    } else {
      cell.verification =
        firstDifference(expected, found, operations) ?? .right(operations: operations)
    }
  }

  /// How many operations fit the allowance, found by doubling.
  private func affordable(_ engine: any Engine, of count: Int) -> Int {
    var answers = [UInt64](repeating: 0, count: count)
    var tried = 1
    while tried < count {
      let start = MonotonicClock.now
      var span = answers.mutableSpan
      engine.perform(0..<tried, into: &span)
      let seconds = Double(MonotonicClock.now - start) / 1e9
      if seconds * Double(count) / Double(tried) <= allowance { return count }
      if seconds > allowance / 8 {
        return min(count, max(1, Int(Double(tried) * allowance / seconds)))
      }
      tried = min(count, tried * 4)
    }
    return count
  }

  private func answers(of engine: any Engine, _ operations: Int, count: Int) -> [UInt64] {
    var answers = [UInt64](repeating: Self.unanswered, count: count)
    var span = answers.mutableSpan
    engine.perform(0..<operations, into: &span)
    return answers
  }

  private func firstDifference(
    _ expected: [UInt64], _ found: [UInt64], _ operations: Int
  ) -> Cell.Verification? {
    for index in 0..<operations where expected[index] != found[index] {
      return .wrong(operation: index, expected: expected[index], found: found[index])
    }
    return nil
  }
}
