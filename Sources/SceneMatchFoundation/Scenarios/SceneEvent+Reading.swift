import SceneMatch

// Which keys an event has depends on its kind, which may be the last of them. So the kind is looked
// up first and the object is read afterwards.

private enum KindKey: String, CaseIterable {
  case kind
}

private enum ActivityKey: String, CaseIterable {
  case kind, targetContentIdentifier, webpageURL, activityType, contentType, title, userInfo
}

private enum URLKey: String, CaseIterable {
  case kind, url, contentType
}

private enum ShortcutKey: String, CaseIterable {
  case kind, targetContentIdentifier, type
}

private enum RequestKey: String, CaseIterable {
  case kind, role, targetContentIdentifier, session
}

private let anyKeys = JSONKeys<KindKey>(allowsOthers: true)
private let launchKeys = JSONKeys<KindKey>()
private let activityKeys = JSONKeys<ActivityKey>()
private let urlKeys = JSONKeys<URLKey>()
private let shortcutKeys = JSONKeys<ShortcutKey>()
private let requestKeys = JSONKeys<RequestKey>()

extension SceneEvent {
  static func read(_ reader: inout JSONReader) throws(JSONProblem) -> SceneEvent {
    var lookahead = reader
    var kind: Kind?
    try lookahead.object(anyKeys) { (reader, _) throws(JSONProblem) in
      kind = try reader.word(of: Kind.self)
    }
    switch kind {
    case .activity: return try readActivity(&reader)
    case .url: return try readURL(&reader)
    case .notification: return try readNotification(&reader)
    case .shortcut: return try readShortcut(&reader)
    case .request: return try readRequest(&reader)
    case .groupActivity: return try readGroupActivity(&reader)
    case .launch:
      try reader.object(launchKeys) { (reader, _) throws(JSONProblem) in try reader.skipValue() }
      return .launch
    case nil:
      throw reader.missing(
        "kind", expected: "one of " + Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
  }

  private static func readActivity(_ reader: inout JSONReader) throws(JSONProblem) -> SceneEvent {
    var identifier: String?
    var webpageURL: String?
    var contentType: String?
    try reader.object(activityKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .targetContentIdentifier: identifier = try reader.optionalString()
      case .webpageURL: webpageURL = try reader.optionalString()
      case .contentType: contentType = try reader.optionalString()
      case .activityType, .title: _ = try reader.optionalString()
      case .kind, .userInfo: try reader.skipValue()
      }
    }
    return .activity(
      targetContentIdentifier: identifier, webpageURL: webpageURL, contentType: contentType)
  }

  private static func readURL(_ reader: inout JSONReader) throws(JSONProblem) -> SceneEvent {
    var url: String?
    var contentType: String?
    try reader.object(urlKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .url: url = try reader.string()
      case .contentType: contentType = try reader.optionalString()
      case .kind: try reader.skipValue()
      }
    }
    guard let url else { throw reader.missing("url", expected: "a string") }
    return .url(url, contentType: contentType)
  }

  private static func readShortcut(_ reader: inout JSONReader) throws(JSONProblem) -> SceneEvent {
    var identifier: String?
    var issue: SubjectIssue?
    try reader.object(shortcutKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .targetContentIdentifier:
        switch try reader.kind() {
        case .string: identifier = try reader.string()
        case .null: try reader.skipValue()
        case .number, .boolean, .array, .object:
          issue = .identifierIsNotText(try reader.kind().name)
          try reader.skipValue()
        }
      case .type: _ = try reader.optionalString()
      case .kind: try reader.skipValue()
      }
    }
    return .shortcut(targetContentIdentifier: identifier, issue: issue)
  }

  private static func readRequest(_ reader: inout JSONReader) throws(JSONProblem) -> SceneEvent {
    var role = SceneSession.windowRole
    var identifier: String?
    var session: String?
    try reader.object(requestKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .role: role = try reader.optionalString() ?? role
      case .targetContentIdentifier: identifier = try reader.optionalString()
      case .session: session = try reader.optionalString()
      case .kind: try reader.skipValue()
      }
    }
    // A request that names a session goes there whatever else it carries.
    if let session { return .request(session: session) }
    return .request(role: role, targetContentIdentifier: identifier)
  }
}
