import BenchmarkKit
import SceneMatch
import SceneWorkloads
import _SceneMatchOracle

/// Which conditions does the subject contain, ignoring case and diacritics?
enum ContainsScenarios {
  static let all: [Scenario] =
    [
      ScenarioSize.smoke("1e2", 100), .full("1e1", 10), .quick("1e3", 1_000),
      .quick("1e4", 10_000), .quick("1e5", 100_000), .full("1e6", 1_000_000),
    ]
    .map { size in
      Scenario(
        "contains/\(size.name)/mixed", presets: size.presets,
        note:
          "All conditions of 4 to 30 bytes in subjects of 30 to 120; the answer is every match.",
        input: { seed in
          let workload = ConditionWorkload(
            kind: .contains, conditions: size.count, subjects: 2_048, nonASCIIShare: 0.02,
            seed: seed)
          return TextInput(conditions: workload.conditions, subjects: workload.subjects)
        },
        operations: { $0.subjects.count }, conditions: { $0.conditions.count },
        expected: ContainsEngines.expected, engines: ContainsEngines.all)
    }
}

/// The engines for containment, and their oracle.
enum ContainsEngines {
  static let all: [EngineEntry<TextInput>] = [
    EngineEntry("linear") { LinearContains($0) },
    EngineEntry("scenematch") { IndexMatches($0) },
    EngineEntry("floor") { FloorEngine(subjects: $0.subjects, conditions: 0) },
  ]

  static func expected(_ input: TextInput) -> [UInt64] {
    let oracle = OracleSubstrings(input.conditions)
    return input.subjects.map { digest(oracle.matches(in: $0)) }
  }

  /// One number for a set of numbers: different sets differ for all practical purposes.
  static func digest(_ numbers: some Sequence<some FixedWidthInteger>) -> UInt64 {
    numbers.reduce(0) { sum, number in
      let word = (UInt64(truncatingIfNeeded: number) &+ 1) &* 0x9e37_79b9_7f4a_7c15
      return sum &+ (word ^ word >> 29)
    }
  }
}

/// Searches the folded subject for each folded condition in turn.
struct LinearContains: Engine {
  private let subjects: [FoldedBytes]
  private let conditions: [[UInt8]]

  init(_ input: TextInput) {
    subjects = input.subjects.map(FoldedBytes.init)
    conditions = input.conditions.map { FoldedBytes($0).bytes }
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for index in range {
      let subject = subjects[index]
      let found = conditions.indices.lazy.filter { subject.contains(conditions[$0]) }
      answers[index] = ContainsEngines.digest(found)
    }
  }
}

/// Asks the compiled index for every match.
final class IndexMatches: Engine {
  private let subjects: [String]
  private let index: ConditionIndex
  private var found: [UInt32] = []

  init(_ input: TextInput) {
    subjects = input.subjects
    index = compile(input.conditions, Condition.externalEvent)
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for operation in range {
      index.matches(for: subjects[operation], into: &found)
      answers[operation] = ContainsEngines.digest(found)
    }
  }
}
