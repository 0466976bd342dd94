import SceneMatch
import SceneMatchFoundation
import _SceneMatchOracle

/// Decides the events of one scenario; the compiled scenes and the reference are two.
protocol SceneResolver {
  init(_ scenario: SceneScenario) throws

  func resolve(_ event: SceneEvent) -> SceneDecision

  /// The equally good sessions, the chosen one first; empty when there is no tie.
  func tied(
    with decision: SceneDecision, for event: SceneEvent
  ) -> [SceneDecision.SessionHandle]

  /// The decision in words.
  func explanation(of decision: SceneDecision, for event: SceneEvent) -> String
}

/// The resolver that a command line asks for.
func makeResolver(_ scenario: SceneScenario, isReference: Bool) throws -> any SceneResolver {
  isReference ? OracleResolver(scenario) : try CompiledResolver(scenario)
}

/// The compiled scenes.
struct CompiledResolver: SceneResolver {
  private let scenes: CompiledScenes

  init(_ scenario: SceneScenario) throws {
    scenes = try CompiledScenes(
      profile: scenario.profile, declarations: scenario.declarations, sessions: scenario.sessions)
  }

  func resolve(_ event: SceneEvent) -> SceneDecision { scenes.resolve(event) }

  func tied(
    with decision: SceneDecision, for event: SceneEvent
  ) -> [SceneDecision.SessionHandle] {
    scenes.tied(with: decision, for: event)
  }

  func explanation(of decision: SceneDecision, for event: SceneEvent) -> String {
    scenes.explanation(of: decision, for: event).text
  }
}

/// The reference.
struct OracleResolver: SceneResolver {
  private let scenario: SceneScenario

  init(_ scenario: SceneScenario) { self.scenario = scenario }

  func resolve(_ event: SceneEvent) -> SceneDecision { decide(event).decision }

  func tied(
    with decision: SceneDecision, for event: SceneEvent
  ) -> [SceneDecision.SessionHandle] {
    guard decision.isAmbiguous else { return [] }
    return decide(event).tied.map { SceneDecision.SessionHandle(index: $0) }
  }

  func explanation(of decision: SceneDecision, for event: SceneEvent) -> String {
    SceneOracle.explanation(
      of: decide(event), for: event, profile: scenario.profile,
      declarations: scenario.declarations, sessions: scenario.sessions
    ).text
  }

  private func decide(_ event: SceneEvent) -> OracleDecision {
    SceneOracle.resolve(
      event, profile: scenario.profile, declarations: scenario.declarations,
      sessions: scenario.sessions)
  }
}
