/// Carries out the passes over all selected cells, one pass after the other.
///
/// Every cell is verified before any is measured. What was built for that stays for the later
/// passes as long as it fits into `bytesHeldMax`; the rest is built again when its turn comes, so
/// that a full run needs the memory of one large scenario and not of all.
struct Runner {
  let scenarios: [SelectedScenario]
  let seed: UInt64
  /// Nanoseconds for the timing pass.
  let budget: Double
  /// Nanoseconds of verification for each cell.
  let verificationAllowance: Double
  let bytesHeldMax: Int
  let progress: Progress

  /// Verifies; when `measures`, and all answers were right, also counts and times.
  func run(measures: Bool, into result: inout RunResult) {
    let indices = addCells(to: &result)
    let builder = WorkshopBuilder(seed: seed, allowance: verificationAllowance)
    var workshops: [Workshop?] = []
    var held = 0
    for (number, scenario) in scenarios.enumerated() {
      progress.step("verify", scenario.scenario.name, number, of: scenarios.count)
      var workshop: Workshop? = builder.build(
        scenario.scenario, indices: indices[number], result: &result)
      report(indices[number], result)
      let bytes = workshop?.bytes ?? 0
      if !measures || held + bytes > bytesHeldMax { workshop = nil } else { held += bytes }
      workshops.append(workshop)
    }
    settle(&result)
    guard measures, result.exitCode != .wrong else { return }
    count(workshops, &result)
    time(&workshops, indices, builder, &result)
    settle(&result)
  }

  private func addCells(to result: inout RunResult) -> [[Int]] {
    scenarios.map { selected in
      selected.engines.map { engine in
        result.cells.append(CellResult(scenario: selected.scenario.name, engine: engine))
        return result.cells.count - 1
      }
    }
  }

  private func count(_ workshops: [Workshop?], _ result: inout RunResult) {
    let counter = AllocationCounter()
    for (number, workshop) in workshops.enumerated() {
      guard let workshop else { continue }
      progress.step("count", scenarios[number].scenario.name, number, of: scenarios.count)
      count(workshop, counter, &result)
    }
  }

  private func count(
    _ workshop: Workshop, _ counter: AllocationCounter?, _ result: inout RunResult
  ) {
    for cell in workshop.cells {
      result.cells[cell.index].metrics += CrashReport.guarding(cell.id) {
        Counting.metrics(of: cell, counter: counter)
      }
    }
  }

  private func time(
    _ workshops: inout [Workshop?], _ indices: [[Int]], _ builder: WorkshopBuilder,
    _ result: inout RunResult
  ) {
    var cellsLeft = result.cells.count { $0.isMeasurable }
    let timing = Timing(budget: budget, cells: cellsLeft)
    for (number, scenario) in scenarios.enumerated() {
      let name = scenario.scenario.name
      let seconds = Double(cellsLeft) * timing.share / 1e9
      progress.step("time", name, number, of: scenarios.count, secondsLeft: seconds)
      let workshop: Workshop
      if let kept = workshops[number] {
        workshop = kept
      } else {
        // Too large to be kept: built and verified once more, counted, timed and let go.
        workshop = builder.build(scenario.scenario, indices: indices[number], result: &result)
        count(workshop, AllocationCounter(), &result)
      }
      for (cell, timed) in zip(workshop.cells, timing.time(workshop.cells)) {
        if let mismatch = timed.mismatch {
          result.cells[cell.index].status = .wrong
          result.cells[cell.index].message = "while timed, \(mismatch)"
          result.cells[cell.index].metrics = []
          report([cell.index], result)
        } else {
          result.cells[cell.index].metrics += timed.metrics
        }
      }
      cellsLeft -= workshop.cells.count
      workshops[number] = nil
    }
    progress.finish()
  }

  private func report(_ indices: [Int], _ result: RunResult) {
    for index in indices {
      let cell = result.cells[index]
      if let message = cell.message { progress.message("\(cell.id): \(message)") }
    }
  }

  /// Wrong answers weigh more than engines that failed.
  private func settle(_ result: inout RunResult) {
    result.reasons = result.cells.compactMap { cell in
      cell.message.map { "\(cell.id): \($0)" }
    }
    if result.cells.contains(where: { $0.status == .wrong }) {
      result.exitCode = .wrong
    } else if result.cells.contains(where: { $0.status == .error }) {
      result.exitCode = .crashed
    }
  }
}
