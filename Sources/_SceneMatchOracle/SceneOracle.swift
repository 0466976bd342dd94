import SceneMatch

/// The reference for every decision: the rules of the article "Choosing a scene", one after the
/// other, in the plainest code that could be right.
///
/// - Complexity: every call looks at every session, every declaration and every condition.
public enum SceneOracle {
  /// Decides where `event` goes.
  ///
  /// - Parameters:
  ///   - event: what arrives.
  ///   - profile: the platform.
  ///   - declarations: the scenes the app can open, in body order.
  ///   - sessions: the open scenes, the most recently used one first.
  /// - Returns: the decision, the tie behind it and the condition that matched.
  public static func resolve(
    _ event: SceneEvent, profile: PlatformProfile, declarations: [SceneDeclaration],
    sessions: [SceneSession]
  ) -> OracleDecision {
    let app = OracleConditions(
      event: event, profile: profile, declarations: declarations, sessions: sessions)
    return bySession(app) ?? byPrimary(app) ?? byOnlyScene(app) ?? byOpenScenes(app)
      ?? byLaunch(app) ?? byClaim(app) ?? byAbsentModifier(app) ?? byNothing(app)
  }

  /// Rule 1: a request that names its session.
  private static func bySession(_ app: OracleConditions) -> OracleDecision? {
    guard let name = app.event.session else { return nil }
    guard let index = app.sessions.firstIndex(where: { $0.id == name }) else {
      return OracleDecision(decision: SceneDecision(outcome: .unrouted, rule: .session))
    }
    return OracleDecision(decision: SceneDecision(outcome: existing(index), rule: .session))
  }

  /// Rules 2 and 3: explicit primary associations, and the behavior `.none`.
  private static func byPrimary(_ app: OracleConditions) -> OracleDecision? {
    guard app.event.kind == .groupActivity else { return nil }
    let behaviorIsNone = app.event.sceneAssociationBehavior == SceneAssociationBehavior.none
    var latest: (session: Int, at: Double)?
    for (index, session) in app.sessions.enumerated() {
      for association in session.primaryAssociations {
        // Strictly later, so that of two equally late ones the more recently used scene stays.
        if let known = latest, association.at <= known.at { continue }
        latest = (index, association.at)
      }
    }
    let decidingSwitch: PlatformProfile.Switch? =
      behaviorIsNone && latest != nil ? .primaryOverNone : nil
    if let latest, !behaviorIsNone || app.profile.primaryOverNone == .wins {
      return OracleDecision(
        decision: SceneDecision(
          outcome: existing(latest.session), rule: .primary, decidingSwitch: decidingSwitch))
    }
    guard behaviorIsNone else { return nil }
    return OracleDecision(
      decision: SceneDecision(
        outcome: .unassociated, rule: SceneDecision.Rule.none, decidingSwitch: decidingSwitch))
  }

  /// R0: where only one scene can be open.
  private static func byOnlyScene(_ app: OracleConditions) -> OracleDecision? {
    guard !app.profile.supportsMultipleScenes else { return nil }
    return OracleDecision(
      decision: SceneDecision(
        outcome: app.sessions.isEmpty ? firstScene(app) : existing(0), rule: .oneScene,
        decidingSwitch: .supportsMultipleScenes))
  }

  /// R1 and R2: the first session that prefers the subject, or else the first that can take it.
  private static func byOpenScenes(_ app: OracleConditions) -> OracleDecision? {
    let preferring = app.sessions(where: app.prefers(_:))
    let best = preferring.isEmpty ? app.sessions(where: app.can(_:)) : preferring
    guard let chosen = best.first else { return nil }
    let session = app.sessions[chosen]
    return OracleDecision(
      decision: SceneDecision(
        outcome: existing(chosen), rule: preferring.isEmpty ? .can : .prefers,
        decidingSwitch: app.switchBehindOpenScene(session, isAmbiguous: best.count > 1),
        isAmbiguous: best.count > 1),
      tied: best.count > 1 ? best : [],
      matchedCondition: app.matchingCondition(
        of: preferring.isEmpty
          ? app.allowed(by: session) : session.externalEvents.preferring))
  }

  /// A launch that no open scene took.
  private static func byLaunch(_ app: OracleConditions) -> OracleDecision? {
    guard app.event.kind == .launch else { return nil }
    guard let declaration = app.firstWindow else {
      return OracleDecision(
        decision: SceneDecision(
          outcome: firstScene(app), rule: .launch,
          decidingSwitch: app.switchBehindDeclaration(nil, rule: .launch)))
    }
    return opening(declaration, rule: .launch, app)
  }

  /// R3: the first declaration that claims the event.
  private static func byClaim(_ app: OracleConditions) -> OracleDecision? {
    for (index, declaration) in app.declarations.enumerated() {
      guard let rule = app.claims(declaration) else { continue }
      return opening(
        index, rule: rule, app,
        matchedCondition: rule == .matching
          ? app.matchingCondition(of: declaration.matching) : nil)
    }
    return nil
  }

  /// R4: the first scene without the modifier.
  private static func byAbsentModifier(_ app: OracleConditions) -> OracleDecision? {
    guard let declaration = app.firstWithoutModifier, !app.isRefusedForIdentifier else {
      return nil
    }
    return opening(declaration, rule: .withoutModifier, app)
  }

  /// R5: nothing took the event.
  private static func byNothing(_ app: OracleConditions) -> OracleDecision {
    let outcome: SceneDecision.Outcome
    if app.event.kind == .groupActivity {
      let isBareApp = app.declarations.isEmpty && app.sessions.isEmpty
      outcome = isBareApp ? .newDefaultScene : .unassociated
    } else if app.declarations.isEmpty {
      outcome = .newDefaultScene
    } else if app.profile.nothingMatches == .firstDeclared, !app.isRefusedForIdentifier,
      let declaration = app.firstWindow
    {
      return opening(declaration, rule: .nothing, app)
    } else {
      outcome = .unrouted
    }
    return OracleDecision(
      decision: SceneDecision(
        outcome: outcome, rule: .nothing,
        decidingSwitch: app.switchBehindDeclaration(nil, rule: .nothing)))
  }

  // MARK: Outcomes

  private static func existing(_ index: Int) -> SceneDecision.Outcome {
    .existing(SceneDecision.SessionHandle(index: index))
  }

  /// What an app opens that opens whatever it can.
  private static func firstScene(_ app: OracleConditions) -> SceneDecision.Outcome {
    if let declaration = app.firstWindow {
      return .new(SceneDecision.DeclarationHandle(index: declaration))
    }
    return app.declarations.isEmpty ? .newDefaultScene : .unrouted
  }

  /// Opens a declaration, or brings its single window forward.
  private static func opening(
    _ declaration: Int, rule: SceneDecision.Rule, _ app: OracleConditions,
    matchedCondition: String? = nil
  ) -> OracleDecision {
    var outcome = SceneDecision.Outcome.new(SceneDecision.DeclarationHandle(index: declaration))
    if let window = app.openWindow(of: declaration), app.profile.openSingleWindow == .focus,
      app.sessions[window].externalEvents.areAbsent
    {
      outcome = .focus(SceneDecision.SessionHandle(index: window))
    }
    return OracleDecision(
      decision: SceneDecision(
        outcome: outcome, rule: rule,
        decidingSwitch: app.switchBehindDeclaration(declaration, rule: rule)),
      matchedCondition: matchedCondition)
  }
}
