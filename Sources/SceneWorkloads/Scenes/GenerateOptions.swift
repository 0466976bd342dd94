import SceneMatch

/// What a generated set of scenes and events is like.
public struct GenerateOptions: Equatable, Sendable {
  /// The number of open sessions.
  public var scenes: Int
  /// The number of events.
  public var activities: Int
  /// The number of scenarios, each with that many sessions and events; ``SceneWorkload`` is the
  /// first of them.
  public var lines: Int
  /// The number on which everything depends.
  public var seed: UInt64
  /// The name of the platform, one of ``SceneMatch/PlatformProfile/all``.
  public var profileName: String
  /// The probability that an event with content asks for the content of an open session.
  public var hitRate: Double
  /// How often each session's content is asked for.
  public var popularity: Popularity
  /// The share of sessions whose content identifier has letters outside ASCII.
  public var nonASCIIShare: Double
  /// The number of tenants the content belongs to.
  public var tenants: Int
  /// The share of sessions that take anything: they allow `*`, have UIKit's default conditions, or
  /// have no conditions at all. Only without any does every miss reach the declarations.
  public var catchAllShare: Double

  /// Options with usual values.
  public init(
    scenes: Int = 1_000, activities: Int = 1_000, lines: Int = 1, seed: UInt64 = 1,
    profileName: String = PlatformProfile.macOS.name, hitRate: Double = 0.9,
    popularity: Popularity = .uniform, nonASCIIShare: Double = 0, tenants: Int = 100,
    catchAllShare: Double = 0.001
  ) {
    self.scenes = scenes
    self.activities = activities
    self.lines = lines
    self.seed = seed
    self.profileName = profileName
    self.hitRate = hitRate
    self.popularity = popularity
    self.nonASCIIShare = nonASCIIShare
    self.tenants = tenants
    self.catchAllShare = catchAllShare
  }

  /// The profile with the name; `nil` when there is none.
  public var profile: PlatformProfile? {
    PlatformProfile.all.first { $0.name == profileName }
  }
}
