import BenchmarkKit
import SceneMatch
import SceneWorkloads
import Testing
import _SceneMatchOracle

@testable import Scenarios

@Suite("Scenarios")
struct ScenariosTests {
  @Test("Every engine gives the right answers at the smallest size")
  func smoke() {
    let arguments = ["verify", "--preset", "smoke", "--allow-debug-build", "--no-progress"]
    let console = Console(output: { _ in }, error: { _ in })
    #expect(
      BenchmarkTool.main(scenarios: Scenarios.all, arguments: arguments, console: console) == 0)
  }

  @Test("Names are unique and every preset has scenarios")
  func names() {
    #expect(Set(Scenarios.all.map(\.name)).count == Scenarios.all.count)
    for preset in Preset.allCases {
      #expect(Scenarios.all.contains { $0.presets.contains(preset) })
    }
    #expect(Scenarios.all.filter { $0.presets.contains(.quick) }.count >= 12)
  }

  @Test("The oracle for large sets decides as the plain one", arguments: 0..<UInt64(400))
  func sceneSet(seed: UInt64) {
    let scenario = RandomScenario(seed: seed)
    let set = OracleSceneSet(
      profile: scenario.profile, declarations: scenario.declarations, sessions: scenario.sessions)
    for event in scenario.events {
      let expected = SceneOracle.resolve(
        event, profile: scenario.profile, declarations: scenario.declarations,
        sessions: scenario.sessions)
      #expect(set.resolve(event) == expected.decision)
    }
  }

  @Test("The dictionary of substrings finds what the plain search finds", arguments: 0..<UInt64(40))
  func substrings(seed: UInt64) {
    let workload = ConditionWorkload(
      kind: .contains, conditions: 60, subjects: 20, nonASCIIShare: 0.3, seed: seed)
    let oracle = OracleSubstrings(workload.conditions)
    for subject in workload.subjects {
      let expected = workload.conditions.indices.filter {
        OracleText.contains(workload.conditions[$0], in: subject)
      }
      #expect(oracle.matches(in: subject) == expected)
    }
  }
}
