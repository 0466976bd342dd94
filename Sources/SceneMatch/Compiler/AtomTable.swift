/// Who owns an atom: the ranks of the formulas that hold whenever it does.
struct AtomTable: Sendable {
  // records: two words an atom, its two smallest ranks.
  // owners:  all ranks of atom a, ascending, from ownerStarts[a] to ownerStarts[a + 1].

  private let records: FrozenArray<UInt32>
  private let ownerStarts: FrozenArray<UInt32>
  private let owners: FrozenArray<UInt32>

  /// Makes the table from (atom, rank) pairs in any order.
  init(atomCount: Int, pairs: [(atom: UInt32, rank: UInt32)]) {
    // A counting sort by atom, then each atom's few ranks are put in order.
    var starts = [UInt32](repeating: 0, count: atomCount + 1)
    for pair in pairs { starts[Int(pair.atom) + 1] += 1 }
    for atom in 0..<atomCount { starts[atom + 1] += starts[atom] }
    var next = starts
    var ranks = [UInt32](repeating: 0, count: pairs.count)
    for pair in pairs {
      ranks[Int(next[Int(pair.atom)])] = pair.rank
      next[Int(pair.atom)] += 1
    }
    var records: [UInt32] = []
    records.reserveCapacity(atomCount * 2)
    for atom in 0..<atomCount {
      let range = Int(starts[atom])..<Int(starts[atom + 1])
      if range.count > 1 { ranks[range].sort() }
      let best = BestPair(ascending: ranks[range])
      records.append(best.first)
      records.append(best.second)
    }
    self.records = FrozenArray(records)
    ownerStarts = FrozenArray(starts)
    owners = FrozenArray(ranks)
  }

  /// The two smallest ranks of an atom.
  func ranks(of atom: Int) -> BestPair {
    var pair = BestPair()
    pair.insert(records[2 * atom])
    pair.insert(records[2 * atom + 1])
    return pair
  }

  /// Calls `body` with every rank of an atom, ascending.
  func forEachOwner(of atom: Int, _ body: (UInt32) -> Void) {
    for index in Int(ownerStarts[atom])..<Int(ownerStarts[atom + 1]) { body(owners[index]) }
  }

  /// The bytes of the table.
  var byteCount: Int { records.byteCount + ownerStarts.byteCount + owners.byteCount }
}

/// Ranks in ascending order with the two smallest at hand.
struct RankList: Sendable {
  let ranks: [UInt32]
  let best: BestPair

  init(_ ranks: [UInt32]) {
    self.ranks = Array(Set(ranks)).sorted()
    best = BestPair(ascending: self.ranks)
  }

  /// The bytes of the list.
  var byteCount: Int { ranks.count * 4 }
}
