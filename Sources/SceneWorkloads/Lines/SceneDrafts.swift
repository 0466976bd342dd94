import SceneMatch

// Scenes and events before they become values of the model or text of a line: the one source of
// both, so that what is written is what is resolved. Sets are arrays here, because their order in a
// line must not depend on hashing.

struct DeclarationDraft: Sendable {
  var id: String
  var kind = SceneDeclaration.Kind.windowGroup
  var contentTypes: [String] = []
  var matching: [String]?

  var declaration: SceneDeclaration {
    let plain = SceneDeclaration(id, kind: kind, contentTypes: Set(contentTypes))
    guard let matching else { return plain }
    return plain.handlesExternalEvents(matching: Set(matching))
  }
}

struct SessionDraft: Sendable {
  var id: String
  var declaration: String?
  var preferring: [String]?
  var allowing: [String]?
  // UIKit's conditions as far as they are set, each true or false for everything.
  var canActivate: Bool?
  var prefersToActivate: Bool?
  var role: String?
  var state: SceneSession.State?
  // Identifiers and times; the times are whole so that every writer of numbers agrees on them.
  var primaryAssociations: [(id: String, at: Int)] = []
  var creationIndex = 0

  var session: SceneSession {
    var session = SceneSession(
      id, of: declaration, role: role ?? SceneSession.windowRole,
      state: state ?? .foregroundActive, creationIndex: creationIndex,
      activationConditions: activationConditions,
      primaryAssociations: primaryAssociations.map { .init($0.id, at: Double($0.at)) })
    if preferring != nil || allowing != nil {
      session = session.handlesExternalEvents(
        ExternalEventConditions(
          preferring: preferring.map { Set($0) }, allowing: allowing.map { Set($0) }))
    }
    return session
  }

  private var activationConditions: ActivationConditions? {
    guard canActivate != nil || prefersToActivate != nil else { return nil }
    var conditions = ActivationConditions()
    if let canActivate { conditions.canActivate = ConditionPredicate(value: canActivate) }
    if let prefersToActivate {
      conditions.prefersToActivate = ConditionPredicate(value: prefersToActivate)
    }
    return conditions
  }
}

enum EventDraft: Sendable {
  enum Behavior: Sendable {
    case none
    case byDefault
    case content(String)
  }

  case activity(target: String?, webpage: String?, contentType: String?)
  case url(String, contentType: String?)
  case notification(target: String?, inPayload: Bool)
  case shortcut(target: String?)
  case launch
  case request(role: String?, target: String?)
  case requestOfSession(String)
  case groupActivity(identifier: String, behavior: Behavior)

  var event: SceneEvent {
    switch self {
    case .activity(let target, let webpage, let contentType):
      .activity(targetContentIdentifier: target, webpageURL: webpage, contentType: contentType)
    case .url(let text, let contentType): .url(text, contentType: contentType)
    case .notification(let target, _): .notification(targetContentIdentifier: target)
    case .shortcut(let target): .shortcut(targetContentIdentifier: target)
    case .launch: .launch
    case .request(let role, let target):
      .request(role: role ?? SceneSession.windowRole, targetContentIdentifier: target)
    case .requestOfSession(let id): .request(session: id)
    case .groupActivity(let identifier, let behavior):
      .groupActivity(
        activityIdentifier: identifier, sceneAssociationBehavior: behavior.associationBehavior)
    }
  }
}

extension EventDraft.Behavior {
  var associationBehavior: SceneAssociationBehavior {
    switch self {
    case .none: .none
    case .byDefault: .default
    case .content(let identifier): .content(identifier)
    }
  }
}
