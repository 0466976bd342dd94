/// A test on a subject, in the terms of UIKit's activation conditions.
///
/// So far there are the two constant predicates.
public struct ConditionPredicate: Equatable, Hashable, Sendable {
  /// Whether the predicate holds for every subject, a missing one included.
  public let value: Bool

  /// A predicate that always or never holds.
  public init(value: Bool) { self.value = value }
}

/// Coded as `"TRUEPREDICATE"` or `"FALSEPREDICATE"`.
extension ConditionPredicate: Codable {
  /// Decodes a predicate from its format.
  ///
  /// - Throws: `DecodingError` for a format that is not one of the two constants.
  public init(from decoder: any Decoder) throws {
    let format = try decoder.singleValueContainer().decode(String.self)
    switch format {
    case "TRUEPREDICATE": self.init(value: true)
    case "FALSEPREDICATE": self.init(value: false)
    default:
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "found the predicate \"\(format)\", expected TRUEPREDICATE or "
            + "FALSEPREDICATE"))
    }
  }

  /// Encodes the predicate's format.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value ? "TRUEPREDICATE" : "FALSEPREDICATE")
  }
}

/// UIKit's conditions under which an open scene takes an activity.
///
/// Source: [UISceneActivationConditions](https://developer.apple.com/documentation/uikit/uisceneactivationconditions).
public struct ActivationConditions: Equatable, Sendable {
  /// Whether the content could be shown in the scene; constantly true by default.
  public var canActivate: ConditionPredicate
  /// Whether the scene is better for the content than any that only can show it; constantly false
  /// by default. Independent of ``canActivate`` unless ``PlatformProfile/prefersNeedsCan`` is set.
  public var prefersToActivate: ConditionPredicate

  /// Conditions with the documented defaults.
  public init(
    canActivate: ConditionPredicate = ConditionPredicate(value: true),
    prefersToActivate: ConditionPredicate = ConditionPredicate(value: false)
  ) {
    self.canActivate = canActivate
    self.prefersToActivate = prefersToActivate
  }
}
