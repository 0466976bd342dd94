import Foundation
import SceneMatch
import Testing

@testable import SceneWorkloads

@Suite("Scene workload")
struct SceneWorkloadTests {
  private static func holds(_ subject: String, _ condition: String) -> Bool {
    subject.range(of: condition, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }

  @Test("Session ids and the contents that sessions prefer are distinct")
  func distinct() {
    let workload = SceneWorkload(scenes: 5_000, activities: 0, nonASCIIShare: 0.2, seed: 1)
    #expect(Set(workload.sessions.map(\.id)).count == 5_000)
    let preferred = workload.sessions.flatMap { $0.externalEvents.preferring ?? [] }
    #expect(Set(preferred).count == preferred.count)
    #expect(preferred.count > 4_900)
  }

  @Test("Every session comes from a declaration")
  func declared() {
    let workload = SceneWorkload(scenes: 500, activities: 0, seed: 1)
    let declared = Set(workload.declarations.map(\.id))
    #expect(workload.sessions.allSatisfy { declared.contains($0.declaration ?? "") })
  }

  @Test(
    "An event's target prefers it, and no other session does", arguments: [0, 0.5])
  func targets(nonASCIIShare: Double) {
    let workload = SceneWorkload(
      scenes: 120, activities: 250, hitRate: 0.6, nonASCIIShare: nonASCIIShare, seed: 2)
    for (event, target) in zip(workload.events, workload.targets) {
      guard let subject = event.subject else {
        #expect(target == nil)
        continue
      }
      let preferring = workload.sessions.indices.filter { index in
        (workload.sessions[index].externalEvents.preferring ?? []).contains {
          Self.holds(subject, $0)
        }
      }
      #expect(preferring == (target.map { [$0] } ?? []), "\(subject)")
    }
  }

  @Test("The hits of a fixed seed are as many as counted once, near the rate asked for")
  func hitCounts() {
    let workload = SceneWorkload(
      scenes: 1_000, activities: 5_000, popularity: .zipf, hitRate: 0.7, seed: 3)
    #expect(workload.contentEventCount == 4_789)
    #expect(workload.hitCount == 3_337)
    let rate = Double(workload.hitCount) / Double(workload.contentEventCount)
    #expect(abs(rate - 0.7) < 0.02)
  }

  @Test("Events of every kind come, mostly activities, group activities and URLs")
  func kinds() {
    let workload = SceneWorkload(scenes: 100, activities: 4_000, seed: 4)
    var counts: [SceneEvent.Kind: Int] = [:]
    for event in workload.events { counts[event.kind, default: 0] += 1 }
    #expect(SceneEvent.Kind.allCases.allSatisfy { counts[$0, default: 0] > 0 })
    #expect(counts[.activity, default: 0] > 1_600)
    #expect(counts[.groupActivity, default: 0] > 700)
    #expect(counts[.url, default: 0] > 700)
  }

  @Test("As many sessions take anything as the share says; at zero none does")
  func catchAlls() {
    func count(_ share: Double) -> Int {
      SceneWorkload(GenerateOptions(scenes: 4_000, activities: 0, catchAllShare: share))
        .sessions.count { session in
          session.externalEvents.allowing?.contains("*") ?? false
            || session.activationConditions?.canActivate == ConditionPredicate(value: true)
            || session.externalEvents.areAbsent && session.activationConditions == nil
        }
    }
    #expect(count(0) == 0)
    #expect((320...480).contains(count(0.1)))
    #expect(count(1) == 4_000)
  }

  @Test("No session prefers everything, which would leave nothing to resolve")
  func noneIsPreferredAlways() {
    let workload = SceneWorkload(scenes: 4_000, activities: 0, seed: 5)
    #expect(
      workload.sessions.allSatisfy { session in
        !(session.externalEvents.preferring?.contains("*") ?? false)
          && session.activationConditions?.prefersToActivate != ConditionPredicate(value: true)
      })
  }

  @Test("A workload without sessions has misses only")
  func noScenes() {
    let workload = SceneWorkload(scenes: 0, activities: 50, hitRate: 1, seed: 6)
    #expect(workload.sessions.isEmpty)
    #expect(workload.events.count == 50)
    #expect(workload.hitCount == 0)
  }

  @Test("An unknown profile stops the process")
  func unknownProfile() async {
    await #expect(processExitsWith: .failure) {
      _ = SceneWorkload(GenerateOptions(profileName: "lisa"))
    }
  }
}
