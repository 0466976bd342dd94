import Foundation
import SceneWorkloads
import Testing
import _SceneMatchOracle

@testable import SceneMatch

/// Compiled scenes against the oracle on random scenarios.
///
/// The environment variable SCENEMATCH_RANDOM_SCENARIOS sets how many, SCENEMATCH_RANDOM_SEED the seed
/// of the first; without it each run takes other ones. A failure names the seed of its scenario.
@Suite("Compiled scenes and oracle")
struct DifferentialTests {
  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  private static let count = setting("SCENEMATCH_RANDOM_SCENARIOS") ?? 4_000
  private static let firstSeed =
    setting("SCENEMATCH_RANDOM_SEED") ?? UInt64.random(in: 0..<1_000_000_000_000)

  /// The parts of a scenario, so that it can be made smaller.
  private struct Case {
    var profile: PlatformProfile
    var declarations: [SceneDeclaration]
    var sessions: [SceneSession]
    var event: SceneEvent

    /// What differs between the compiled scenes and the oracle, or `nil`.
    var difference: String? {
      guard
        let scenes = try? CompiledScenes(
          profile: profile, declarations: declarations, sessions: sessions, seed: 7)
      else { return "the scenes do not compile" }
      let expected = SceneOracle.resolve(
        event, profile: profile, declarations: declarations, sessions: sessions)
      let found = scenes.resolve(event)
      if found != expected.decision { return "\(found) and not \(expected.decision)" }
      let tied = scenes.tied(with: found, for: event).map(\.index)
      if tied != expected.tied { return "tied \(tied) and not \(expected.tied)" }
      let condition = scenes.matchedCondition(of: found, for: event)
      if condition != expected.matchedCondition {
        return "matched \(condition ?? "nothing") and not \(expected.matchedCondition ?? "nothing")"
      }
      return nil
    }

    /// The same difference with less: sessions and declarations are taken away one by one.
    var shrunk: Case {
      var smallest = self
      var changed = true
      while changed {
        changed = false
        for index in smallest.sessions.indices.reversed() {
          var smaller = smallest
          smaller.sessions.remove(at: index)
          if smaller.difference != nil { (smallest, changed) = (smaller, true) }
        }
        for index in smallest.declarations.indices.reversed() {
          var smaller = smallest
          let id = smaller.declarations.remove(at: index).id
          if smaller.sessions.contains(where: { $0.declaration == id }) { continue }
          if smaller.difference != nil { (smallest, changed) = (smaller, true) }
        }
      }
      return smallest
    }
  }

  @Test("Decide alike where ids and content types are spelled in two ways")
  func spellings() {
    let sessions = [
      SceneSession("s\u{E9}", role: "one"), SceneSession("t", role: "two"),
    ]
    let declarations = [
      SceneDeclaration("g", kind: .documentGroup, contentTypes: ["t\u{E9}"]),
      SceneDeclaration("w").handlesExternalEvents(matching: ["x"]),
    ]
    let events: [SceneEvent] = [
      .request(session: "se\u{301}"), .url("file:///a", contentType: "te\u{301}"),
      .request(role: "two", targetContentIdentifier: "x"),
      .request(role: "three", targetContentIdentifier: "x"),
    ]
    for event in events {
      let one = Case(
        profile: .macOS, declarations: declarations, sessions: sessions, event: event)
      #expect(one.difference == nil)
    }
    #expect(throws: SceneError.duplicateSession("se\u{301}")) {
      try CompiledScenes(
        profile: .macOS, declarations: [],
        sessions: [SceneSession("s\u{E9}"), SceneSession("se\u{301}")])
    }
  }

  @Test("A tie of thousands on a text that repeats its condition is listed once each")
  func repeatedTie() throws {
    let sessions = (0..<2_000).map {
      SceneSession("s\($0)", of: "A").handlesExternalEvents(preferring: ["a"], allowing: [])
    }
    let scenes = try CompiledScenes(
      profile: .macOS, declarations: [SceneDeclaration("A")], sessions: sessions)
    let event = SceneEvent.url(String(repeating: "a", count: 50_000))
    let decision = scenes.resolve(event)
    #expect(decision.isAmbiguous)
    #expect(scenes.tied(with: decision, for: event).map(\.index) == Array(0..<2_000))
  }

  @Test("Decide alike on random scenarios")
  func agree() {
    print("first seed \(Self.firstSeed), \(Self.count) scenarios")
    for seed in Self.firstSeed..<Self.firstSeed + Self.count {
      let scenario = RandomScenario(seed: seed, randomSwitches: seed % 2 == 1)
      for event in scenario.events {
        let one = Case(
          profile: scenario.profile, declarations: scenario.declarations,
          sessions: scenario.sessions, event: event)
        guard one.difference != nil else { continue }
        let small = one.shrunk
        Issue.record(
          """
          seed \(seed): \(small.difference ?? "")
          \(small.profile)
          \(small.declarations)
          \(small.sessions)
          \(small.event)
          """)
        return
      }
    }
  }
}
