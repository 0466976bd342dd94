/// A test made of conditions.
indirect enum Formula: Sendable {
  case constant(Bool)
  case condition(Condition)
  /// True when one of the parts is.
  case any([Formula])
  /// True when every part is.
  case all([Formula])

  /// True when one of the strings of a condition set holds.
  static func externalEvents(_ conditions: Set<String>) -> Formula {
    .any(conditions.map { .condition(.externalEvent($0)) })
  }

  /// The formula's value for an event without a subject; `wildcard` tells whether `*` holds for it.
  func valueForMissingSubject(wildcard: Bool) -> Bool {
    switch self {
    case .constant(let value): value
    case .condition(let condition): condition.kind == .anything && wildcard
    case .any(let parts): parts.contains { $0.valueForMissingSubject(wildcard: wildcard) }
    case .all(let parts): parts.allSatisfy { $0.valueForMissingSubject(wildcard: wildcard) }
    }
  }

  /// An equal formula for subjects that are there, without constants inside and without a part that
  /// has only one part.
  func simplified() -> Formula {
    switch self {
    case .constant: self
    case .condition(let condition):
      switch condition.kind {
      case .anything: .constant(true)
      case .nothing: .constant(false)
      case .equals, .beginsWith, .contains: self
      }
    case .any(let parts): Self.combine(parts, absorbing: true) { .any($0) }
    case .all(let parts): Self.combine(parts, absorbing: false) { .all($0) }
    }
  }

  private static func combine(
    _ parts: [Formula], absorbing: Bool, _ join: ([Formula]) -> Formula
  ) -> Formula {
    var kept: [Formula] = []
    for part in parts {
      let part = part.simplified()
      guard case .constant(let value) = part else {
        kept.append(part)
        continue
      }
      if value == absorbing { return part }
    }
    switch kept.count {
    case 0: return .constant(!absorbing)
    case 1: return kept[0]
    default: return join(kept)
    }
  }

  /// The conditions, when the formula is nothing but a choice of them.
  var alternatives: [Condition]? {
    switch self {
    case .condition(let condition): return [condition]
    case .any(let parts):
      var conditions: [Condition] = []
      for part in parts {
        guard let nested = part.alternatives else { return nil }
        conditions += nested
      }
      return conditions
    case .constant, .all: return nil
    }
  }

  /// Calls `body` with each condition of the formula, in order.
  func forEachCondition(_ body: (Condition) -> Void) {
    switch self {
    case .constant: break
    case .condition(let condition): body(condition)
    case .any(let parts), .all(let parts):
      for part in parts { part.forEachCondition(body) }
    }
  }
}
