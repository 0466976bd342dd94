/// An open scene. Where sessions come in lists, the most recently used one is first.
public struct SceneSession: Equatable, Sendable {
  /// Whether the scene has an interface now. Conditions outlive the connection, so every state
  /// takes part in matching.
  public enum State: String, Sendable, Codable, CaseIterable {
    /// On screen, receiving input.
    case foregroundActive
    /// On screen, not receiving input.
    case foregroundInactive
    /// Off screen.
    case background
    /// Without an interface, kept by the system for later.
    case disconnected
  }

  /// The scene's claim to be the primary scene of group activities.
  public struct PrimaryAssociation: Equatable, Sendable, Codable {
    /// The identifier that synchronizes placement between participants; never matched.
    public var id: String
    /// When the association was made; later ones win. Any monotonic number.
    public var at: Double

    /// A claim made at `at`.
    public init(_ id: String, at: Double) {
      self.id = id
      self.at = at
    }
  }

  /// The role of an ordinary window.
  public static let windowRole = "windowApplication"

  /// The name of the session, unique among the sessions.
  public let id: String
  /// The id of the declaration the scene was opened from; `nil` in apps that declare no scenes.
  public let declaration: String?
  /// The role the session was made for.
  public var role: String
  /// Whether the scene has an interface now.
  public var state: State
  /// A number that grows with every session the app makes; only ``PlatformProfile/TieBreak/creationOrder``
  /// reads it.
  public var creationIndex: Int
  /// The conditions of the modifiers on the scene's views.
  public private(set) var externalEvents = ExternalEventConditions()
  /// UIKit's conditions; `nil` when the app never set them and the scene comes from a declaration.
  public let activationConditions: ActivationConditions?
  /// The scene's claims to be primary, oldest first or in any order.
  public var primaryAssociations: [PrimaryAssociation]

  /// An open scene.
  ///
  /// A session of no declaration has UIKit's default conditions unless others are given.
  public init(
    _ id: String, of declaration: String? = nil, role: String = SceneSession.windowRole,
    state: State = .foregroundActive, creationIndex: Int = 0,
    activationConditions: ActivationConditions? = nil,
    primaryAssociations: [PrimaryAssociation] = []
  ) {
    self.id = id
    self.declaration = declaration
    self.role = role
    self.state = state
    self.creationIndex = creationIndex
    self.activationConditions =
      activationConditions ?? (declaration == nil ? ActivationConditions() : nil)
    self.primaryAssociations = primaryAssociations
  }

  /// The session with the modifier on one more view: the sets of all views unite.
  public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> SceneSession {
    handlesExternalEvents(ExternalEventConditions(preferring: preferring, allowing: allowing))
  }

  /// The session with further conditions united with those it has.
  public func handlesExternalEvents(_ conditions: ExternalEventConditions) -> SceneSession {
    var session = self
    session.externalEvents = externalEvents.united(with: conditions)
    return session
  }
}
