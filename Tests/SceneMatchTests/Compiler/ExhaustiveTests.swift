import Testing
import _SceneMatchOracle

@testable import SceneMatch

@Suite("Exhaustive")
struct ExhaustiveTests {
  private static func words(_ lengths: ClosedRange<Int>) -> [String] {
    var level = [""]
    var words = lengths.contains(0) ? level : []
    for length in 1...lengths.upperBound {
      level = level.flatMap { word in ["a", "B", "é", "*"].map { word + $0 } }
      if lengths.contains(length) { words += level }
    }
    return words
  }

  /// One SwiftUI condition, as the rules word it.
  private static func holds(_ condition: String, _ subject: String) -> Bool {
    if condition == "*" { return true }
    return !condition.isEmpty && OracleText.contains(condition, in: subject)
  }

  @Test(
    "Every set of up to two conditions of length up to three meets every subject of length up to five"
  )
  func conditionSets() {
    let conditions = Self.words(0...3)
    let subjects = Self.words(0...5)
    // expected[c] has bit s set when condition c holds for subject s.
    let expected = conditions.map { condition in subjects.map { Self.holds(condition, $0) } }
    for first in conditions.indices {
      for second in first..<conditions.count {
        var builder = ConditionIndexBuilder(seed: UInt64(first))
        builder.insert(.externalEvent(conditions[first]), id: 0)
        builder.insert(.externalEvent(conditions[second]), id: 0)
        let index = builder.build()
        var wrong: [String] = []
        for (place, subject) in subjects.enumerated() {
          let found = index.best(for: subject) != nil
          if found != (expected[first][place] || expected[second][place]) { wrong.append(subject) }
        }
        if !wrong.isEmpty {
          Issue.record("\(conditions[first]), \(conditions[second]): wrong for \(wrong.prefix(3))")
        }
      }
    }
  }

  @Test("All conditions in one index are told apart for every subject")
  func oneIndex() {
    let conditions = Self.words(0...3)
    var builder = ConditionIndexBuilder()
    for (id, condition) in conditions.enumerated() {
      builder.insert(.externalEvent(condition), id: UInt32(id))
    }
    let index = builder.build()
    var found: [UInt32] = []
    for subject in Self.words(0...5) {
      index.matches(for: subject, into: &found)
      let expected = conditions.indices.filter { Self.holds(conditions[$0], subject) }
      #expect(found.map { Int($0) } == expected, "subject \(subject)")
    }
  }
}
