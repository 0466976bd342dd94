/// What a decision does not carry: names, ties, the matched condition and the runners-up.
extension CompiledScenes {
  /// The session behind a handle.
  public subscript(handle: SceneDecision.SessionHandle) -> SceneSession { sessions[handle.index] }

  /// The declaration behind a handle.
  public subscript(handle: SceneDecision.DeclarationHandle) -> SceneDeclaration {
    declarations[handle.index]
  }

  /// All sessions that were equally good, in tie-break order and so the chosen one first; empty when
  /// the decision was not ambiguous.
  ///
  /// - Complexity: O(n log n) for n scenes that take the event.
  public func tied(
    with decision: SceneDecision, for event: SceneEvent
  ) -> [SceneDecision.SessionHandle] {
    guard decision.isAmbiguous else { return [] }
    return receivers(of: event).compactMap { receiver in
      switch receiver {
      case .prefers(let session) where decision.rule == .prefers: .init(index: session)
      case .can(let session) where decision.rule == .can: .init(index: session)
      default: nil
      }
    }
  }

  /// Every open scene and declaration whose conditions take the event, the best first.
  func receivers(of event: SceneEvent) -> [SceneRanks.Receiver] {
    var found: [UInt32] = []
    let scope = scope(for: event.role)
    scope.index.matches(for: event.subject, into: &found)
    var declarations: [UInt32] = []
    if !scope.hasDeclarations { noRole.index.matches(for: event.subject, into: &declarations) }
    return (found + declarations).map { ranks.receiver(of: $0) }
  }

  /// The condition by which the chosen scene took the event: of those that hold the first in the
  /// order of their UTF-8 bytes; `nil` when it was chosen without one.
  public func matchedCondition(of decision: SceneDecision, for event: SceneEvent) -> String? {
    switch (decision.rule, decision.outcome) {
    case (.prefers, .existing(let handle)):
      matched(in: self[handle].externalEvents.preferring, event)
    case (.can, .existing(let handle)):
      matched(in: allowing(of: self[handle]), event)
    case (.matching, .new(let handle)):
      matched(in: self[handle].matching, event)
    case (.matching, .focus(let handle)):
      matched(in: declaration(of: self[handle])?.matching, event)
    default: nil
    }
  }

  private func declaration(of session: SceneSession) -> SceneDeclaration? {
    declarations.first { $0.id == session.declaration }
  }

  private func allowing(of session: SceneSession) -> Set<String>? {
    if session.isUnmodified, profile.openSceneWithoutViewModifier == .useSceneModifier {
      return declaration(of: session)?.matching
    }
    return session.externalEvents.allowing
  }

  private func matched(in conditions: Set<String>?, _ event: SceneEvent) -> String? {
    let ordered = (conditions ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard let subject = event.subject else {
      return profile.absentSubject == .onlyWildcard ? ordered.first { $0 == "*" } : nil
    }
    return subject.withBytes { bytes in
      FoldedText.with(bytes) { folded in
        let subject = Subject(bytes: bytes, folded: folded)
        return ordered.first { TextTest(.externalEvent($0))?.holds(for: subject) ?? false }
      }
    }
  }
}
