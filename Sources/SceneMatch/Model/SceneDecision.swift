/// Where an event goes, and why.
///
/// A decision holds handles, not texts: making one costs the same for ten scenes and for ten
/// million. Names, explanations and the others in a tie are made when they are asked for.
public struct SceneDecision: Equatable, Sendable {
  /// The place of a session in the list a router was made from.
  public struct SessionHandle: Equatable, Hashable, Sendable {
    /// The index in the list of sessions.
    public let index: Int

    /// A handle for the session at `index`.
    public init(index: Int) { self.index = index }
  }

  /// The place of a declaration in the list a router was made from.
  public struct DeclarationHandle: Equatable, Hashable, Sendable {
    /// The index in the list of declarations.
    public let index: Int

    /// A handle for the declaration at `index`.
    public init(index: Int) { self.index = index }
  }

  /// What happens to the event.
  public enum Outcome: Equatable, Sendable {
    /// An open scene gets it.
    case existing(SessionHandle)
    /// A single window that is open already comes forward and gets it.
    case focus(SessionHandle)
    /// A new scene of the declaration gets it.
    case new(DeclarationHandle)
    /// A new scene of the default configuration gets it; the app declares no scenes.
    case newDefaultScene
    /// No scene is associated with the group activity; it arrives all the same.
    case unassociated
    /// Nothing takes it.
    case unrouted
  }

  /// The rule that decided.
  public enum Rule: String, Sendable, Codable, CaseIterable {
    /// R0: one scene at most, so it gets everything.
    case oneScene = "R0"
    /// R1: the best open scene that prefers the subject.
    case prefers = "R1"
    /// R2: the best open scene that can take the subject.
    case can = "R2"
    /// R3: the first declaration whose scene modifier matches.
    case matching = "R3"
    /// R3 for document groups: the first declaration that supports the content type.
    case documentType = "R3doc"
    /// R4: the first declaration without the scene modifier.
    case withoutModifier = "R4"
    /// R5: nothing takes the event.
    case nothing = "R5"
    /// A plain launch that no open scene took opens the first declared scene.
    case launch
    /// The request named its session.
    case session
    /// An explicit primary association, which beats every condition.
    case primary
    /// The behavior `.none`: nothing is matched.
    case none
  }

  /// How well the chosen open scene fits.
  public enum Tier: String, Sendable, Codable {
    /// It prefers the subject.
    case prefers
    /// It can take the subject.
    case can
  }

  /// What happens to the event.
  public let outcome: Outcome
  /// The rule that decided.
  public let rule: Rule
  /// The profile's switch that mattered; the most important one when there are several.
  public let decidingSwitch: PlatformProfile.Switch?
  /// Whether other open scenes were equally good, so that only the tie-break chose.
  public let isAmbiguous: Bool

  /// A decision.
  public init(
    outcome: Outcome, rule: Rule, decidingSwitch: PlatformProfile.Switch? = nil,
    isAmbiguous: Bool = false
  ) {
    self.outcome = outcome
    self.rule = rule
    self.decidingSwitch = decidingSwitch
    self.isAmbiguous = isAmbiguous
  }

  /// The tier of the chosen open scene; `nil` when conditions of open scenes did not decide.
  public var tier: Tier? {
    switch rule {
    case .prefers: .prefers
    case .can: .can
    default: nil
    }
  }
}
