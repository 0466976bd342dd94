import SceneMatch

extension SceneOracle {
  /// The scenes that would have got the event if the chosen one and those tied with it had not been
  /// there, the best first.
  ///
  /// - Parameters:
  ///   - decision: the decision for `event`.
  ///   - event: what arrives.
  ///   - profile: the platform.
  ///   - declarations: the scenes the app can open, in body order.
  ///   - sessions: the open scenes, the most recently used one first.
  /// - Returns: each scene once, with its best rule; nothing when conditions were not asked.
  public static func runnersUp(
    of decision: OracleDecision, for event: SceneEvent, profile: PlatformProfile,
    declarations: [SceneDeclaration], sessions: [SceneSession]
  ) -> [SceneExplanation.RunnerUp] {
    switch decision.decision.rule {
    case .session, .oneScene, .none: return []
    default: break
    }
    let app = OracleConditions(
      event: event, profile: profile, declarations: declarations, sessions: sessions)
    let preferring = app.sessions(where: app.prefers(_:))
    var ranked = preferring.map { index in
      SceneExplanation.RunnerUp(.session(.init(index: index)), rule: .prefers)
    }
    ranked += app.sessions { app.can($0) && !app.prefers($0) }.map { index in
      SceneExplanation.RunnerUp(.session(.init(index: index)), rule: .can)
    }
    if event.kind != .launch {
      for (index, declaration) in declarations.enumerated() {
        guard let rule = app.claims(declaration) else { continue }
        ranked.append(SceneExplanation.RunnerUp(.declaration(.init(index: index)), rule: rule))
      }
      if let index = app.firstWithoutModifier, !app.isRefusedForIdentifier {
        ranked.append(
          SceneExplanation.RunnerUp(.declaration(.init(index: index)), rule: .withoutModifier))
      }
    }
    return ranked.filter { !isChosen($0.scene, by: decision, declarations, sessions) }
  }

  private static func isChosen(
    _ scene: SceneExplanation.Scene, by decision: OracleDecision,
    _ declarations: [SceneDeclaration], _ sessions: [SceneSession]
  ) -> Bool {
    switch (scene, decision.decision.outcome) {
    case (.session(let one), .existing(let other)):
      one == other || decision.tied.contains(one.index)
    case (.declaration(let one), .new(let other)):
      one == other
    case (.declaration(let one), .focus(let session)):
      declarations[one.index].id == sessions[session.index].declaration
    default:
      false
    }
  }

  /// Explains a decision in words.
  ///
  /// - Parameters:
  ///   - decision: the decision for `event`.
  ///   - event: what arrives.
  ///   - profile: the platform.
  ///   - declarations: the scenes the app can open, in body order.
  ///   - sessions: the open scenes, the most recently used one first.
  /// - Returns: everything a person may want to know about the decision.
  public static func explanation(
    of decision: OracleDecision, for event: SceneEvent, profile: PlatformProfile,
    declarations: [SceneDeclaration], sessions: [SceneSession]
  ) -> SceneExplanation {
    var explanation = SceneExplanation(
      of: decision.decision, for: event, profile: profile, declarations: declarations,
      sessions: sessions)
    explanation.tied = decision.tied.map { SceneDecision.SessionHandle(index: $0) }
    explanation.matchedCondition = decision.matchedCondition
    explanation.runnersUp = runnersUp(
      of: decision, for: event, profile: profile, declarations: declarations, sessions: sessions)
    if let decidingSwitch = decision.decision.decidingSwitch {
      explanation.alternatives = profile.alternatives(to: decidingSwitch).map { setting, profile in
        let other = resolve(
          event, profile: profile, declarations: declarations, sessions: sessions)
        return SceneExplanation.Alternative(setting: setting, outcome: other.decision.outcome)
      }
    }
    return explanation
  }
}
