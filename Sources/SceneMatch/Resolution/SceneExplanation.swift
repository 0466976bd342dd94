/// A decision in words: where the event goes, by which rule, and what a person could change.
///
/// It is composed from what a router knows about one decision, and knows no router itself, so the
/// compiled scenes and the reference explain themselves in the same words.
public struct SceneExplanation: Equatable, Sendable {
  /// An open scene or a declaration.
  public enum Scene: Equatable, Sendable {
    /// An open scene.
    case session(SceneDecision.SessionHandle)
    /// A scene that would be opened.
    case declaration(SceneDecision.DeclarationHandle)
  }

  /// A scene that would have got the event if no better one had been there.
  public struct RunnerUp: Equatable, Sendable {
    /// The scene.
    public let scene: Scene
    /// The rule by which it would have got the event.
    public let rule: SceneDecision.Rule

    /// A runner-up.
    public init(_ scene: Scene, rule: SceneDecision.Rule) {
      self.scene = scene
      self.rule = rule
    }
  }

  /// What the decision would be under another setting of the switch that mattered.
  public struct Alternative: Equatable, Sendable {
    /// The setting, such as `nothingMatches = fail`.
    public let setting: String
    /// What would happen to the event.
    public let outcome: SceneDecision.Outcome

    /// An alternative.
    public init(setting: String, outcome: SceneDecision.Outcome) {
      self.setting = setting
      self.outcome = outcome
    }
  }

  /// What arrived.
  public var event: SceneEvent
  /// The platform.
  public var profile: PlatformProfile
  /// The declarations that handles are indices into.
  public var declarations: [SceneDeclaration]
  /// The sessions that handles are indices into.
  public var sessions: [SceneSession]
  /// The decision to explain.
  public var decision: SceneDecision
  /// The equally good sessions, the chosen one first; empty when there is no tie.
  public var tied: [SceneDecision.SessionHandle] = []
  /// The condition of the chosen scene that matched.
  public var matchedCondition: String?
  /// The scenes that come next, the best first, without those that are tied.
  public var runnersUp: [RunnerUp] = []
  /// What other settings of the switch that mattered would do.
  public var alternatives: [Alternative] = []

  /// An explanation without tie, condition, runners-up and alternatives, to be completed.
  public init(
    of decision: SceneDecision, for event: SceneEvent, profile: PlatformProfile,
    declarations: [SceneDeclaration], sessions: [SceneSession]
  ) {
    self.event = event
    self.profile = profile
    self.declarations = declarations
    self.sessions = sessions
    self.decision = decision
  }

  /// One paragraph that a person can act on.
  public var text: String {
    [
      outcomeSentence, issueSentence, tieSentence, runnersUpSentence, switchSentence,
      adviceSentence,
    ].compactMap(\.self).joined(separator: " ")
  }
}
