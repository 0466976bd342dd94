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
  private let atoms: AtomTable
  private let programs: Programs
  private let hasPrograms: Bool
  /// The ranks so far, in any order, some of them more than once.
  var ids: [UInt32] = []
  private var touched: [UInt32] = []
  // A text that repeats itself reports the same atoms at every place; they are not kept.
  private var compactionLimit = 4_096

  init(atoms: AtomTable, programs: Programs) {
    self.atoms = atoms
    self.programs = programs
    hasPrograms = !programs.isEmpty
  }

  func wants(_ rank: UInt32) -> Bool { true }

  mutating func found(_ atom: Int, _ ranks: BestPair) {
    if ranks.second == BestPair.none {
      if ranks.first != BestPair.none { ids.append(ranks.first) }
    } else {
      atoms.forEachOwner(of: atom) { ids.append($0) }
    }
    if ids.count > compactionLimit {
      ids.sortAndRemoveDuplicates()
      compactionLimit = max(compactionLimit, 2 * ids.count)
    }
    guard hasPrograms else { return }
    for place in programs.touched(by: atom) { touched.append(programs.touched[place]) }
    if touched.count > compactionLimit {
      touched.sortAndRemoveDuplicates()
      compactionLimit = max(compactionLimit, 2 * touched.count)
    }
  }

  mutating func evaluateTouched(for subject: Subject) {
    for program in touched where programs.value(of: Int(program), for: subject) {
      ids.append(programs.ranks[Int(program)])
    }
  }
}
