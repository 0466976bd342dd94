import SceneMatch

/// A small scenario in which anything may happen, for comparing implementations with each other.
///
/// Texts are short and from a small alphabet (``RandomText``), so that conditions meet subjects often;
/// sets are absent, empty or small; every kind of declaration, event, predicate and platform comes
/// up. Everything is a function of the seed.
public struct RandomScenario: Sendable {
  /// The seed the scenario was made from.
  public let seed: UInt64
  /// The platform; its switches are those of its name unless ``hasRandomSwitches``.
  public let profile: PlatformProfile
  /// Whether each switch of the profile was drawn by itself. A scenario line names a platform only,
  /// so ``line`` cannot carry such switches.
  public let hasRandomSwitches: Bool
  /// The declarations in body order, none to six.
  public let declarations: [SceneDeclaration]
  /// The open sessions, most recently used first, none to eight.
  public let sessions: [SceneSession]
  /// One to six events.
  public let events: [SceneEvent]
  /// The scenario line, without a line break at its end.
  public let line: String

  /// Makes the scenario that belongs to a seed.
  ///
  /// - Parameters:
  ///   - seed: the number on which everything depends.
  ///   - randomSwitches: whether to draw every switch of the profile, and the order in which the
  ///     sessions were created, by itself.
  public init(seed: UInt64, randomSwitches: Bool = false) {
    var source = RandomSceneSource(seed: seed)
    let declarations = source.declarations()
    var sessions = source.sessions(of: declarations)
    let events = source.events(for: sessions)
    var profile = source.generator.element(of: PlatformProfile.all)
    let nulls = source.generator.chance(0.5)
    if randomSwitches {
      profile = source.switches(of: profile)
      for index in sessions.indices {
        sessions[index].creationIndex = source.generator.integer(below: 4)
      }
    }
    self.seed = seed
    self.profile = profile
    hasRandomSwitches = randomSwitches
    self.declarations = declarations.map(\.declaration)
    self.sessions = sessions.map(\.session)
    self.events = events.map(\.event)

    var bytes: [UInt8] = []
    ScenarioLineText.appendHead(
      id: "random-\(seed)", platform: profile.name, declarations: declarations, nulls: nulls,
      to: &bytes)
    for (index, session) in sessions.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      session.appendJSON(nulls: nulls, to: &bytes)
    }
    ScenarioLineText.appendMiddle(to: &bytes)
    for (index, event) in events.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      event.appendJSON(to: &bytes)
    }
    ScenarioLineText.appendTail(to: &bytes)
    bytes.removeLast()
    line = String(decoding: bytes, as: UTF8.self)
  }
}
