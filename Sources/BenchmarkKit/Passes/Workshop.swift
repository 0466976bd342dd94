/// A scenario with everything built that its passes need.
struct Workshop {
  /// The engines that gave right answers.
  var cells: [Cell]
  /// Bytes that input, answers and engines hold.
  var bytes: Int
}

/// Builds scenarios and verifies them.
struct WorkshopBuilder {
  let seed: UInt64
  /// Nanoseconds an engine may take for its answers to be verified.
  let allowance: Double

  /// Prepares a scenario, builds its engines and verifies each, recording what came of it in the
  /// cells of `result` that lie at `indices`.
  func build(_ scenario: Scenario, indices: [Int], result: inout RunResult) -> Workshop {
    var workshop = Workshop(cells: [], bytes: 0)
    let bytes = ThreadBytes()
    let start = bytes?.retained ?? 0
    let prepared: PreparedScenario
    do {
      prepared = try CrashReport.guarding(scenario.name) { try scenario.prepare(seed: seed) }
    } catch {
      for index in indices { result.cells[index].fail("the scenario failed: \(error)") }
      return workshop
    }
    for index in indices {
      result.cells[index].conditions = prepared.conditions
      result.cells[index].operations = prepared.operations
      let cell = CrashReport.guarding(result.cells[index].id) {
        build(index, prepared, bytes: bytes, &result.cells[index])
      }
      if let cell { workshop.cells.append(cell) }
    }
    workshop.bytes = (bytes?.retained ?? 0) - start
    return workshop
  }

  private func build(
    _ index: Int, _ prepared: PreparedScenario, bytes: ThreadBytes?, _ result: inout CellResult
  ) -> Cell? {
    let engine: any Engine
    let before = bytes?.retained ?? 0
    let start = MonotonicClock.now()
    do {
      engine = try prepared.build(result.engine)
    } catch {
      result.fail("building failed: \(error)")
      return nil
    }
    let seconds = MonotonicClock.seconds(since: start)
    let retained = (bytes?.retained ?? 0) - before
    let cell = Cell(index: index, id: result.id, engine: engine, expected: prepared.expected)
    if isFloor(result.engine) { Verification.adoptAnswers(of: cell) }
    let (mismatch, actual) = Verification.verify(cell, allowance: allowance)
    result.actualDigest = actual
    result.verifiedOperations = cell.limit
    if let mismatch {
      let checked = mismatch.operation + 1
      result.expectedDigest = digest(cell.expected[..<checked])
      result.status = .wrong
      result.message = mismatch.description
      return nil
    }
    result.expectedDigest = digest(cell.expected[..<cell.limit])
    result.status = isFloor(result.engine) ? .floor : .ok
    result.metrics = [
      Metric("build", .advisory, unit: "s", value: seconds),
      bytesPerCondition(retained, prepared.conditions),
    ]
    return cell
  }

  private func bytesPerCondition(_ retained: Int, _ conditions: Int) -> Metric {
    let value = conditions > 0 ? Double(retained) / Double(conditions) : nil
    return Metric(
      "bytesPerCondition", .exact, unit: "B/condition", value: value,
      reason: conditions > 0 ? nil : "no conditions",
      details: [("bytesRetained", .integer(retained))])
  }
}

extension CellResult {
  /// Records that there is nothing to measure.
  mutating func fail(_ reason: String) {
    status = .error
    message = reason
    metrics = []
  }
}
