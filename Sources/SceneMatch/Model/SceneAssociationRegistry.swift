/// Which scene is associated with group activities now, and with which activity: the question behind
/// the system's SharePlay indicator.
///
/// Two layers: explicit primary associations, of which the latest holds, and the scene a decision
/// chose for the activity that runs. When a scene closes, the earlier association holds again.
///
/// Source: [GroupActivityAssociationInteraction](https://developer.apple.com/documentation/groupactivities/groupactivityassociationinteraction).
public struct SceneAssociationRegistry: Equatable, Sendable {
  private struct Claim: Equatable, Sendable {
    let session: String
    let association: SceneSession.PrimaryAssociation
  }

  private struct Running: Equatable, Sendable {
    let activityIdentifier: String
    let session: String?
  }

  // Ascending by time; the last claim holds.
  private var claims: [Claim] = []
  private var running: Running?

  /// A registry without associations.
  public init() {}

  /// A registry of the primary associations that sessions carry, the most recently used session
  /// first.
  public init(sessions: [SceneSession]) {
    for session in sessions.reversed() {
      for association in session.primaryAssociations {
        claims.append(Claim(session: session.id, association: association))
      }
    }
    // Stable: of equally late claims that of the more recently used session comes last.
    let order = claims.indices.sorted {
      (claims[$0].association.at, $0) < (claims[$1].association.at, $1)
    }
    claims = order.map { claims[$0] }
  }

  /// The session whose primary association holds, or `nil` when none has one.
  public var primarySession: String? { claims.last?.session }

  /// The identifier of the primary association that holds; it synchronizes placement and is never
  /// matched.
  public var primaryIdentifier: String? { claims.last?.association.id }

  /// The session that shows the activity that runs: the one with the primary association or else the
  /// one chosen by conditions; `nil` when no activity runs or none is associated.
  public var associatedSession: String? {
    guard let running else { return nil }
    return primarySession ?? running.session
  }

  /// The identifier of the activity that runs, or `nil`.
  public var activityIdentifier: String? { running?.activityIdentifier }

  /// Makes a session primary from `association.at` on, as the latest of all that are as late.
  public mutating func associate(
    _ session: String, as association: SceneSession.PrimaryAssociation
  ) {
    let place = claims.firstIndex { $0.association.at > association.at } ?? claims.count
    claims.insert(Claim(session: session, association: association), at: place)
  }

  /// Removes the primary associations of a session, as setting the association's kind to `nil` does.
  public mutating func removeAssociations(of session: String) {
    claims.removeAll { $0.session == session }
  }

  /// Records that an activity runs, in the session a decision chose or in none.
  public mutating func begin(activityIdentifier: String, in session: String?) {
    running = Running(activityIdentifier: activityIdentifier, session: session)
  }

  /// Records that the activity has ended.
  public mutating func end() { running = nil }

  /// Forgets a scene that closed; an earlier primary association holds again.
  public mutating func close(_ session: String) {
    removeAssociations(of: session)
    if let running, running.session == session {
      self.running = Running(activityIdentifier: running.activityIdentifier, session: nil)
    }
  }
}
