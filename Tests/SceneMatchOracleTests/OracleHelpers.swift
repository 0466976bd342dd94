import SceneMatch
import _SceneMatchOracle

/// An app under test: a profile, declarations and sessions.
struct App {
  var profile = PlatformProfile.iPadOS
  var declarations: [SceneDeclaration] = []
  var sessions: [SceneSession] = []

  func resolve(_ event: SceneEvent) -> OracleDecision {
    SceneOracle.resolve(
      event, profile: profile, declarations: declarations, sessions: sessions)
  }

  func outcome(_ event: SceneEvent) -> String {
    resolve(event).decision.outcome.words(declarations: declarations, sessions: sessions)
  }

  /// Outcome, rule and switch in one text, such as `new A, R4, openSingleWindow`.
  func summary(_ event: SceneEvent) -> String {
    let decision = resolve(event).decision
    return [outcome(event), decision.rule.rawValue, decision.decidingSwitch?.rawValue ?? "-"]
      .joined(separator: ", ")
  }
}

extension SceneEvent {
  /// An activity with an identifier or without a subject.
  static func subject(_ text: String?) -> SceneEvent { .activity(targetContentIdentifier: text) }
}

extension SceneSession {
  /// A session with both sets of the view modifier.
  static func open(
    _ id: String, of declaration: String = "A", prefers: Set<String> = [],
    allows: Set<String> = []
  ) -> SceneSession {
    SceneSession(id, of: declaration).handlesExternalEvents(preferring: prefers, allowing: allows)
  }
}
