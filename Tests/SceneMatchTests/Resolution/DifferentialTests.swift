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
