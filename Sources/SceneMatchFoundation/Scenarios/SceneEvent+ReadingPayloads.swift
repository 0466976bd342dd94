import SceneMatch

private enum NotificationKey: String, CaseIterable {
  case kind, targetContentIdentifier, payload
}

private enum PayloadKey: String, CaseIterable {
  case aps
  case identifier = "target-content-id"
}

private enum APSKey: String, CaseIterable {
  case identifier = "target-content-id"
}

private enum GroupActivityKey: String, CaseIterable {
  case kind, activityIdentifier, sceneAssociationBehavior
}

private enum BehaviorKey: String, CaseIterable {
  case content
}

private let notificationKeys = JSONKeys<NotificationKey>()
private let payloadKeys = JSONKeys<PayloadKey>(allowsOthers: true)
private let apsKeys = JSONKeys<APSKey>(allowsOthers: true)
private let groupActivityKeys = JSONKeys<GroupActivityKey>()
private let behaviorKeys = JSONKeys<BehaviorKey>()

// Events whose subject lies inside an inner object.
extension SceneEvent {
  static func readNotification(_ reader: inout JSONReader) throws(JSONProblem) -> SceneEvent {
    var identifier: String?
    var issue: SubjectIssue?
    var hasSource = false
    try reader.object(notificationKeys) { (reader, key) throws(JSONProblem) in
      guard key != .kind else { return try reader.skipValue() }
      if try reader.takeNull() { return }
      guard !hasSource else {
        throw reader.problem(
          expected: "either targetContentIdentifier or payload", found: "both")
      }
      hasSource = true
      if key == .targetContentIdentifier {
        identifier = try reader.string()
      } else {
        (identifier, issue) = try readPayload(&reader)
      }
    }
    return .notification(targetContentIdentifier: identifier, issue: issue)
  }

  private static func readPayload(
    _ reader: inout JSONReader
  ) throws(JSONProblem) -> (identifier: String?, issue: SubjectIssue?) {
    var identifier: String?
    var issue: SubjectIssue?
    try reader.object(payloadKeys) { (reader, key) throws(JSONProblem) in
      if try reader.takeNull() { return }
      guard key == .aps else {
        issue = .identifierOutsideAPS
        return try reader.skipValue()
      }
      try reader.object(apsKeys) { (reader, _) throws(JSONProblem) in
        identifier = try reader.optionalString()
      }
    }
    return (identifier, issue)
  }

  static func readGroupActivity(_ reader: inout JSONReader) throws(JSONProblem) -> SceneEvent {
    var identifier: String?
    var behavior = SceneAssociationBehavior.default
    try reader.object(groupActivityKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .activityIdentifier: identifier = try reader.string()
      case .sceneAssociationBehavior:
        if try !reader.takeNull() { behavior = try readBehavior(&reader) }
      case .kind: try reader.skipValue()
      }
    }
    guard let identifier else {
      throw reader.missing("activityIdentifier", expected: "a string")
    }
    return .groupActivity(activityIdentifier: identifier, sceneAssociationBehavior: behavior)
  }

  private static func readBehavior(
    _ reader: inout JSONReader
  ) throws(JSONProblem) -> SceneAssociationBehavior {
    let expected = "\"default\", \"none\" or an object with the key content"
    switch try reader.kind() {
    case .string:
      let word = try reader.string()
      switch word {
      case "default": return .default
      case "none": return SceneAssociationBehavior.none
      default: throw reader.problem(expected: expected, found: quotedForPeople(word))
      }
    case .object:
      var content: String?
      try reader.object(behaviorKeys) { (reader, _) throws(JSONProblem) in
        content = try reader.string()
      }
      guard let content else { throw reader.missing("content", expected: "a string") }
      return .content(content)
    default:
      throw reader.mismatch(expected: expected)
    }
  }
}
