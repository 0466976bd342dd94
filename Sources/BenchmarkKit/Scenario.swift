/// How much of the benchmark to run.
public enum Preset: String, Sendable, CaseIterable {
  /// Tiny inputs for tests and continuous integration.
  case smoke
  /// What fits into about a minute.
  case quick
  /// Everything.
  case full
}

/// A benchmark as data: an input, what is done with it, the right answers, and who competes.
public struct Scenario: Sendable {
  /// A path such as `exact/1e5/uniform`; results are keyed by it.
  public let name: String
  /// The presets that include the scenario.
  public let presets: Set<Preset>
  /// One sentence that says what the scenario shows.
  public let note: String
  /// Why the scenario cannot run here; `nil` when it can.
  public let unavailable: String?
  /// The names of the engines, in the order they were given.
  public let engineNames: [String]

  // The type of the input disappears here, so scenarios of all kinds fit into one array.
  private let makeInput: @Sendable (UInt64) throws -> PreparedScenario

  /// Describes a scenario.
  ///
  /// - Parameters:
  ///   - name: A path, unique among the scenarios of a preset.
  ///   - presets: The presets that include the scenario.
  ///   - note: One sentence that says what the scenario shows.
  ///   - unavailable: Why the scenario cannot run here, or `nil`.
  ///   - input: Makes the input from a seed, before any clock starts.
  ///   - operations: How many operations the input asks for; at least one.
  ///   - conditions: How many conditions an engine holds, for the bytes of each.
  ///   - expected: The oracle: one answer for each operation.
  ///   - engines: The competitors.
  public init<Input>(
    _ name: String, presets: Set<Preset>, note: String, unavailable: String? = nil,
    input: @escaping @Sendable (_ seed: UInt64) throws -> Input,
    operations: @escaping @Sendable (Input) -> Int,
    conditions: @escaping @Sendable (Input) -> Int,
    expected: @escaping @Sendable (Input) throws -> [UInt64],
    engines: [EngineEntry<Input>]
  ) {
    self.name = name
    self.presets = presets
    self.note = note
    self.unavailable = unavailable
    engineNames = engines.map(\.name)
    makeInput = { seed in
      let input = try input(seed)
      let operations = operations(input)
      guard operations > 0 else { throw ScenarioError("no operations") }
      let expected = try expected(input)
      guard expected.count == operations else {
        throw ScenarioError("the oracle gave \(expected.count) answers to \(operations) operations")
      }
      return PreparedScenario(
        conditions: conditions(input), expected: expected,
        builders: engines.map { entry in (entry.name, { try entry.build(input) }) })
    }
  }

  /// Makes the input and the right answers.
  func prepare(seed: UInt64) throws -> PreparedScenario { try makeInput(seed) }
}

/// A scenario with its input made and its answers known.
struct PreparedScenario {
  let conditions: Int
  let expected: [UInt64]
  let builders: [(engine: String, build: () throws -> any Engine)]

  var operations: Int { expected.count }

  func build(_ engine: String) throws -> any Engine {
    guard let builder = builders.first(where: { $0.engine == engine }) else {
      throw ScenarioError("no engine '\(engine)'")
    }
    return try builder.build()
  }
}

/// A scenario that cannot be carried out as described.
struct ScenarioError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
