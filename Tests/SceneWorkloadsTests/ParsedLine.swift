import Foundation
import SceneMatch
import Testing

/// A scenario line read back with Foundation's parser, by code that shares nothing with the writer.
struct ParsedLine {
  let id: String
  let platform: String
  let declarations: [SceneDeclaration]
  let sessions: [SceneSession]
  let events: [SceneEvent]

  private typealias Object = [String: Any]

  init(_ bytes: [UInt8]) throws {
    let line = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
    let input = try #require(line["input"] as? Object)
    id = try #require(line["id"] as? String)
    platform = try #require(input["platform"] as? String)
    declarations = try #require(input["declarations"] as? [Object]).map(Self.declaration)
    sessions = try #require(input["open"] as? [Object]).map(Self.session)
    events = try #require(input["events"] as? [Object]).map(Self.event)
  }

  private static func declaration(_ object: Object) throws -> SceneDeclaration {
    let kind = try #require(SceneDeclaration.Kind(rawValue: object["kind"] as? String ?? ""))
    let declaration = SceneDeclaration(
      try #require(object["id"] as? String), kind: kind,
      contentTypes: Set(object["contentTypes"] as? [String] ?? []))
    guard let matching = object["matching"] as? [String] else { return declaration }
    return declaration.handlesExternalEvents(matching: Set(matching))
  }

  private static func session(_ object: Object) throws -> SceneSession {
    let can = object["can"] as? String
    let prefers = object["prefers"] as? String
    var conditions: ActivationConditions?
    if can != nil || prefers != nil {
      conditions = ActivationConditions(
        canActivate: ConditionPredicate(value: can != "FALSEPREDICATE"),
        prefersToActivate: ConditionPredicate(value: prefers == "TRUEPREDICATE"))
    }
    let session = SceneSession(
      try #require(object["session"] as? String), of: object["of"] as? String,
      role: object["role"] as? String ?? SceneSession.windowRole,
      state: SceneSession.State(rawValue: object["state"] as? String ?? "") ?? .foregroundActive,
      activationConditions: conditions,
      primaryAssociations: try (object["primaryAssociations"] as? [Object] ?? []).map {
        .init(try #require($0["id"] as? String), at: try #require($0["at"] as? Double))
      })
    return session.handlesExternalEvents(
      ExternalEventConditions(
        preferring: (object["preferring"] as? [String]).map { Set($0) },
        allowing: (object["allowing"] as? [String]).map { Set($0) }))
  }

  private static func event(_ object: Object) throws -> SceneEvent {
    let target = object["targetContentIdentifier"] as? String
    switch try #require(SceneEvent.Kind(rawValue: object["kind"] as? String ?? "")) {
    case .activity:
      return .activity(
        targetContentIdentifier: target, webpageURL: object["webpageURL"] as? String,
        contentType: object["contentType"] as? String)
    case .url:
      return .url(
        try #require(object["url"] as? String), contentType: object["contentType"] as? String)
    case .notification:
      guard let payload = object["payload"] as? Object else {
        return .notification(targetContentIdentifier: target)
      }
      let system = try #require(payload["aps"] as? Object)
      return .notification(targetContentIdentifier: system["target-content-id"] as? String)
    case .shortcut: return .shortcut(targetContentIdentifier: target)
    case .launch: return .launch
    case .request:
      if let session = object["session"] as? String { return .request(session: session) }
      return .request(
        role: object["role"] as? String ?? SceneSession.windowRole,
        targetContentIdentifier: target)
    case .groupActivity:
      return .groupActivity(
        activityIdentifier: try #require(object["activityIdentifier"] as? String),
        sceneAssociationBehavior: try behavior(object["sceneAssociationBehavior"]))
    }
  }

  private static func behavior(_ value: Any?) throws -> SceneAssociationBehavior {
    if let object = value as? [String: String] {
      return .content(try #require(object["content"]))
    }
    let word = try #require(value as? String)
    try #require(word == "none" || word == "default")
    return word == "none" ? .none : .default
  }
}
