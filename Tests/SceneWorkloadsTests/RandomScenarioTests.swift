import Foundation
import SceneMatch
import Testing

@testable import SceneWorkloads

@Suite("Random scenario")
struct RandomScenarioTests {
  @Test("The line holds the scenario", arguments: 0..<UInt64(64))
  func lineAgrees(seed: UInt64) throws {
    let scenario = RandomScenario(seed: seed)
    let line = try ParsedLine(Array(scenario.line.utf8))
    #expect(line.id == "random-\(seed)")
    #expect(line.platform == scenario.profile.name)
    #expect(PlatformProfile.all.contains(scenario.profile))
    #expect(line.declarations == scenario.declarations)
    #expect(line.sessions == scenario.sessions)
    #expect(line.events == scenario.events)
    #expect(!scenario.line.utf8.contains(UInt8(ascii: "\n")))
  }

  @Test("Among many seeds everything comes up that a scenario can have")
  func coverage() {
    let scenarios = (0..<400).map { RandomScenario(seed: $0) }
    let declarations = scenarios.flatMap(\.declarations)
    let sessions = scenarios.flatMap(\.sessions)
    let events = scenarios.flatMap(\.events)
    #expect(Set(scenarios.map(\.profile.name)).count == PlatformProfile.all.count)
    #expect(Set(declarations.map(\.kind)).count == SceneDeclaration.Kind.allCases.count)
    #expect(Set(events.map(\.kind)).count == SceneEvent.Kind.allCases.count)
    #expect(Set(sessions.map(\.state)).count == SceneSession.State.allCases.count)
    #expect(Set(scenarios.map(\.declarations.count)) == Set(0...6))
    #expect(Set(scenarios.map(\.sessions.count)) == Set(0...8))
    #expect(Set(scenarios.map(\.events.count)) == Set(1...6))
    #expect(sessions.contains { $0.declaration == nil })
    #expect(sessions.contains { $0.role != SceneSession.windowRole })
    #expect(sessions.contains { !$0.primaryAssociations.isEmpty })
    #expect(sessions.contains { $0.externalEvents.areAbsent })
    #expect(events.contains { $0.subject == nil })
    #expect(events.contains { $0.subject == "" })
    #expect(events.contains { $0.contentType != nil })
    #expect(events.contains { $0.session != nil })
    let conditions = sessions.compactMap(\.externalEvents.preferring)
    #expect(conditions.contains { $0.isEmpty })
    #expect(conditions.contains { $0.contains("*") })
    #expect(conditions.contains { $0.contains("") })
    for trap in ["\u{301}", "\u{130}", "\u{FB01}", "\u{DF}", "\u{D55C}", "\u{1F600}"] {
      #expect(
        conditions.joined().contains {
          $0.unicodeScalars.contains { trap.unicodeScalars.first == $0 }
        })
    }
  }

  @Test("Many subjects contain a condition, and many contain none")
  func meetings() {
    var met = 0
    var all = 0
    for seed in 0..<UInt64(150) {
      let scenario = RandomScenario(seed: seed)
      let conditions = scenario.sessions.flatMap {
        ($0.externalEvents.preferring ?? []).union($0.externalEvents.allowing ?? [])
      }
      for event in scenario.events {
        guard let subject = event.subject, !conditions.isEmpty else { continue }
        all += 1
        if conditions.contains(where: {
          subject.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }) {
          met += 1
        }
      }
    }
    #expect(Double(met) / Double(all) > 0.3)
    #expect(Double(met) / Double(all) < 0.9)
  }

  @Test("With random switches every switch takes every value")
  func randomSwitches() {
    let profiles = (0..<100).map { RandomScenario(seed: $0, randomSwitches: true).profile }
    #expect(Set(profiles.map(\.supportsMultipleScenes)).count == 2)
    #expect(Set(profiles.map(\.openSceneWithoutViewModifier)).count == 3)
    #expect(Set(profiles.map(\.tieBreak)).count == 3)
    #expect(Set(profiles.map(\.nothingMatches)).count == 2)
    #expect(Set(profiles.map(\.absentSubject)).count == 2)
    #expect(Set(profiles.map(\.unclaimedIdentifier)).count == 2)
    #expect(Set(profiles.map(\.openSingleWindow)).count == 2)
    #expect(Set(profiles.map(\.prefersNeedsCan)).count == 2)
    #expect(Set(profiles.map(\.primaryOverNone)).count == 2)
  }

  @Test("Random switches change neither scenes nor events")
  func switchesAlone() {
    for seed in 0..<UInt64(20) {
      let plain = RandomScenario(seed: seed)
      let switched = RandomScenario(seed: seed, randomSwitches: true)
      #expect(plain.declarations == switched.declarations)
      #expect(plain.events == switched.events)
      #expect(plain.line == switched.line)
    }
  }

  @Test("A seed gives the same lines for ever")
  func pinned() {
    #expect(
      Fingerprint.of((0..<100).map { RandomScenario(seed: $0).line }) == 18_158_721_019_587_918_367)
  }
}
