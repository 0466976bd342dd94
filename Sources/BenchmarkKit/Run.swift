/// A comparison: the chosen cells taken through all passes.
///
/// The passes are never mixed: every cell is built and verified before the first is counted, and a
/// wrong answer ends the run there; timing comes last.
final class Run {
  /// A scenario with its chosen cells.
  struct Entry {
    let scenario: Scenario
    let cells: [Cell]
    /// `nil` when it was dropped to save memory, and made again when needed.
    var prepared: PreparedScenario?
    var conditions = 0
    var operations = 0
    /// Why the scenario itself failed.
    var fault: String?
  }

  let options: RunOptions
  private(set) var entries: [Entry] = []
  private(set) var unavailable: [Scenario] = []
  private(set) var countingMethod: AllocationCounter.Method?
  private let progress: Progress
  private let bytes: AllocatedBytes

  /// Scenarios with more conditions are made again for the timing pass instead of being kept.
  private static let conditionsKept = 2_000_000

  init(_ scenarios: [Scenario], options: RunOptions, bytes: AllocatedBytes, progress: Progress) {
    self.options = options
    self.progress = progress
    self.bytes = bytes
    for scenario in scenarios where scenario.presets.contains(options.preset) {
      let cells = scenario.engineNames.map { Cell(scenario: scenario.name, engineName: $0) }
        .filter { options.chooses($0.id, engine: $0.engineName) }
      if cells.isEmpty { continue }
      if scenario.unavailable == nil {
        entries.append(Entry(scenario: scenario, cells: cells))
      } else {
        unavailable.append(scenario)
      }
    }
  }

  var cells: [Cell] { entries.flatMap(\.cells) }

  /// Builds every engine and compares its answers with the oracle's.
  func verify(allowance: Double) {
    for index in entries.indices {
      progress.step("verify", entries[index].scenario.name, index, of: entries.count)
      prepare(index, Verifier(allowance: allowance, bytes: bytes))
      if entries[index].conditions > Self.conditionsKept { release(index) }
    }
  }

  /// Counts and times every cell.
  func measure() {
    guard let counter = AllocationCounter() else { return }
    countingMethod = counter.method
    let share = options.timeBudget / Double(max(1, cells.count))
    progress.begin(seconds: options.timeBudget)
    for index in entries.indices where entries[index].fault == nil {
      progress.step("measure", entries[index].scenario.name, index, of: entries.count)
      if entries[index].prepared == nil { prepare(index, Verifier(allowance: 0.05, bytes: bytes)) }
      guard let prepared = entries[index].prepared else { continue }
      for cell in entries[index].cells { count(cell, counter, prepared) }
      Timer(budget: share).time(entries[index].cells, expected: prepared.expected)
      release(index)
    }
  }

  private func prepare(_ index: Int, _ verifier: Verifier) {
    let entry = entries[index]
    do {
      let prepared = try entry.scenario.prepare(options.seed)
      entries[index].prepared = prepared
      entries[index].conditions = prepared.conditions
      entries[index].operations = prepared.operations
      for cell in entry.cells {
        guard let build = prepared.builders.first(where: { $0.name == cell.engineName })?.build
        else { continue }
        verifier.verify(cell, build: build, expected: prepared.expected)
      }
    } catch {
      entries[index].fault = "\(error)"
    }
  }

  private func release(_ index: Int) {
    entries[index].prepared = nil
    for cell in entries[index].cells { cell.engine = nil }
  }

  private func count(_ cell: Cell, _ counter: AllocationCounter, _ prepared: PreparedScenario) {
    guard let engine = cell.engine, cell.verifiedOperations > 0 else { return }
    let operations = min(cell.verifiedOperations, 2_000)
    var answers = [UInt64](repeating: 0, count: prepared.operations)
    var span = answers.mutableSpan
    // The first pass fills what an engine keeps between operations; the second is counted.
    engine.perform(0..<operations, into: &span)
    cell.countedOperations = operations
    cell.allocations = counter.count {
      var span = answers.mutableSpan
      engine.perform(0..<operations, into: &span)
    }
  }

  /// What went wrong, a line each.
  var failures: [(status: ExitStatus, reason: String)] {
    var failures: [(ExitStatus, String)] = []
    for entry in entries {
      if let fault = entry.fault { failures.append((.crashed, "\(entry.scenario.name): \(fault)")) }
      for cell in entry.cells {
        switch cell.verification {
        case .wrong(let operation, let expected, let found):
          failures.append(
            (
              .wrongResults,
              "\(cell.id): operation \(operation): expected \(expected), found \(found)"
            ))
        case .failed(let reason): failures.append((.crashed, "\(cell.id): \(reason)"))
        case .pending, .right, .floor: break
        }
      }
    }
    return failures
  }

  /// The exit status the failures ask for; wrong answers outweigh failures.
  var status: ExitStatus {
    let statuses = failures.map(\.status)
    if statuses.contains(.wrongResults) { return .wrongResults }
    return statuses.contains(.crashed) ? .crashed : .pass
  }
}
