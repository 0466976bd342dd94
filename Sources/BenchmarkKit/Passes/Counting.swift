/// The pass that counts allocations, away from every clock.
enum Counting {
  /// Operations counted at most; enough to see rare regrowth, few enough for slow engines.
  static let operationsMax = 4096

  /// Counts twice, as the same number twice is the mark of an exact one.
  static func metrics(of cell: Cell, counter: AllocationCounter?) -> [Metric] {
    guard let counter else {
      return missing("no way of counting passed its self-test")
    }
    let operations = min(cell.limit, operationsMax)
    var answers = cell.wrongAnswers()
    var counts: [AllocationCounter.Count] = []
    for _ in 0..<2 {
      var span = answers.mutableSpan
      let count = counter.measure { cell.engine.perform(0..<operations, into: &span) }
      guard let count else { return missing("\(counter.method.rawValue) stopped working") }
      counts.append(count)
    }
    return [
      metric("allocs", "count/op", counts.map(\.allocations), operations, counter.method),
      metric("bytesUsed", "B/op", counts.map(\.bytes), operations, counter.method),
    ]
  }

  private static func metric(
    _ name: String, _ unit: String, _ totals: [Int], _ operations: Int,
    _ method: AllocationCounter.Method
  ) -> Metric {
    let repeats = totals.map { Double($0) / Double(operations) }
    let isStable = Set(totals).count == 1
    return Metric(
      name, .exact, unit: unit, value: repeats.min(),
      reason: isStable ? nil : "differs between two runs",
      details: [
        ("repeats", .array(repeats.map(JSONValue.number))),
        ("operations", .integer(operations)),
        ("method", .string(name == "bytesUsed" ? "thread.allocatedp" : method.rawValue)),
      ])
  }

  private static func missing(_ reason: String) -> [Metric] {
    [
      Metric("allocs", .exact, unit: "count/op", value: nil, reason: reason),
      Metric("bytesUsed", .exact, unit: "B/op", value: nil, reason: reason),
    ]
  }
}
