import SceneMatch

/// The oracle for a set of scenes too large to ask one by one.
///
/// A session that neither takes the subject nor is chosen without one cannot change a decision. So the
/// sessions that may matter are looked up in a dictionary of all conditions, and ``SceneOracle``
/// decides among them. A test holds the two together.
public struct OracleSceneSet: Sendable {
  private let profile: PlatformProfile
  private let declarations: [SceneDeclaration]
  private let sessions: [SceneSession]
  private var conditions = OracleSubstrings([])
  private var names: [String: Int] = [:]
  /// Sessions that may matter whatever the subject is.
  private var always: [Int] = []

  /// What sessions have in common that are alike to every event without a condition of their own.
  private struct Likeness: Hashable {
    let declaration: String?
    let role: String
    let prefersAnything: Bool
    let allowsAnything: Bool
    let isUnmodified: Bool
    let hasModifiers: Bool
  }

  /// A condition in one of the two sets of the sessions of a role.
  private struct Place: Hashable {
    let condition: String
    let isPreferring: Bool
    let role: String
  }

  /// Takes the scenes of an app whose sessions are chosen by recency.
  public init(
    profile: PlatformProfile, declarations: [SceneDeclaration], sessions: [SceneSession]
  ) {
    precondition(profile.tieBreak == .mostRecentlyUsed, "sessions are looked at in their order")
    self.profile = profile
    self.declarations = declarations
    self.sessions = sessions
    var alike: [Likeness: Int] = [:]
    var holders: [Place: Int] = [:]
    for (index, session) in sessions.enumerated() {
      names[session.id] = index
      let events = session.externalEvents
      for (set, isPreferring) in [(events.preferring, true), (events.allowing, false)] {
        for condition in set ?? [] {
          // Whoever holds a condition holds it for the same subjects, so the first two of a role
          // decide, unless a session may be passed over.
          let place = Place(
            condition: condition, isPreferring: isPreferring, role: session.role)
          holders[place, default: 0] += 1
          if profile.prefersNeedsCan || holders[place, default: 0] <= 2 {
            conditions.insert(condition, number: index)
          }
        }
      }
      let predicates = session.activationConditions
      let likeness = Likeness(
        declaration: session.declaration, role: session.role,
        prefersAnything: predicates?.prefersToActivate.value ?? false
          || events.preferring?.contains("*") ?? false,
        allowsAnything: predicates?.canActivate.value ?? false
          || events.allowing?.contains("*") ?? false,
        isUnmodified: events.areAbsent && predicates == nil, hasModifiers: !events.areAbsent)
      // Two show a tie; the others of a kind change nothing.
      let seen = alike[likeness, default: 0]
      if seen < 2 || !session.primaryAssociations.isEmpty { always.append(index) }
      alike[likeness] = seen + 1
    }
  }

  /// The decision of ``SceneOracle`` among all sessions.
  public func resolve(_ event: SceneEvent) -> SceneDecision {
    resolve(event, among: event.subject.map(conditions.matches(in:)) ?? [])
  }

  /// The decision, given the sessions that take the subject by a condition of their own; of those
  /// that do so by the same kind of set, the first two are enough.
  public func resolve(_ event: SceneEvent, among candidates: [Int]) -> SceneDecision {
    var kept = Set(always + candidates)
    if let name = event.session, let index = names[name] { kept.insert(index) }
    let indices = kept.sorted()
    let decision = SceneOracle.resolve(
      event, profile: profile, declarations: declarations,
      sessions: indices.map { sessions[$0] }
    ).decision
    let outcome: SceneDecision.Outcome =
      switch decision.outcome {
      case .existing(let handle): .existing(.init(index: indices[handle.index]))
      case .focus(let handle): .focus(.init(index: indices[handle.index]))
      case .new, .newDefaultScene, .unassociated, .unrouted: decision.outcome
      }
    return SceneDecision(
      outcome: outcome, rule: decision.rule, decidingSwitch: decision.decidingSwitch,
      isAmbiguous: decision.isAmbiguous)
  }
}
