extension CompiledScenes {
  /// Decides where an event goes.
  ///
  /// Allocates nothing for subjects of up to 1,000 bytes, and costs the same for any number of
  /// scenes, cache misses aside.
  ///
  /// - Complexity: O(bytes of the subject) plus the conditions it meets.
  public func resolve(_ event: SceneEvent) -> SceneDecision {
    if let name = event.session { return resolveRequest(of: name) }
    if event.kind == .groupActivity, let decision = resolveAssociation(of: event) {
      return decision
    }
    if !profile.supportsMultipleScenes { return oneScene() }
    let scope = scope(for: event.role)
    var pair = scope.index.bestPair(for: event.subject)
    if pair.first == BestPair.none, !scope.hasDeclarations {
      pair = noRole.index.bestPair(for: event.subject)
    }
    let isAmbiguous = ranks.isSameTier(pair.first, pair.second)
    switch ranks.receiver(of: pair.first) {
    case .prefers(let session):
      return open(session, .prefers, event, isAmbiguous)
    case .can(let session):
      return open(session, .can, event, isAmbiguous)
    case .matching, .nobody:
      return resolveDeclaration(event, best: pair.first, scope)
    }
  }

  /// The sessions an event may choose from, compiled.
  func scope(for role: String?) -> Scope {
    guard let role, role != onlyRole else { return everyRole }
    return roles[role] ?? noRole
  }

  private func resolveRequest(of name: String) -> SceneDecision {
    guard let index = sessionNames[name] else {
      return SceneDecision(outcome: .unrouted, rule: .session)
    }
    return SceneDecision(outcome: .existing(.init(index: index)), rule: .session)
  }

  private func resolveAssociation(of event: SceneEvent) -> SceneDecision? {
    let isNone = event.sceneAssociationBehavior == SceneAssociationBehavior.none
    let deciding: PlatformProfile.Switch? = isNone && primary != nil ? .primaryOverNone : nil
    if let primary, !isNone || profile.primaryOverNone == .wins {
      return SceneDecision(
        outcome: .existing(.init(index: primary)), rule: .primary, decidingSwitch: deciding)
    }
    return isNone
      ? SceneDecision(outcome: .unassociated, rule: .none, decidingSwitch: deciding) : nil
  }

  private func oneScene() -> SceneDecision {
    let outcome: SceneDecision.Outcome =
      if !sessions.isEmpty {
        .existing(.init(index: 0))
      } else if let firstOpenable {
        .new(.init(index: firstOpenable))
      } else {
        declarations.isEmpty ? .newDefaultScene : .unrouted
      }
    return SceneDecision(outcome: outcome, rule: .oneScene, decidingSwitch: .supportsMultipleScenes)
  }

  private func open(
    _ index: Int, _ rule: SceneDecision.Rule, _ event: SceneEvent, _ isAmbiguous: Bool
  ) -> SceneDecision {
    let traits = traits[index]
    let deciding: PlatformProfile.Switch? =
      if isAmbiguous {
        .tieBreak
      } else if traits.isUnmodified {
        .openSceneWithoutViewModifier
      } else if event.subject == nil, !traits.hasPredicates {
        .absentSubject
      } else {
        nil
      }
    return SceneDecision(
      outcome: .existing(.init(index: index)), rule: rule, decidingSwitch: deciding,
      isAmbiguous: isAmbiguous)
  }

  private func resolveDeclaration(
    _ event: SceneEvent, best: UInt32, _ scope: Scope
  ) -> SceneDecision {
    let passedOver = PassedOver(scope, profile, event)
    if event.kind == .launch {
      return chosen(firstOpenable, .launch, passedOver, otherwise: nothingTook(event))
    }
    var matching: Int?
    if case .matching(let declaration) = ranks.receiver(of: best) { matching = declaration }
    let document = documents.declaration(for: event.contentType)
    if let document, document < matching ?? .max {
      return chosen(document, .documentType, passedOver, otherwise: .unrouted)
    }
    if let matching {
      return chosen(
        matching, .matching, passedOver, last: event.subject == nil ? .absentSubject : nil,
        otherwise: .unrouted)
    }
    if let firstUnmodified, !leavesOutUnmodified(event) {
      return chosen(firstUnmodified, .withoutModifier, passedOver, otherwise: .unrouted)
    }
    return nothing(event, passedOver, isUnclaimed: firstUnmodified != nil)
  }

  /// Whether `unclaimedIdentifier` leaves out R4 for an event.
  func leavesOutUnmodified(_ event: SceneEvent) -> Bool {
    profile.unclaimedIdentifier == .nothing && event.subject != nil && event.kind != .url
  }

  private func nothing(
    _ event: SceneEvent, _ passedOver: PassedOver, isUnclaimed: Bool
  ) -> SceneDecision {
    if event.kind == .groupActivity {
      let isUntouched = declarations.isEmpty && sessions.isEmpty
      return chosen(
        nil, .nothing, passedOver, last: isUnclaimed ? .unclaimedIdentifier : nil,
        otherwise: isUntouched ? .newDefaultScene : .unassociated)
    }
    let last: PlatformProfile.Switch? =
      isUnclaimed ? .unclaimedIdentifier : declarations.isEmpty ? nil : .nothingMatches
    let declaration =
      isUnclaimed || profile.nothingMatches == .fail ? nil : firstOpenable
    return chosen(declaration, .nothing, passedOver, last: last, otherwise: nothingTook(event))
  }

  private func nothingTook(_ event: SceneEvent) -> SceneDecision.Outcome {
    declarations.isEmpty ? .newDefaultScene : .unrouted
  }

  /// The decision for a declaration, which may be a single window that is open already.
  private func chosen(
    _ declaration: Int?, _ rule: SceneDecision.Rule, _ passedOver: PassedOver,
    last: PlatformProfile.Switch? = nil, otherwise: SceneDecision.Outcome
  ) -> SceneDecision {
    var outcome = otherwise
    var deciding = passedOver.decidingSwitch ?? last
    if let declaration {
      outcome = .new(.init(index: declaration))
      if let session = openWindows[declaration] {
        deciding = .openSingleWindow
        if profile.openSingleWindow == .focus, !traits[session].hasModifiers {
          outcome = .focus(.init(index: session))
        }
      }
    }
    return SceneDecision(outcome: outcome, rule: rule, decidingSwitch: deciding)
  }

  /// Why open scenes that might have taken the event did not.
  private struct PassedOver {
    let decidingSwitch: PlatformProfile.Switch?

    init(_ scope: Scope, _ profile: PlatformProfile, _ event: SceneEvent) {
      if scope.hasUnmodifiedSession,
        profile.openSceneWithoutViewModifier != .allowsAnything
      {
        decidingSwitch = .openSceneWithoutViewModifier
      } else if let preferences = scope.preferences,
        preferences.bestPair(for: event.subject).first != BestPair.none
      {
        decidingSwitch = .prefersNeedsCan
      } else {
        decidingSwitch = nil
      }
    }
  }
}
