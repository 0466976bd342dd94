import SceneMatch

/// Declarations, open sessions and events for whole decisions, from a thousand scenes to ten
/// million.
///
/// - Sessions come most recently used first. Nearly every one prefers a content identifier of its
///   own, such as `tenant-17/album-123456`; some allow the whole tenant as well, a few have UIKit's
///   conditions or another role, and ``GenerateOptions/catchAllShare`` of them take anything.
/// - Events are of every kind, mostly activities, group activities with content, and URLs. A hit asks
///   for a session's content, sometimes in capitals, in another spelling of its accents, or with
///   more text behind it. A miss is no session's content: mostly that of one with a byte changed.
/// - Declarations are a fixed, small set that takes what sessions do not.
///
/// Everything is a function of the options on every platform. A scenario line that
/// ``ScenarioLineWriter`` writes from the same options holds the same scenes and events.
public struct SceneWorkload: Sendable {
  /// The options the workload was made from.
  public let options: GenerateOptions
  /// The platform the events arrive on.
  public let profile: PlatformProfile
  /// The declarations in body order.
  public let declarations: [SceneDeclaration]
  /// The open sessions, most recently used first.
  public let sessions: [SceneSession]
  /// The events in order of arrival.
  public let events: [SceneEvent]
  /// For each event the index of the session whose own content it asks for; `nil` for misses and for
  /// events without content.
  ///
  /// The session prefers the event's subject, and no other session with content of its own does.
  public let targets: [Int?]
  /// The number of events with content: hits and misses, but no launches, group activities without
  /// content, or requests of a named session.
  public let contentEventCount: Int

  /// The number of events that ask for a session's content.
  public var hitCount: Int { targets.reduce(0) { $0 + ($1 == nil ? 0 : 1) } }

  /// Makes a workload.
  ///
  /// - Precondition: the counts are not negative, the profile is known, and tenants number 1 to
  ///   99,999.
  /// - Complexity: O(scenes + activities).
  public init(_ options: GenerateOptions) {
    let plan = ScenePlan(options)
    self.options = options
    profile = plan.profile
    declarations = ScenePlan.declarations.map(\.declaration)
    sessions = (0..<options.scenes).map { plan.session($0).session }
    var eventPlan = EventPlan(plan)
    var events: [SceneEvent] = []
    var targets: [Int?] = []
    var contentEventCount = 0
    events.reserveCapacity(options.activities)
    targets.reserveCapacity(options.activities)
    for _ in 0..<options.activities {
      let step = eventPlan.next()
      events.append(step.event.event)
      targets.append(step.target)
      if step.hasContent { contentEventCount += 1 }
    }
    self.events = events
    self.targets = targets
    self.contentEventCount = contentEventCount
  }

  /// Makes a workload on a platform.
  ///
  /// - Precondition: as ``init(_:)``; the profile is one of ``SceneMatch/PlatformProfile/all``.
  public init(
    scenes: Int, activities: Int, popularity: Popularity = .uniform, hitRate: Double = 0.9,
    nonASCIIShare: Double = 0, tenants: Int = 100, seed: UInt64, profile: PlatformProfile = .macOS
  ) {
    self.init(
      GenerateOptions(
        scenes: scenes, activities: activities, seed: seed, profileName: profile.name,
        hitRate: hitRate, popularity: popularity, nonASCIIShare: nonASCIIShare, tenants: tenants))
  }
}
