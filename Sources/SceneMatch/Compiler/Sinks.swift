/// Keeps the two best ranks where formulas have to be evaluated.
struct EvaluatingSink: AtomSink {
  private(set) var pair: BestPair
  private let programs: Programs
  private let subject: Subject
  // A text that repeats itself reports the same few atoms at every place; those seen last are not
  // evaluated again.
  private var recent = InlineArray<16, Int>(repeating: -1)
  private var next = 0

  init(pair: BestPair, programs: Programs, subject: Subject) {
    self.pair = pair
    self.programs = programs
    self.subject = subject
  }

  // An atom without an interesting rank of its own may still touch an interesting program.
  func wants(_ rank: UInt32) -> Bool { true }

  mutating func found(_ atom: Int, _ ranks: BestPair) {
    for index in recent.indices where recent[index] == atom { return }
    recent[next] = atom
    next = (next + 1) % recent.count
    pair.insert(ranks)
    for index in programs.touched(by: atom) {
      let program = Int(programs.touched[index])
      let rank = programs.ranks[program]
      guard pair.isImproved(by: rank) else { return }
      if programs.value(of: program, for: subject) { pair.insert(rank) }
    }
  }
}

/// Collects the atoms that hold, each once.
struct CollectingSink: AtomSink {
  /// The numbers of the atoms, in any order, some of them more than once until `finish()`.
  var atoms: [UInt32] = []
  // A text that repeats itself reports the same atoms at every place; they are thrown out whenever
  // there are twice as many as after the last time.
  private var compactionLimit = 4_096

  func wants(_ rank: UInt32) -> Bool { true }

  mutating func found(_ atom: Int, _ ranks: BestPair) {
    atoms.append(UInt32(atom))
    if atoms.count > compactionLimit {
      atoms.sortAndRemoveDuplicates()
      compactionLimit = max(compactionLimit, 2 * atoms.count)
    }
  }

  /// Leaves each atom once, ascending.
  mutating func finish() { atoms.sortAndRemoveDuplicates() }
}
