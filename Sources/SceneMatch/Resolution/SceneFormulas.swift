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

/// One of a session's two tests: it holds when a string of `conditions` does, or always.
struct SceneTest {
  var conditions: Set<String> = []
  var isConstant = false

  /// The test as part of a larger one.
  var formula: Formula { .any([.externalEvents(conditions), .constant(isConstant)]) }
}

extension SceneSession {
  /// Whether nothing says what the scene takes, so that the profile does.
  var isUnmodified: Bool { externalEvents.areAbsent && activationConditions == nil }

  /// The test of R1, whatever ``PlatformProfile/prefersNeedsCan`` says.
  var prefersTest: SceneTest {
    SceneTest(
      conditions: externalEvents.preferring ?? [],
      isConstant: activationConditions?.prefersToActivate.value ?? false)
  }

  /// The test of R2.
  func canTest(_ profile: PlatformProfile, declaration: SceneDeclaration?) -> SceneTest {
    if isUnmodified {
      return switch profile.openSceneWithoutViewModifier {
      case .neverHandles: SceneTest()
      case .allowsAnything: SceneTest(isConstant: true)
      case .useSceneModifier: SceneTest(conditions: declaration?.matching ?? [])
      }
    }
    return SceneTest(
      conditions: externalEvents.allowing ?? [],
      isConstant: activationConditions?.canActivate.value ?? false)
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
