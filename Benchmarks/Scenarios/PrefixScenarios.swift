import BenchmarkKit
import SceneMatch
import SceneWorkloads

/// Which is the longest condition the subject begins with?
enum PrefixScenarios {
  static let all: [Scenario] =
    [
      ScenarioSize.smoke("1e2", 100), .quick("1e3", 1_000), .quick("1e5", 100_000),
      .full("1e6", 1_000_000),
    ]
    .map { size in
      Scenario(
        "prefix/\(size.name)/longest", presets: size.presets,
        note: "Identifiers that begin with one of nested prefixes; the longest wins.",
        input: { seed in
          let workload = ConditionWorkload(
            kind: .prefix, conditions: size.count, subjects: min(65_536, size.count * 64),
            seed: seed)
          return TextInput(conditions: workload.conditions, subjects: workload.subjects)
        },
        operations: { $0.subjects.count }, conditions: { $0.conditions.count },
        expected: PrefixEngines.expected, engines: PrefixEngines.all)
    }
}

/// The engines for the longest prefix, and their oracle.
enum PrefixEngines {
  static let all: [EngineEntry<TextInput>] = [
    EngineEntry("linear") { LinearPrefix($0) },
    EngineEntry("scenematch") { IndexLongestPrefix($0) },
    EngineEntry("floor") { FloorEngine(subjects: $0.subjects, conditions: $0.conditions.count) },
  ]

  /// Looks up every beginning of the subject, the longest first, in a dictionary.
  static func expected(_ input: TextInput) -> [UInt64] {
    var numbers: [[UInt8]: UInt64] = [:]
    for (number, condition) in input.conditions.enumerated() {
      numbers[Array(condition.utf8)] = UInt64(number)
    }
    return input.subjects.map { subject in
      let bytes = Array(subject.utf8)
      for length in (0...bytes.count).reversed() {
        if let number = numbers[Array(bytes[..<length])] { return number }
      }
      return noAnswer
    }
  }
}

/// Tries each condition and keeps the longest that fits.
struct LinearPrefix: Engine {
  private let subjects: [[UInt8]]
  private let conditions: [[UInt8]]

  init(_ input: TextInput) {
    subjects = input.subjects.map { Array($0.utf8) }
    conditions = input.conditions.map { Array($0.utf8) }
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for index in range {
      let subject = subjects[index]
      var longest = -1
      var answer = noAnswer
      for (number, condition) in conditions.enumerated()
      where condition.count > longest && subject.starts(with: condition) {
        longest = condition.count
        answer = UInt64(number)
      }
      answers[index] = answer
    }
  }
}

/// Asks the compiled index.
struct IndexLongestPrefix: Engine {
  private let subjects: [String]
  private let index: ConditionIndex

  init(_ input: TextInput) {
    subjects = input.subjects
    index = compile(input.conditions, Condition.beginsWith)
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for operation in range {
      answers[operation] =
        index.longestPrefix(of: subjects[operation]).map { UInt64($0) } ?? noAnswer
    }
  }
}
