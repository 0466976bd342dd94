/// Which scenarios a run takes.
public enum Preset: String, Sendable, CaseIterable, Codable {
  /// Tiny sizes, for tests.
  case smoke
  /// The default comparison, about a minute.
  case quick
  /// Every size.
  case full
}

/// An input, the operations on it with their expected answers, and the engines that perform them.
public struct Scenario: Sendable {
  /// A unique, stable path such as `exact/1e5/uniform`; results are keyed by it.
  public let name: String
  /// The runs the scenario takes part in.
  public let presets: Set<Preset>
  /// One sentence that says what the scenario shows.
  public let note: String
  /// Why the scenario cannot run here and what to do about it; `nil` when it can.
  public let unavailable: String?
  /// The names of the engines, in the order of their rows.
  public let engineNames: [String]
  let prepare: @Sendable (UInt64) throws -> PreparedScenario

  /// Describes a scenario.
  ///
  /// - Parameters:
  ///   - name: a unique, stable path.
  ///   - presets: the runs the scenario takes part in.
  ///   - note: one sentence that says what the scenario shows.
  ///   - unavailable: why the scenario cannot run here; `nil` when it can.
  ///   - input: makes the input from the seed of the run; not measured.
  ///   - operations: the number of operations on an input, at least one.
  ///   - conditions: the number of conditions in an input, to which the bytes are related.
  ///   - expected: the oracle: the right answer of each operation; not measured.
  ///   - engines: the implementations to compare.
  public init<Input>(
    _ name: String, presets: Set<Preset>, note: String, unavailable: String? = nil,
    input: @escaping @Sendable (_ seed: UInt64) throws -> Input,
    operations: @escaping @Sendable (Input) -> Int,
    conditions: @escaping @Sendable (Input) -> Int,
    expected: @escaping @Sendable (Input) throws -> [UInt64], engines: [EngineEntry<Input>]
  ) {
    self.name = name
    self.presets = presets
    self.note = note
    self.unavailable = unavailable
    engineNames = engines.map(\.name)
    prepare = { seed in
      let input = try input(seed)
      let count = operations(input)
      guard count > 0 else { throw ScenarioFault.noOperations }
      let answers = try expected(input)
      guard answers.count == count else {
        throw ScenarioFault.answerCount(found: answers.count, expected: count)
      }
      return PreparedScenario(
        conditions: conditions(input), expected: answers,
        builders: engines.map { entry in (entry.name, { try entry.build(input) }) })
    }
  }
}

/// What is wrong with a scenario itself.
enum ScenarioFault: Error, CustomStringConvertible {
  case noOperations
  case answerCount(found: Int, expected: Int)

  var description: String {
    switch self {
    case .noOperations: "no operations: the input is empty, so nothing can be measured"
    case .answerCount(let found, let expected):
      "the oracle gave \(found) answers, expected one for each of \(expected) operations"
    }
  }
}

/// A scenario with its input made and its answers known.
struct PreparedScenario {
  let conditions: Int
  let expected: [UInt64]
  let builders: [(name: String, build: () throws -> any Engine)]

  var operations: Int { expected.count }
}
