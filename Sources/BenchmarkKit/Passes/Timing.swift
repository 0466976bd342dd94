/// The pass that reads the clock.
struct Timing {
  /// Nanoseconds for each cell, warm-up included.
  let share: Double
  /// The shortest batch whose time means something: long against the clock and its cost.
  let batchLeast: Double

  /// Timed batches per cell that the share should have room for.
  private static let rounds = 40.0

  /// Divides `budget` nanoseconds evenly.
  init(budget: Double, cells: Int) {
    share = budget / Double(max(1, cells))
    batchLeast = max(200_000, 1000 * MonotonicClock.cost())
  }

  /// Times the engines of a scenario, interleaved so that a disturbance meets all of them.
  ///
  /// - Returns: For each cell its metrics and the first wrong answer given while the clock ran.
  func time(_ cells: [Cell]) -> [(metrics: [Metric], mismatch: Mismatch?)] {
    let watches = cells.map(Stopwatch.init)
    for watch in watches {
      CrashReport.guarding(watch.cell.id) {
        watch.calibrate(
          target: max(batchLeast * 1.25, share / Self.rounds), least: batchLeast,
          allowance: share * 0.2)
      }
    }
    var first = 0
    var isBusy = true
    while isBusy {
      isBusy = false
      for offset in watches.indices {
        let watch = watches[(first + offset) % watches.count]
        if CrashReport.guarding(watch.cell.id, { watch.round(share: share) }) { isBusy = true }
      }
      first += 1
    }
    return watches.map { (Self.metrics(of: $0), $0.mismatch()) }
  }

  private static func metrics(of watch: Stopwatch) -> [Metric] {
    let samples = watch.samples.sorted()
    let reason = watch.isReliable ? nil : "a batch was too short for the clock"
    let details: [(key: String, value: JSONValue)] = [
      ("rounds", .integer(samples.count)), ("batch", .integer(watch.batch)),
    ]
    return [
      Metric(
        "wall", .paired, unit: "ns/op", value: median(ofSorted: samples), reason: reason,
        details: details),
      Metric(
        "wallMin", .paired, unit: "ns/op", value: samples.first, reason: reason,
        details: details),
    ]
  }
}

/// The middle of sorted numbers; `nil` when there are none.
func median(ofSorted values: [Double]) -> Double? {
  guard !values.isEmpty else { return nil }
  let middle = values.count / 2
  return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
}
