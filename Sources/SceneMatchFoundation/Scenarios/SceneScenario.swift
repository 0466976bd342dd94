import SceneMatch

/// One scenario line: an app on a platform, its open scenes, and the events that arrive.
///
/// A line is a JSON object with the keys `id` and `input`; other keys of the line are carried along
/// for other tools and not read.
public struct SceneScenario: Equatable, Sendable {
  /// The name of the scenario.
  public var id: String
  /// The platform whose rules hold.
  public var profile: PlatformProfile
  /// The scenes the app can open, in body order.
  public var declarations: [SceneDeclaration]
  /// The open scenes, the most recently used one first.
  public var sessions: [SceneSession]
  /// What arrives; every event meets the same open scenes.
  public var events: [SceneEvent]
  /// The URL schemes the app is registered for; resolving does not read them.
  public var claimedSchemes: [String]

  /// A scenario.
  public init(
    id: String, profile: PlatformProfile, declarations: [SceneDeclaration] = [],
    sessions: [SceneSession] = [], events: [SceneEvent] = [], claimedSchemes: [String] = []
  ) {
    self.id = id
    self.profile = profile
    self.declarations = declarations
    self.sessions = sessions
    self.events = events
    self.claimedSchemes = claimedSchemes
  }
}
