import SceneMatch

// The deciding switch: the first in the article's list that applies.
extension OracleConditions {
  /// The switch behind R1 and R2.
  func switchBehindOpenScene(
    _ session: SceneSession, isAmbiguous: Bool
  ) -> PlatformProfile.Switch? {
    if isAmbiguous { return .tieBreak }
    if isImplicit(session) { return .openSceneWithoutViewModifier }
    if event.subject == nil, !session.externalEvents.areAbsent,
      session.activationConditions == nil
    {
      return .absentSubject
    }
    return nil
  }

  /// The switch behind launch, R3, R3doc, R4 and R5.
  func switchBehindDeclaration(
    _ declaration: Int?, rule: SceneDecision.Rule
  ) -> PlatformProfile.Switch? {
    if let declaration, openWindow(of: declaration) != nil { return .openSingleWindow }
    if profile.openSceneWithoutViewModifier != .allowsAnything,
      sessions.contains(where: { hasRightRole($0) && isImplicit($0) })
    {
      return .openSceneWithoutViewModifier
    }
    if profile.prefersNeedsCan,
      sessions.contains(where: { hasRightRole($0) && wishes($0) && !can($0) })
    {
      return .prefersNeedsCan
    }
    if rule == .matching, event.subject == nil { return .absentSubject }
    guard rule == .nothing else { return nil }
    if isRefusedForIdentifier { return .unclaimedIdentifier }
    return declarations.isEmpty || event.kind == .groupActivity ? nil : .nothingMatches
  }
}
