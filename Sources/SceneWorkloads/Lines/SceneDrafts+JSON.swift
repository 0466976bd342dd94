import SceneMatch

// The drafts in the form of scenario lines. Where a set or text is missing, a line can say `null` or
// nothing; both mean the same, and `nulls` chooses.

extension DeclarationDraft {
  func appendJSON(nulls: Bool, to bytes: inout [UInt8]) {
    var object = JSONObjectWriter(in: &bytes)
    object.member("id", id, in: &bytes)
    object.member("kind", kind.rawValue, in: &bytes)
    if kind == .documentGroup {
      object.member("contentTypes", contentTypes, nulls: false, in: &bytes)
    }
    object.member("matching", matching, nulls: nulls, in: &bytes)
    object.end(in: &bytes)
  }
}

extension SessionDraft {
  func appendJSON(nulls: Bool, to bytes: inout [UInt8]) {
    var object = JSONObjectWriter(in: &bytes)
    object.member("session", id, in: &bytes)
    if let declaration { object.member("of", declaration, in: &bytes) }
    object.member("preferring", preferring, nulls: nulls, in: &bytes)
    object.member("allowing", allowing, nulls: nulls, in: &bytes)
    if let canActivate { object.member("can", Self.format(canActivate), in: &bytes) }
    if let prefersToActivate {
      object.member("prefers", Self.format(prefersToActivate), in: &bytes)
    }
    if let role { object.member("role", role, in: &bytes) }
    if let state { object.member("state", state.rawValue, in: &bytes) }
    if !primaryAssociations.isEmpty {
      object.name("primaryAssociations", in: &bytes)
      appendAssociations(to: &bytes)
    }
    object.end(in: &bytes)
  }

  private static func format(_ value: Bool) -> String {
    value ? "TRUEPREDICATE" : "FALSEPREDICATE"
  }

  private func appendAssociations(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, association) in primaryAssociations.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      var object = JSONObjectWriter(in: &bytes)
      object.member("id", association.id, in: &bytes)
      object.name("at", in: &bytes)
      DecimalText.append(association.at, to: &bytes)
      object.end(in: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

extension EventDraft {
  func appendJSON(to bytes: inout [UInt8]) {
    var object = JSONObjectWriter(in: &bytes)
    switch self {
    case .activity(let target, let webpage, let contentType):
      object.member("kind", "activity", in: &bytes)
      object.target(target, in: &bytes)
      if let webpage { object.member("webpageURL", webpage, in: &bytes) }
      if let contentType { object.member("contentType", contentType, in: &bytes) }
    case .url(let text, let contentType):
      object.member("kind", "url", in: &bytes)
      object.member("url", text, in: &bytes)
      if let contentType { object.member("contentType", contentType, in: &bytes) }
    case .notification(let target, let inPayload):
      object.member("kind", "notification", in: &bytes)
      if inPayload {
        object.name("payload", in: &bytes)
        Self.appendPayload(target, to: &bytes)
      } else {
        object.target(target, in: &bytes)
      }
    case .shortcut(let target):
      object.member("kind", "shortcut", in: &bytes)
      object.target(target, in: &bytes)
    case .launch:
      object.member("kind", "launch", in: &bytes)
    case .request(let role, let target):
      object.member("kind", "request", in: &bytes)
      if let role { object.member("role", role, in: &bytes) }
      object.target(target, in: &bytes)
    case .requestOfSession(let id):
      object.member("kind", "request", in: &bytes)
      object.member("session", id, in: &bytes)
    case .groupActivity(let identifier, let behavior):
      object.member("kind", "groupActivity", in: &bytes)
      object.member("activityIdentifier", identifier, in: &bytes)
      object.name("sceneAssociationBehavior", in: &bytes)
      behavior.appendJSON(to: &bytes)
    }
    object.end(in: &bytes)
  }

  private static func appendPayload(_ target: String?, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "{\"aps\":{".utf8)
    if let target {
      bytes.append(contentsOf: "\"target-content-id\":".utf8)
      JSONText.append(target, to: &bytes)
    }
    bytes.append(contentsOf: "}}".utf8)
  }
}

extension EventDraft.Behavior {
  fileprivate func appendJSON(to bytes: inout [UInt8]) {
    switch self {
    case .none: JSONText.append("none", to: &bytes)
    case .byDefault: JSONText.append("default", to: &bytes)
    case .content(let identifier):
      var object = JSONObjectWriter(in: &bytes)
      object.member("content", identifier, in: &bytes)
      object.end(in: &bytes)
    }
  }
}

extension JSONObjectWriter {
  fileprivate mutating func target(_ target: String?, in bytes: inout [UInt8]) {
    name("targetContentIdentifier", in: &bytes)
    JSONText.append(target, to: &bytes)
  }
}
