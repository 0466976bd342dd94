/// Who owns an atom: the ranks of the formulas that hold whenever it does.
struct AtomTable: BitwiseCopyable, Sendable {
  // records: two words an atom, its two smallest ranks.
  // owners:  all ranks of atom a, ascending, from ownerStarts[a] to ownerStarts[a + 1].

  private let records: FrozenArray<UInt32>
  private let ownerStarts: FrozenArray<UInt32>
  private let owners: FrozenArray<UInt32>

  /// Makes the table from (atom, rank) pairs in any order.
  init(atomCount: Int, pairs: [(atom: UInt32, rank: UInt32)], in memory: FrozenMemory) {
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
    self.records = memory.array(records)
    ownerStarts = memory.array(starts)
    owners = memory.array(ranks)
  }

  /// The two smallest ranks of an atom.
  func ranks(of atom: Int) -> BestPair {
    BestPair(first: records[2 * atom], second: records[2 * atom + 1])
  }

  /// Calls `body` with every rank of an atom, ascending.
  func forEachOwner(of atom: Int, _ body: (UInt32) -> Void) {
    for index in Int(ownerStarts[atom])..<Int(ownerStarts[atom + 1]) { body(owners[index]) }
  }
}
