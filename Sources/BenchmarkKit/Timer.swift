/// Times the engines of a scenario against each other.
///
/// Each round runs one batch of every engine, in an order that rotates from round to round, so that a
/// slow moment of the machine does not fall on one engine alone. A batch takes its operations in turn,
/// from where the last one of the engine ended, so that the whole input is touched.
struct Timer {
  /// Seconds all batches of one engine may take.
  let budget: Double
  /// Rounds where the budget allows them.
  static let roundCount = 15
  private static let fewestRounds = 3
  private static let mostOperations = 1_000_000_000

  /// One engine while it is timed.
  private struct Lane {
    let cell: Cell
    let engine: any Engine
    let operations: Int
    var batch: Int
    var rounds: Int
    var cursor = 0
  }

  /// Times the verified cells of a scenario; cells whose timed answers differ are marked wrong.
  func time(_ cells: [Cell], expected: [UInt64]) {
    var answers = cells.map { _ in
      [UInt64](repeating: Verifier.unanswered, count: expected.count)
    }
    var lanes: [Lane] = []
    var places: [Int] = []
    for (place, cell) in cells.enumerated() {
      guard let engine = cell.engine, cell.verifiedOperations > 0 else { continue }
      var lane = Lane(
        cell: cell, engine: engine, operations: cell.verifiedOperations, batch: 1, rounds: 0)
      calibrate(&lane, &answers[place])
      lanes.append(lane)
      places.append(place)
    }
    guard !lanes.isEmpty else { return }
    for round in 0..<Self.roundCount {
      for turn in lanes.indices {
        let index = (turn + round) % lanes.count
        guard round < lanes[index].rounds else { continue }
        let nanoseconds = run(&lanes[index], &answers[places[index]])
        lanes[index].cell.rounds.append(nanoseconds / Double(lanes[index].batch))
      }
    }
    for (index, lane) in lanes.enumerated() where !lane.cell.isFloor {
      check(lane.cell, answers[places[index]], expected)
    }
  }

  /// Chooses the size of a batch: long enough for the clock, short enough for the budget.
  private func calibrate(_ lane: inout Lane, _ answers: inout [UInt64]) {
    let target = max(200_000, 1_000 * MonotonicClock.cost, budget * 1e9 / Double(Self.roundCount + 3))
    var elapsed = run(&lane, &answers)
    while elapsed < target / 4, lane.batch < Self.mostOperations {
      let growth = elapsed > 0 ? min(16, max(2, target / 2 / elapsed)) : 16
      lane.batch = min(Self.mostOperations, Int(Double(lane.batch) * growth))
      elapsed = run(&lane, &answers)
    }
    let perOperation = max(elapsed / Double(lane.batch), 1e-3)
    lane.batch = max(1, min(Self.mostOperations, Int(target / perOperation)))
    let batchTime = perOperation * Double(lane.batch)
    let affordable = Int(budget * 1e9 / batchTime)
    lane.rounds = max(Self.fewestRounds, min(Self.roundCount, affordable))
  }

  /// Runs one batch and returns its nanoseconds.
  private func run(_ lane: inout Lane, _ answers: inout [UInt64]) -> Double {
    var span = answers.mutableSpan
    var left = lane.batch
    let start = MonotonicClock.now
    while left > 0 {
      let end = min(lane.operations, lane.cursor + left)
      lane.engine.perform(lane.cursor..<end, into: &span)
      left -= end - lane.cursor
      lane.cursor = end == lane.operations ? 0 : end
    }
    return Double(MonotonicClock.now - start)
  }

  private func check(_ cell: Cell, _ answers: [UInt64], _ expected: [UInt64]) {
    for index in 0..<cell.verifiedOperations
    where answers[index] != expected[index] && answers[index] != Verifier.unanswered {
      cell.verification = .wrong(
        operation: index, expected: expected[index], found: answers[index])
      cell.rounds = []
      return
    }
  }
}
