/// The two smallest different ranks among those that hold, which is all a decision needs: the first
/// is the winner, and the second tells whether the winner was alone in its tier.
struct BestPair: Equatable, Sendable {
  /// Larger than every rank.
  static let none = UInt32.max

  private(set) var first = BestPair.none
  private(set) var second = BestPair.none

  init() {}

  /// Two different ranks in ascending order; `none` where there is none.
  init(first: UInt32, second: UInt32) {
    self.first = first
    self.second = second
  }

  /// A pair from the word made of it.
  init(word: UInt64) {
    first = UInt32(truncatingIfNeeded: word)
    second = UInt32(truncatingIfNeeded: word >> 32)
  }

  /// Both ranks in one word.
  var word: UInt64 { UInt64(second) << 32 | UInt64(first) }

  /// The two smallest of ranks in ascending order.
  init(ascending ranks: some Sequence<UInt32>) {
    for rank in ranks {
      insert(rank)
      if second != BestPair.none { return }
    }
  }

  /// Whether a condition whose smallest rank is `rank` can change the pair.
  func isImproved(by rank: UInt32) -> Bool { rank < second }

  mutating func insert(_ rank: UInt32) {
    if rank < first {
      second = first
      first = rank
    } else if rank > first, rank < second {
      second = rank
    }
  }

  mutating func insert(_ pair: BestPair) {
    insert(pair.first)
    insert(pair.second)
  }
}

/// Takes the atoms that hold for a subject, as the indexes find them.
protocol AtomSink {
  /// Whether an atom whose smallest rank is `rank` is still of interest.
  func wants(_ rank: UInt32) -> Bool

  /// An atom holds; it may be reported more than once.
  mutating func found(_ atom: Int, _ ranks: BestPair)
}

extension BestPair: AtomSink {
  func wants(_ rank: UInt32) -> Bool { isImproved(by: rank) }
  mutating func found(_ atom: Int, _ ranks: BestPair) { insert(ranks) }
}
