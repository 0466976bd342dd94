/// A scene an app can open; the order of declarations is that of the app's body.
public struct SceneDeclaration: Equatable, Sendable {
  /// The kinds of scene SwiftUI knows.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// Windows of equal structure, any number of them.
    case windowGroup = "WindowGroup"
    /// A single window.
    case window = "Window"
    /// Windows that show documents; matched by content type, not by conditions.
    case documentGroup = "DocumentGroup"
    /// An unbounded space; never opened by an event.
    case immersiveSpace = "ImmersiveSpace"
    /// The settings window; never opened by an event.
    case settings = "Settings"
    /// An item in the menu bar; never opened by an event.
    case menuBarExtra = "MenuBarExtra"
  }

  /// The name of the declaration, unique within the app.
  public let id: String
  /// The kind of scene.
  public let kind: Kind
  /// The content types a document group supports, compared exactly.
  public var contentTypes: Set<String>
  /// The conditions of the scene modifier; `nil` when the scene does not have it, which is not the
  /// same as an empty set.
  public private(set) var matching: Set<String>?

  /// Declares a scene without the modifier.
  public init(_ id: String, kind: Kind = .windowGroup, contentTypes: Set<String> = []) {
    self.id = id
    self.kind = kind
    self.contentTypes = contentTypes
  }

  /// The declaration with the scene modifier; an outer modifier replaces an inner one.
  public func handlesExternalEvents(matching conditions: Set<String>) -> SceneDeclaration {
    var declaration = self
    declaration.matching = conditions
    return declaration
  }
}
