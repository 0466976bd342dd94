/// What a decision has to know about a session, in one byte: a session itself is large, and its cache
/// lines are cold.
struct SessionTraits: BitwiseCopyable, Sendable {
  private let bits: UInt8

  init(_ session: SceneSession) {
    bits =
      (session.externalEvents.areAbsent ? 0 : 1) | (session.activationConditions == nil ? 0 : 2)
  }

  var hasModifiers: Bool { bits & 1 != 0 }
  var hasPredicates: Bool { bits & 2 != 0 }
  var isUnmodified: Bool { bits == 0 }
}

extension SceneSession {
  /// Whether nothing says what the scene takes, so that the profile does.
  var isUnmodified: Bool { externalEvents.areAbsent && activationConditions == nil }

  /// The test of R1.
  func prefersFormula(_ profile: PlatformProfile, declaration: SceneDeclaration?) -> Formula {
    var parts: [Formula] = []
    if let preferring = externalEvents.preferring { parts.append(.externalEvents(preferring)) }
    if let conditions = activationConditions {
      parts.append(.constant(conditions.prefersToActivate.value))
    }
    guard profile.prefersNeedsCan else { return .any(parts) }
    return .all([.any(parts), canFormula(profile, declaration: declaration)])
  }

  /// The test of R2.
  func canFormula(_ profile: PlatformProfile, declaration: SceneDeclaration?) -> Formula {
    if isUnmodified {
      return switch profile.openSceneWithoutViewModifier {
      case .neverHandles: .constant(false)
      case .allowsAnything: .constant(true)
      case .useSceneModifier: .externalEvents(declaration?.matching ?? [])
      }
    }
    var parts: [Formula] = []
    if let allowing = externalEvents.allowing { parts.append(.externalEvents(allowing)) }
    if let conditions = activationConditions {
      parts.append(.constant(conditions.canActivate.value))
    }
    return .any(parts)
  }
}

extension SceneDeclaration {
  /// Whether an event may open a scene of this kind.
  var canOpenWindow: Bool {
    switch kind {
    case .windowGroup, .window, .documentGroup: true
    case .immersiveSpace, .settings, .menuBarExtra: false
    }
  }

  /// Whether the scene modifier counts for this kind.
  var hasConditions: Bool { kind == .windowGroup || kind == .window }
}
