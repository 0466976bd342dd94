/// The numbers that put every possible receiver of an event in one order, so that the smallest rank
/// that holds is the decision.
///
/// With S sessions and D declarations:
///
///     0 ..< S          session r (in tie-break order) prefers the subject     rule R1
///     S ..< 2S         session r - S can take it                             rule R2
///     2S ..< 2S + D    declaration r - 2S matches it                         rule R3
struct SceneRanks: Sendable {
  let sessionCount: Int
  /// The session at each place of the tie-break order, and the place of each session; `nil` when
  /// both are the same.
  private let order: (sessions: [UInt32], places: [UInt32])?

  enum Receiver: Equatable {
    case prefers(session: Int)
    case can(session: Int)
    case matching(declaration: Int)
    case nobody
  }

  init(profile: PlatformProfile, declarations: [String: Int], sessions: [SceneSession]) {
    sessionCount = sessions.count
    var order = Array(sessions.indices)
    switch profile.tieBreak {
    case .mostRecentlyUsed:
      self.order = nil
      return
    case .declarationOrder:
      let keys = sessions.map { $0.declaration.flatMap { declarations[$0] } ?? Int.max }
      order.sort { (keys[$0], $0) < (keys[$1], $1) }
    case .creationOrder:
      order.sort { (sessions[$0].creationIndex, $0) < (sessions[$1].creationIndex, $1) }
    }
    var places = [UInt32](repeating: 0, count: sessions.count)
    for (place, session) in order.enumerated() { places[session] = UInt32(place) }
    self.order = (order.map { UInt32($0) }, places)
  }

  func prefers(session: Int) -> UInt32 { order?.places[session] ?? UInt32(session) }
  func can(session: Int) -> UInt32 { UInt32(sessionCount) + prefers(session: session) }
  func matching(declaration: Int) -> UInt32 { UInt32(2 * sessionCount + declaration) }

  func receiver(of rank: UInt32) -> Receiver {
    let rank = Int(rank)
    if rank == Int(BestPair.none) { return .nobody }
    if rank < sessionCount { return .prefers(session: session(at: rank)) }
    if rank < 2 * sessionCount { return .can(session: session(at: rank - sessionCount)) }
    return .matching(declaration: rank - 2 * sessionCount)
  }

  private func session(at place: Int) -> Int { order.map { Int($0.sessions[place]) } ?? place }

  /// Whether both ranks are of open scenes in the same tier.
  func isSameTier(_ first: UInt32, _ second: UInt32) -> Bool {
    second != BestPair.none && Int(second) < 2 * sessionCount
      && (Int(first) < sessionCount) == (Int(second) < sessionCount)
  }
}
