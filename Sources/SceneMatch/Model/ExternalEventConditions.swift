/// The condition strings of SwiftUI's `handlesExternalEvents` modifiers on an open scene's views.
///
/// `nil` means that no view has the modifier, which is not the same as an empty set: an empty set
/// never matches, an absent one leaves the choice to the platform
/// (``PlatformProfile/openSceneWithoutViewModifier-swift.property``).
///
/// A condition matches a subject that contains it, ignoring case and diacritics. The condition that
/// is exactly `*` matches anything, also a missing subject; an empty condition matches nothing.
///
/// Sources: [handlesExternalEvents(preferring:allowing:)](https://developer.apple.com/documentation/swiftui/view/handlesexternalevents(preferring:allowing:)),
/// [handlesExternalEvents(matching:)](https://developer.apple.com/documentation/swiftui/scene/handlesexternalevents(matching:)).
public struct ExternalEventConditions: Equatable, Sendable {
  /// The scene is the preferred target of subjects that one of these matches.
  public var preferring: Set<String>?
  /// The scene can take subjects that one of these matches.
  public var allowing: Set<String>?

  /// Conditions of a scene; both sets are absent unless given.
  public init(preferring: Set<String>? = nil, allowing: Set<String>? = nil) {
    self.preferring = preferring
    self.allowing = allowing
  }

  /// Whether no view of the scene has the modifier.
  public var areAbsent: Bool { preferring == nil && allowing == nil }

  /// The conditions of a scene in which another view has the modifier too: the sets unite.
  public func united(with other: ExternalEventConditions) -> ExternalEventConditions {
    ExternalEventConditions(
      preferring: Self.union(preferring, other.preferring),
      allowing: Self.union(allowing, other.allowing))
  }

  private static func union(_ first: Set<String>?, _ second: Set<String>?) -> Set<String>? {
    guard let first else { return second }
    return first.union(second ?? [])
  }
}
