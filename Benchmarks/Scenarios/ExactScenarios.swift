import BenchmarkKit
import SceneMatch
import SceneWorkloads

/// Which condition equals the subject?
enum ExactScenarios {
  static let all: [Scenario] =
    [
      ScenarioSize.smoke("1e2", 100), .quick("1e3", 1_000), .quick("1e5", 100_000),
      .quick("1e6", 1_000_000), .full("1e7", 10_000_000),
    ]
    .flatMap { size in
      [(Popularity.uniform, "uniform"), (.zipf, "zipf")].map { popularity, name in
        scenario(size, popularity, name)
      }
    }

  private static func scenario(
    _ size: ScenarioSize, _ popularity: Popularity, _ name: String
  ) -> Scenario {
    // The default run has one of the largest size.
    let isExtra = name == "zipf" && size.count != 100_000
    return Scenario(
      "exact/\(size.name)/\(name)",
      presets: isExtra ? size.presets.subtracting([.quick, .smoke]) : size.presets,
      note: "Reverse-DNS identifiers, half of them known; misses are near misses.",
      input: { seed in
        let workload = ConditionWorkload(
          kind: .exact, conditions: size.count, subjects: min(65_536, size.count * 64),
          popularity: popularity, seed: seed)
        return TextInput(conditions: workload.conditions, subjects: workload.subjects)
      },
      operations: { $0.subjects.count }, conditions: { $0.conditions.count },
      expected: ExactEngines.expected, engines: ExactEngines.all)
  }
}

/// Conditions and subjects, both by number.
struct TextInput: Sendable {
  let conditions: [String]
  let subjects: [String]
}

/// The engines for equality, and their oracle.
enum ExactEngines {
  static let all: [EngineEntry<TextInput>] = [
    EngineEntry("linear") { LinearEqual($0) },
    EngineEntry("swift-dictionary") { DictionaryEqual($0) },
    EngineEntry("scenematch") { IndexBest($0) },
    EngineEntry("scenematch-batch") { IndexBatch($0) },
    EngineEntry("floor") { FloorEngine(subjects: $0.subjects, conditions: $0.conditions.count) },
  ]

  /// The plainest answer that a large set allows: the conditions' bytes in a dictionary.
  static func expected(_ input: TextInput) -> [UInt64] {
    var numbers: [[UInt8]: UInt64] = [:]
    for (number, condition) in input.conditions.enumerated() {
      numbers[Array(condition.utf8)] = UInt64(number)
    }
    return input.subjects.map { numbers[Array($0.utf8)] ?? noAnswer }
  }
}

/// Compares the subject with each condition in turn.
struct LinearEqual: Engine {
  private let input: TextInput

  init(_ input: TextInput) { self.input = input }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for index in range {
      let subject = input.subjects[index]
      answers[index] =
        input.conditions.firstIndex { $0 == subject }.map { UInt64($0) } ?? noAnswer
    }
  }
}

/// Looks the subject up in a dictionary.
struct DictionaryEqual: Engine {
  private let subjects: [String]
  private let numbers: [String: UInt32]

  init(_ input: TextInput) {
    subjects = input.subjects
    numbers = Dictionary(
      uniqueKeysWithValues: input.conditions.enumerated().map { ($1, UInt32($0)) })
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for index in range { answers[index] = numbers[subjects[index]].map { UInt64($0) } ?? noAnswer }
  }
}

/// Asks the compiled index, one subject at a time.
struct IndexBest: Engine {
  private let subjects: [String]
  private let index: ConditionIndex

  init(_ input: TextInput) {
    subjects = input.subjects
    index = compile(input.conditions, Condition.equals)
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for operation in range {
      answers[operation] = index.best(for: subjects[operation]).map { UInt64($0) } ?? noAnswer
    }
  }
}

/// Asks the compiled index for many subjects at once.
struct IndexBatch: Engine {
  private let subjects: [String]
  private let index: ConditionIndex

  init(_ input: TextInput) {
    subjects = input.subjects
    index = compile(input.conditions, Condition.equals)
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    index.forEachBest(of: subjects.span.extracting(range)) { place, id in
      answers[range.lowerBound + place] = id.map { UInt64($0) } ?? noAnswer
    }
  }
}

/// An index of conditions whose identifiers are their numbers.
func compile(_ conditions: [String], _ condition: (String) -> Condition) -> ConditionIndex {
  var builder = ConditionIndexBuilder(seed: 1)
  for (number, text) in conditions.enumerated() {
    builder.insert(condition(text), id: UInt32(number))
  }
  return builder.build()
}
