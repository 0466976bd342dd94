extension CompiledScenes {
  /// A decision of these scenes in words, with ties, runners-up and what other settings of the
  /// switch that mattered would do.
  ///
  /// Made for people: it compiles the scenes anew for each other setting.
  ///
  /// - Complexity: O(n log n) for n scenes.
  public func explanation(
    of decision: SceneDecision, for event: SceneEvent
  ) -> SceneExplanation {
    var explanation = SceneExplanation(
      of: decision, for: event, profile: profile, declarations: declarations, sessions: sessions)
    explanation.tied = tied(with: decision, for: event)
    explanation.matchedCondition = matchedCondition(of: decision, for: event)
    let chosen = chosenScenes(by: decision, explanation.tied)
    explanation.runnersUp = candidates(for: event, decidedBy: decision.rule)
      .filter { !chosen.contains($0.scene) }
    if let decidingSwitch = decision.decidingSwitch {
      explanation.alternatives = profile.alternatives(to: decidingSwitch)
        .compactMap { setting, profile in
          // These scenes compiled once, so they compile again.
          guard
            let other = try? CompiledScenes(
              profile: profile, declarations: declarations, sessions: sessions, seed: seed)
          else { return nil }
          return SceneExplanation.Alternative(
            setting: setting, outcome: other.resolve(event).outcome)
        }
    }
    return explanation
  }

  /// Every scene that takes the event, each once with its best rule, the best first; none where
  /// conditions were not asked.
  private func candidates(
    for event: SceneEvent, decidedBy rule: SceneDecision.Rule
  ) -> [SceneExplanation.RunnerUp] {
    switch rule {
    case .session, .oneScene, .none: return []
    default: break
    }
    var candidates: [SceneExplanation.RunnerUp] = []
    var preferring: Set<Int> = []
    var claims = documentClaims(event.contentType)
    for receiver in receivers(of: event) {
      switch receiver {
      case .prefers(let session):
        preferring.insert(session)
        candidates.append(.init(.session(.init(index: session)), rule: .prefers))
      case .can(let session):
        if preferring.contains(session) { continue }
        candidates.append(.init(.session(.init(index: session)), rule: .can))
      case .matching(let declaration): claims.append((declaration, .matching))
      case .nobody: break
      }
    }
    if event.kind == .launch { return candidates }
    claims.sort { $0.declaration < $1.declaration }
    if let firstUnmodified, !leavesOutUnmodified(event) {
      claims.append((firstUnmodified, .withoutModifier))
    }
    return candidates
      + claims.map { .init(.declaration(.init(index: $0.declaration)), rule: $0.rule) }
  }

  /// The document groups that support a content type.
  private func documentClaims(
    _ contentType: String?
  ) -> [(declaration: Int, rule: SceneDecision.Rule)] {
    guard let contentType else { return [] }
    return declarations.indices
      .filter {
        declarations[$0].kind == .documentGroup
          && declarations[$0].contentTypes.contains(contentType)
      }
      .map { ($0, .documentType) }
  }

  private func chosenScenes(
    by decision: SceneDecision, _ tied: [SceneDecision.SessionHandle]
  ) -> [SceneExplanation.Scene] {
    switch decision.outcome {
    case .existing(let handle): [.session(handle)] + tied.map { .session($0) }
    case .new(let handle): [.declaration(handle)]
    case .focus(let handle):
      declarations.firstIndex { $0.id == self[handle].declaration }
        .map { [.declaration(.init(index: $0))] } ?? []
    case .newDefaultScene, .unassociated, .unrouted: []
    }
  }
}
