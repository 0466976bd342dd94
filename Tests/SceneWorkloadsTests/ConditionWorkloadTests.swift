import Foundation
import Testing

@testable import SceneWorkloads

@Suite("Condition workload")
struct ConditionWorkloadTests {
  typealias Kind = ConditionWorkload.Kind

  private static func meets(_ subject: [UInt8], _ condition: [UInt8], _ kind: Kind) -> Bool {
    guard subject.count >= condition.count else { return false }
    switch kind {
    case .exact: return subject == condition
    case .prefix: return subject.starts(with: condition)
    case .suffix: return subject.reversed().starts(with: condition.reversed())
    case .contains:
      // Foundation's search; a loop of ours would take seconds in debug builds.
      return Data(subject).range(of: Data(condition)) != nil
    }
  }

  @Test("All conditions are distinct", arguments: Kind.allCases, [1, 7, 100, 20_000])
  func distinct(kind: Kind, count: Int) {
    let workload = ConditionWorkload(
      kind: kind, conditions: count, subjects: 0, nonASCIIShare: 0.2, seed: 1)
    #expect(Set(workload.conditions.map { Array($0.utf8) }).count == count)
    #expect(workload.conditions.allSatisfy { !$0.isEmpty })
  }

  @Test(
    "Hits meet the condition they were made from, and misses meet none but common ones",
    arguments: Kind.allCases, [0, 0.3])
  func hitsAndMisses(kind: Kind, nonASCIIShare: Double) {
    let workload = ConditionWorkload(
      kind: kind, conditions: 400, subjects: 150, hitRate: 0.5, nonASCIIShare: nonASCIIShare,
      seed: 2)
    let conditions = workload.conditions.map { Array($0.utf8) }
    for (subject, target) in zip(workload.subjects, workload.targets) {
      let bytes = Array(subject.utf8)
      let met = conditions.indices.dropFirst(workload.commonConditionCount).filter {
        Self.meets(bytes, conditions[$0], kind)
      }
      if let target {
        #expect(met.contains(target))
      } else {
        #expect(met.isEmpty, "\(subject) meets \(met.map { workload.conditions[$0] })")
      }
    }
  }

  @Test(
    "The hits of a fixed seed are as many as counted once, near the rate asked for",
    arguments: [
      (Kind.exact, 4_003), (.prefix, 4_012), (.suffix, 4_013), (.contains, 3_963),
    ])
  func hitCounts(kind: Kind, expected: Int) {
    let workload = ConditionWorkload(
      kind: kind, conditions: 1_000, subjects: 5_000, hitRate: 0.8, seed: 3)
    #expect(workload.hitCount == expected)
    #expect((3_850...4_150).contains(workload.hitCount))
  }

  @Test("Rates of 0 and 1 give only misses and only hits", arguments: Kind.allCases)
  func extremeRates(kind: Kind) {
    let none = ConditionWorkload(kind: kind, conditions: 50, subjects: 100, hitRate: 0, seed: 4)
    let all = ConditionWorkload(kind: kind, conditions: 50, subjects: 100, hitRate: 1, seed: 4)
    #expect(none.hitCount == 0)
    #expect(all.hitCount == 100)
  }

  @Test("Three of four exact misses have the length of a condition and differ in one byte")
  func nearMisses() {
    let workload = ConditionWorkload(
      kind: .exact, conditions: 200, subjects: 400, hitRate: 0, seed: 5)
    let conditions = workload.conditions.map { Array($0.utf8) }
    let near = workload.subjects.count { subject in
      let bytes = Array(subject.utf8)
      return conditions.contains { condition in
        condition.count == bytes.count && zip(condition, bytes).count { $0 != $1 } == 1
      }
    }
    #expect((270...330).contains(near))
  }

  @Test("Prefix and suffix conditions nest", arguments: [Kind.prefix, .suffix])
  func nesting(kind: Kind) {
    let workload = ConditionWorkload(kind: kind, conditions: 40, subjects: 0, seed: 6)
    let conditions = workload.conditions.map { Array($0.utf8) }
    for family in stride(from: 0, to: 40, by: 4) {
      #expect(Self.meets(conditions[family + 1], conditions[family], kind))
      #expect(Self.meets(conditions[family + 3], conditions[family + 1], kind))
      #expect(!Self.meets(conditions[family + 2], conditions[family + 1], kind))
    }
  }

  @Test("Substring conditions have 2 to 30 bytes, mostly 8 to 24; subjects about 30 to 120")
  func lengths() {
    let workload = ConditionWorkload(
      kind: .contains, conditions: 10_000, subjects: 1_000, seed: 7)
    let lengths = workload.conditions.map(\.utf8.count)
    #expect(lengths.allSatisfy { (2...30).contains($0) })
    #expect(lengths.count { (8...24).contains($0) } > 9_000)
    #expect(lengths.count { $0 > 24 } > 300)
    #expect(lengths.count { $0 < 8 } > 90)
    #expect(workload.subjects.allSatisfy { (28...150).contains($0.utf8.count) })
  }

  @Test("Most subjects contain a common condition, hit or miss")
  func commonConditions() {
    let workload = ConditionWorkload(
      kind: .contains, conditions: 1_000, subjects: 400, hitRate: 0, seed: 8)
    let common = workload.conditions.prefix(workload.commonConditionCount)
    #expect(common.count == 12)
    let meeting = workload.subjects.count { subject in common.contains { subject.contains($0) } }
    #expect(meeting > 350)
  }

  @Test(
    "A seed gives the same bytes for ever",
    arguments: [
      (Kind.exact, 7_681_953_007_717_737_285), (.prefix, 9_386_549_294_968_227_640),
      (.suffix, 6_866_179_167_242_292_792), (.contains, 17_155_718_026_685_828_228),
    ] as [(Kind, UInt64)])
  func pinned(kind: Kind, expected: UInt64) {
    let workload = ConditionWorkload(
      kind: kind, conditions: 1_000, subjects: 1_000, popularity: .zipf, nonASCIIShare: 0.1,
      seed: 42)
    #expect(Fingerprint.of(workload.conditions + workload.subjects) == expected)
  }

  @Test("Another seed gives other conditions and subjects")
  func seedsDiffer() {
    let first = ConditionWorkload(kind: .exact, conditions: 10, subjects: 10, seed: 1)
    let second = ConditionWorkload(kind: .exact, conditions: 10, subjects: 10, seed: 2)
    #expect(Set(first.conditions).isDisjoint(with: second.conditions))
    #expect(first.subjects != second.subjects)
  }

  @Test("No conditions at all stop the process")
  func rejectsNoConditions() async {
    await #expect(processExitsWith: .failure) {
      _ = ConditionWorkload(kind: .exact, conditions: 0, subjects: 1, seed: 1)
    }
  }
}
