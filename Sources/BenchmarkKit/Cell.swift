/// One engine on one scenario, with everything found out about it.
final class Cell {
  /// How the answers compare with the oracle's.
  enum Verification: Equatable {
    /// Not done yet.
    case pending
    /// Equal for the first operations, as many as could be afforded.
    case right(operations: Int)
    /// The cheapest conceivable work, whose answers only have to repeat.
    case floor(operations: Int)
    /// Not equal at an operation.
    case wrong(operation: Int, expected: UInt64, found: UInt64)
    /// The engine could not be built.
    case failed(String)
  }

  let scenario: String
  let engineName: String
  var engine: (any Engine)?
  var verification = Verification.pending
  /// Seconds.
  var buildTime: Double?
  /// Bytes the engine holds after its build.
  var bytesHeld: Int64?
  var allocations: AllocationCounter.Count?
  var countedOperations = 0
  /// Nanoseconds per operation, one value a round.
  var rounds: [Double] = []

  init(scenario: String, engineName: String) {
    self.scenario = scenario
    self.engineName = engineName
  }

  var id: String { "\(scenario)@\(engineName)" }
  var isFloor: Bool { engineName.hasPrefix("floor") }

  /// How many operations may be counted and timed: those whose answers are known to be right.
  var verifiedOperations: Int {
    switch verification {
    case .right(let operations), .floor(let operations): operations
    case .pending, .wrong, .failed: 0
    }
  }

  /// The median of the rounds, in nanoseconds per operation.
  var median: Double? {
    guard !rounds.isEmpty else { return nil }
    let sorted = rounds.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The smallest of the rounds, in nanoseconds per operation.
  var minimum: Double? { rounds.min() }
}
