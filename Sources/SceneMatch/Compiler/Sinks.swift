/// Keeps the two best ranks where formulas have to be evaluated.
struct EvaluatingSink: AtomSink {
  private(set) var pair: BestPair
  let programs: Programs
  let subject: Subject

  init(pair: BestPair, programs: Programs, subject: Subject) {
    self.pair = pair
    self.programs = programs
    self.subject = subject
  }

  // An atom without an interesting rank of its own may still touch an interesting program.
  func wants(_ rank: UInt32) -> Bool { true }

  mutating func found(_ atom: Int, _ ranks: BestPair) {
    pair.insert(ranks)
    for index in programs.touched(by: atom) {
      let program = Int(programs.touched[index])
      let rank = programs.ranks[program]
      guard pair.isImproved(by: rank) else { return }
      if programs.value(of: program, for: subject) { pair.insert(rank) }
    }
  }
}

/// Collects the atoms that hold, for tests and checks.
struct CollectingAtoms: AtomSink {
  private(set) var atoms: Set<Int> = []
  func wants(_ rank: UInt32) -> Bool { true }
  mutating func found(_ atom: Int, _ ranks: BestPair) { atoms.insert(atom) }
}

/// Collects every rank that holds.
struct CollectingSink: AtomSink {
  private let index: ConditionIndex
  private var ids: [UInt32]
  private var touched: [UInt32] = []

  init(index: ConditionIndex, ids: consuming [UInt32]) {
    self.index = index
    self.ids = ids
  }

  func wants(_ rank: UInt32) -> Bool { true }

  mutating func found(_ atom: Int, _ ranks: BestPair) {
    if ranks.second == BestPair.none {
      if ranks.first != BestPair.none { ids.append(ranks.first) }
    } else {
      index.atoms.forEachOwner(of: atom) { ids.append($0) }
    }
    guard !index.programs.isEmpty else { return }
    for place in index.programs.touched(by: atom) { touched.append(index.programs.touched[place]) }
  }

  mutating func evaluateTouched(for subject: Subject) {
    for program in touched where index.programs.value(of: Int(program), for: subject) {
      ids.append(index.programs.ranks[Int(program)])
    }
  }

  /// The collected ranks, ascending, each once.
  consuming func sortedIDs() -> [UInt32] {
    ids.sortAndRemoveDuplicates()
    return ids
  }
}
