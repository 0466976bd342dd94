// The sentences after the first: what was odd, who else could, and what to change.
extension SceneExplanation {
  var issueSentence: String? {
    switch event.subjectIssue {
    case .identifierIsNotText(let type):
      "Its identifier is not a string but of type \(type), so it counts as missing (type error)."
    case .identifierOutsideAPS:
      "Its target-content-id stands outside aps, where nothing reads it; move it into aps."
    case nil:
      nil
    }
  }

  var tieSentence: String? {
    guard tied.count > 1 else { return nil }
    let others = list(tied.dropFirst().map(name(of:)))
    let reason =
      switch profile.tieBreak {
      case .mostRecentlyUsed: "the most recently used one wins"
      case .declarationOrder: "the one declared first wins"
      case .creationOrder: "the one made first wins"
      }
    return "Equally good: \(others); \(reason)."
  }

  var runnersUpSentence: String? {
    guard !runnersUp.isEmpty else { return nil }
    let names = runnersUp.prefix(Self.namesMax).map { runnerUp in
      let name =
        switch runnerUp.scene {
        case .session(let handle): name(of: handle)
        case .declaration(let handle): "a new \(name(of: handle))"
        }
      return "\(name) (\(runnerUp.rule.rawValue))"
    }
    return "Next in line: \(list(names, count: runnersUp.count))."
  }

  var switchSentence: String? {
    guard let decidingSwitch = decision.decidingSwitch else { return nil }
    let start = "The switch \(decidingSwitch.rawValue) of \(profile.name) mattered"
    let different = alternatives.filter { $0.outcome != decision.outcome }
    guard !different.isEmpty else {
      return alternatives.isEmpty
        ? "\(start)." : "\(start), but no other setting of it changes where this event goes."
    }
    let effects = different.map { alternative in
      let words = alternative.outcome.words(declarations: declarations, sessions: sessions)
      return "with \(alternative.setting) the outcome would be \"\(words)\""
    }
    return "\(start): \(list(effects, count: effects.count, joint: "; "))."
  }

  /// What to change when the outcome is seldom what anyone wanted.
  var adviceSentence: String? {
    switch (decision.outcome, decision.rule) {
    case (.existing, .prefers) where tied.count > 1:
      "To choose one, make its preferring conditions narrower than those of the others."
    case (.existing, .can) where tied.count > 1:
      "To choose one, add a preferring condition to it."
    case (.unrouted, .session):
      "Name an open session."
    case (.unrouted, .nothing), (.unassociated, .nothing):
      "To route it, add a condition for it to the matching set of a scene, or declare a scene "
        + "without the scene modifier."
    case (.new, .withoutModifier) where !sessions.isEmpty,
      (.new, .nothing) where !sessions.isEmpty:
      "To reuse an open scene instead, add a condition for it to the allowing set of its views."
    default:
      nil
    }
  }

  /// How many names a sentence lists before it counts the others.
  private static var namesMax: Int { 3 }

  private func list(_ names: [String]) -> String {
    list(Array(names.prefix(Self.namesMax)), count: names.count)
  }

  private func list(_ names: [String], count: Int, joint: String = ", ") -> String {
    let more = count - names.count
    return names.joined(separator: joint) + (more > 0 ? " and \(more) more" : "")
  }
}
