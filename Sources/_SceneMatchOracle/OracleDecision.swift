import SceneMatch

/// A decision of the oracle, with everything that a compiled decision makes only when asked.
public struct OracleDecision: Equatable, Sendable {
  /// Where the event goes, by which rule, and which switch mattered.
  public let decision: SceneDecision
  /// The indices of all equally good sessions in the order of the tie-break, so that the chosen one
  /// is first; empty when the choice is not ambiguous.
  public let tied: [Int]
  /// The condition of the chosen scene that matched, the first by UTF-8 bytes when several did;
  /// `nil` when no string was compared: the scene was willing by default, or a predicate held.
  public let matchedCondition: String?

  /// A decision with its tie and its condition.
  public init(decision: SceneDecision, tied: [Int] = [], matchedCondition: String? = nil) {
    self.decision = decision
    self.tied = tied
    self.matchedCondition = matchedCondition
  }
}
