import SceneMatch

/// One event before one app: every test that the rules mention, each as one linear scan.
struct OracleConditions {
  let event: SceneEvent
  let profile: PlatformProfile
  let declarations: [SceneDeclaration]
  let sessions: [SceneSession]

  // MARK: One set of conditions

  func matches(_ condition: String) -> Bool {
    guard let subject = event.subject else {
      return condition == "*" && profile.absentSubject == .onlyWildcard
    }
    if condition == "*" { return true }
    if condition.isEmpty { return false }
    return OracleText.contains(condition, in: subject)
  }

  func matches(_ set: Set<String>?) -> Bool {
    guard let set else { return false }
    return set.contains(where: matches(_:))
  }

  /// The first condition, in order of UTF-8 bytes, that matches.
  func matchingCondition(of set: Set<String>?) -> String? {
    guard let set else { return nil }
    return set.filter(matches(_:)).min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: Open scenes

  /// Whether the profile alone says what the session takes.
  func isImplicit(_ session: SceneSession) -> Bool {
    session.declaration != nil && session.externalEvents.areAbsent
      && session.activationConditions == nil
  }

  /// Whether the session prefers the subject, whatever ``PlatformProfile/prefersNeedsCan`` says.
  func wishes(_ session: SceneSession) -> Bool {
    if matches(session.externalEvents.preferring) { return true }
    return session.activationConditions?.prefersToActivate.value == true
  }

  func prefers(_ session: SceneSession) -> Bool {
    if profile.prefersNeedsCan && !can(session) { return false }
    return wishes(session)
  }

  /// The strings that let the session take a subject: its own or, where the profile says so, those
  /// of its declaration.
  func allowed(by session: SceneSession) -> Set<String>? {
    guard isImplicit(session), profile.openSceneWithoutViewModifier == .useSceneModifier else {
      return session.externalEvents.allowing
    }
    return declarations.first { $0.id == session.declaration }?.matching
  }

  func can(_ session: SceneSession) -> Bool {
    if isImplicit(session) {
      if profile.openSceneWithoutViewModifier == .neverHandles { return false }
      if profile.openSceneWithoutViewModifier == .allowsAnything { return true }
    }
    if matches(allowed(by: session)) { return true }
    return session.activationConditions?.canActivate.value == true
  }

  /// Whether the session's role is the one a request asks for; every other event asks for none.
  func hasRightRole(_ session: SceneSession) -> Bool {
    guard let role = event.role else { return true }
    return session.role == role
  }

  /// The indices of the sessions that pass `test`, in the order of the tie-break.
  func sessions(where test: (SceneSession) -> Bool) -> [Int] {
    let passing = sessions.indices.filter { hasRightRole(sessions[$0]) && test(sessions[$0]) }
    switch profile.tieBreak {
    case .mostRecentlyUsed:
      return passing
    case .declarationOrder:
      // A session of no declaration comes after those of all declarations.
      let ranks = passing.map { index in
        declarations.firstIndex { $0.id == sessions[index].declaration } ?? declarations.count
      }
      return zip(ranks, passing).sorted { $0 < $1 }.map(\.1)
    case .creationOrder:
      return passing.map { (sessions[$0].creationIndex, $0) }.sorted { $0 < $1 }.map(\.1)
    }
  }

  // MARK: Declarations

  /// Whether the scene is of a kind that the strings of the scene modifier apply to.
  func takesConditions(_ declaration: SceneDeclaration) -> Bool {
    declaration.kind == .windowGroup || declaration.kind == .window
  }

  func canOpenWindow(_ declaration: SceneDeclaration) -> Bool {
    takesConditions(declaration) || declaration.kind == .documentGroup
  }

  func claims(_ declaration: SceneDeclaration) -> SceneDecision.Rule? {
    if takesConditions(declaration), matches(declaration.matching) { return .matching }
    if declaration.kind == .documentGroup, let contentType = event.contentType,
      declaration.contentTypes.contains(contentType)
    {
      return .documentType
    }
    return nil
  }

  /// The first declaration that can open a window.
  var firstWindow: Int? { declarations.firstIndex(where: canOpenWindow(_:)) }

  /// The first scene without the modifier.
  var firstWithoutModifier: Int? {
    declarations.firstIndex { takesConditions($0) && $0.matching == nil }
  }

  /// Whether R4 is left out although a declaration is there for it. A missing subject is no
  /// identifier.
  var isRefusedForIdentifier: Bool {
    profile.unclaimedIdentifier == .nothing && event.kind != .url && event.subject != nil
      && firstWithoutModifier != nil
  }

  /// The most recently used session of a declaration that is a single `Window`.
  func openWindow(of declaration: Int) -> Int? {
    guard declarations[declaration].kind == .window else { return nil }
    return sessions.firstIndex { $0.declaration == declarations[declaration].id }
  }
}
