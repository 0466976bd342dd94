// The first sentence: what happens to the event, and by which rule.
extension SceneExplanation {
  var outcomeSentence: String { "\(eventPhrase) \(outcomePhrase), because \(reasonPhrase)." }

  /// What arrived, as the subject of a sentence.
  private var eventPhrase: String {
    let noun =
      switch event.kind {
      case .activity: "The activity"
      case .url: "The URL"
      case .notification: "The notification"
      case .shortcut: "The shortcut"
      case .launch: "The launch"
      case .request: "The request"
      case .groupActivity: "The group activity"
      }
    if event.kind == .launch { return noun }
    if let session = event.session { return "\(noun) for \(quotedForPeople(session))" }
    if let subject = event.subject { return "\(noun) \(quotedForPeople(subject))" }
    guard let identifier = event.activityIdentifier else { return "\(noun) without identifier" }
    return "\(noun) \(quotedForPeople(identifier)) with the behavior none"
  }

  private var outcomePhrase: String {
    switch decision.outcome {
    case .existing(let handle):
      "goes to the open scene \(name(of: handle))"
    case .focus(let handle):
      "brings the open window \(name(of: handle)) forward"
    case .new(let handle):
      "opens a new scene of \(name(of: handle))"
    case .newDefaultScene:
      "opens a new scene of the default configuration"
    case .unassociated:
      "arrives without a scene"
    case .unrouted:
      "goes nowhere"
    }
  }

  private var reasonPhrase: String {
    "\(ruleReason) (\(decision.rule.label))"
  }

  private var ruleReason: String {
    switch decision.rule {
    case .oneScene:
      "\(profile.name) has one scene at most, and its conditions are not asked"
    case .prefers:
      matchedCondition.map { "its preferring condition \(explained($0)) matches" }
        ?? "its predicate prefers every subject"
    case .can:
      matchedCondition.map { "its allowing condition \(explained($0)) matches" } ?? implicitReason
    case .matching:
      "\(claimant) is the first declaration whose matching set takes it"
        + (matchedCondition.map { ", by \(explained($0))" } ?? "")
    case .documentType:
      "\(claimant) is the first document group that supports the content type "
        + quotedForPeople(event.contentType ?? "")
    case .withoutModifier:
      "no condition takes it, and \(claimant) is the first scene without the scene modifier"
    case .launch:
      "no open scene takes a launch, and the first scene of the app opens"
    case .session:
      decision.outcome == .unrouted
        ? "no open scene has that name" : "the request names this session"
    case .primary:
      "this scene has the latest primary association, which beats every condition"
    case .none:
      "its behavior is none and no primary association holds"
    case .nothing:
      nothingReason
    }
  }

  private var implicitReason: String {
    guard case .existing(let handle) = decision.outcome else { return "it can take the subject" }
    guard sessions[handle.index].activationConditions == nil else {
      return "its predicate can take every subject"
    }
    return profile.openSceneWithoutViewModifier == .useSceneModifier
      ? "no view of it has the modifier and the scene modifier of its declaration matches"
      : "no view of it has the modifier, and on \(profile.name) such a scene takes anything"
  }

  private var nothingReason: String {
    switch decision.outcome {
    case .new, .focus: "nothing takes it, and the first scene of the app opens"
    case .newDefaultScene: "nothing takes it and the app declares no scenes"
    default: "no open scene and no declaration takes it"
    }
  }

  /// The name of the declaration that the rule chose.
  private var claimant: String {
    switch decision.outcome {
    case .new(let handle): name(of: handle)
    case .focus(let handle): quotedForPeople(sessions[handle.index].declaration ?? "")
    default: "it"
    }
  }

  private func explained(_ condition: String) -> String {
    condition == "*" ? "\"*\" (anything)" : quotedForPeople(condition)
  }

  func name(of handle: SceneDecision.SessionHandle) -> String {
    quotedForPeople(sessions[handle.index].id)
  }

  func name(of handle: SceneDecision.DeclarationHandle) -> String {
    quotedForPeople(declarations[handle.index].id)
  }
}

extension SceneDecision.Rule {
  /// The rule as explanations cite it.
  var label: String {
    switch self {
    case .launch, .session, .primary, .none: "rule \"\(rawValue)\""
    default: "rule \(rawValue)"
    }
  }
}
