/// How a group activity chooses the scene it is associated with.
///
/// Source: [SceneAssociationBehavior](https://developer.apple.com/documentation/groupactivities/sceneassociationbehavior).
public struct SceneAssociationBehavior: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case nothing
    case activityIdentifier
    case content(String)
  }

  let target: Target

  /// No scene is associated; for apps that show the activity's interface themselves.
  public static let none = SceneAssociationBehavior(target: .nothing)

  /// The scene whose activation conditions take the activity's identifier.
  public static let `default` = SceneAssociationBehavior(target: .activityIdentifier)

  /// The scene whose activation conditions take `identifier`, which plays the part of a target
  /// content identifier.
  ///
  /// Never equal to ``default``, even when `identifier` is the activity's own: equal effect is not
  /// equal choice.
  public static func content(_ identifier: String) -> SceneAssociationBehavior {
    SceneAssociationBehavior(target: .content(identifier))
  }
}

/// Coded as `"none"`, `"default"` or `{"content": "identifier"}`.
extension SceneAssociationBehavior: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case content
  }

  /// Decodes the behavior.
  ///
  /// - Throws: `DecodingError` for any other form.
  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      switch word {
      case "none": self = .none
      case "default": self = .default
      default:
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "found \"\(word)\", expected \"none\", \"default\" or an object "
              + "with the key content"))
      }
      return
    }
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self = .content(try container.decode(String.self, forKey: .content))
  }

  /// Encodes the behavior.
  public func encode(to encoder: any Encoder) throws {
    switch target {
    case .nothing, .activityIdentifier:
      var container = encoder.singleValueContainer()
      try container.encode(target == .nothing ? "none" : "default")
    case .content(let identifier):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(identifier, forKey: .content)
    }
  }
}
