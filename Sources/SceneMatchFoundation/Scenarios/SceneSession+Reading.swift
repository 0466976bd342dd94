import SceneMatch

private enum SessionKey: String, CaseIterable {
  case session, of, preferring, allowing, can, prefers, role, state, primaryAssociations
}

private enum AssociationKey: String, CaseIterable {
  case id, at
}

private let sessionKeys = JSONKeys<SessionKey>()
private let associationKeys = JSONKeys<AssociationKey>()

extension SceneSession {
  static func read(_ reader: inout JSONReader) throws(JSONProblem) -> SceneSession {
    var id: String?
    var declaration: String?
    var conditions = ExternalEventConditions()
    var can: ConditionPredicate?
    var prefers: ConditionPredicate?
    var role = SceneSession.windowRole
    var state = State.foregroundActive
    var associations: [PrimaryAssociation] = []
    try reader.object(sessionKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .session: id = try reader.string()
      case .of: declaration = try reader.optionalString()
      case .preferring: conditions.preferring = try reader.optionalStringSet()
      case .allowing: conditions.allowing = try reader.optionalStringSet()
      case .can: can = try reader.optionalPredicate()
      case .prefers: prefers = try reader.optionalPredicate()
      case .role: role = try reader.optionalString() ?? role
      case .state: if try !reader.takeNull() { state = try reader.word(of: State.self) }
      case .primaryAssociations:
        associations = try reader.list(PrimaryAssociation.read)
      }
    }
    guard let id else { throw reader.missing("session", expected: "a string") }
    var predicates: ActivationConditions?
    if can != nil || prefers != nil {
      var given = ActivationConditions()
      if let can { given.canActivate = can }
      if let prefers { given.prefersToActivate = prefers }
      predicates = given
    }
    return SceneSession(
      id, of: declaration, role: role, state: state, activationConditions: predicates,
      primaryAssociations: associations
    ).handlesExternalEvents(conditions)
  }
}

extension SceneSession.PrimaryAssociation {
  fileprivate static func read(
    _ reader: inout JSONReader
  ) throws(JSONProblem) -> SceneSession.PrimaryAssociation {
    var id: String?
    var time: Double?
    try reader.object(associationKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .id: id = try reader.string()
      case .at: time = try reader.number()
      }
    }
    guard let id else { throw reader.missing("id", expected: "a string") }
    guard let time else { throw reader.missing("at", expected: "a number") }
    return SceneSession.PrimaryAssociation(id, at: time)
  }
}
