/// Conditions compiled for look-up: which of them hold for a subject, and which is the best.
///
/// The engine under ``CompiledScenes``, for routers that have no scenes: each condition is inserted
/// with an identifier of the caller's choice, and a smaller identifier is a better one.
///
/// ```swift
/// var builder = ConditionIndexBuilder()
/// builder.insert(.equals("com.example.photos"), id: 0)
/// builder.insert(.externalEvent("photo="), id: 1)
/// let index = builder.build()
/// index.best(for: "app://open?photo=12")  // 1
/// ```
///
/// An index never changes and may be used from any number of threads.
public final class ConditionIndex: Sendable {
  // Atoms are numbered by kind: those of `exact` first, in the order of its symbols, then those of
  // `prefixes`, then those of `substrings`.

  private let memory: FrozenMemory
  let exact: SymbolTable
  private let prefixes: PrefixTrie
  private let substrings: SubstringIndex
  private let hasPrefixes: Bool
  private let hasSubstrings: Bool
  private let hasPrograms: Bool
  private let isExactOnly: Bool
  private let alwaysPair: BestPair
  private let missingPair: BestPair
  private let always: [UInt32]
  private let missing: [UInt32]
  let atoms: AtomTable
  let programs: Programs

  /// An index of finished tables; `always` and `missing` are the ranks, ascending, of what holds for
  /// every subject that is there and for a missing one.
  init(
    memory: FrozenMemory, exact: SymbolTable, prefixes: PrefixTrie?, substrings: SubstringIndex,
    atoms: AtomTable, programs: Programs, always: [UInt32], missing: [UInt32]
  ) {
    self.memory = memory
    self.exact = exact
    self.prefixes = prefixes ?? PrefixTrieBuilder([]).build(in: memory)
    self.substrings = substrings
    self.atoms = atoms
    self.programs = programs
    hasPrefixes = prefixes != nil
    hasSubstrings = !substrings.isEmpty
    hasPrograms = !programs.isEmpty
    isExactOnly = prefixes == nil && substrings.isEmpty && programs.isEmpty
    self.always = always
    self.missing = missing
    alwaysPair = BestPair(ascending: always)
    missingPair = BestPair(ascending: missing)
  }

  /// The smallest identifier of the conditions that hold for `subject`, or `nil` when none does.
  ///
  /// Allocates nothing for subjects of up to 1,000 bytes.
  ///
  /// - Complexity: O(`subject` bytes), whatever the number of conditions.
  public func best(for subject: String) -> UInt32? {
    let best = isExactOnly ? bestExact(subject) : subject.withBytes { bestPair(for: $0).first }
    return best == BestPair.none ? nil : best
  }

  /// The smallest identifier of the conditions that hold for a missing subject, or `nil` when none
  /// does.
  public var bestForMissingSubject: UInt32? {
    missingPair.first == BestPair.none ? nil : missingPair.first
  }

  /// As ``best(for:)-(String)``, for UTF-8 bytes.
  public func best(for subject: Span<UInt8>) -> UInt32? {
    // Safe: the view is used inside the closure only.
    let pair = unsafe subject.withUnsafeBufferPointer { unsafe bestPair(for: ByteView($0)) }
    return pair.first == BestPair.none ? nil : pair.first
  }

  /// Replaces the elements of `ids` by the identifiers of all conditions that hold for `subject`, in
  /// ascending order, each once.
  ///
  /// Allocates only when `ids` has to grow.
  ///
  /// - Complexity: O(`subject` bytes + n log n) for n identifiers found.
  public func matches(for subject: String?, into ids: inout [UInt32]) {
    ids.removeAll(keepingCapacity: true)
    guard let subject else {
      ids.append(contentsOf: missing)
      return
    }
    var sink = CollectingSink()
    // The sink takes over the caller's memory and gives it back.
    swap(&sink.atoms, &ids)
    subject.withBytes { scan($0, exact: exact.entry(for: $0), into: &sink) }
    sink.finish()
    swap(&sink.atoms, &ids)
    let atomCount = ids.count
    if hasPrograms { appendHoldingPrograms(touchedBy: ids, subject, to: &ids) }
    for place in 0..<atomCount {
      atoms.forEachOwner(of: Int(ids[place])) { ids.append($0) }
    }
    ids.removeFirst(atomCount)
    ids.append(contentsOf: always)
    ids.sortAndRemoveDuplicates()
  }

  private func appendHoldingPrograms(
    touchedBy atoms: [UInt32], _ subject: String, to ids: inout [UInt32]
  ) {
    var touched: [UInt32] = []
    for atom in atoms {
      for place in programs.touched(by: Int(atom)) { touched.append(programs.touched[place]) }
    }
    touched.sortAndRemoveDuplicates()
    subject.withBytes { bytes in
      FoldedText.with(bytes) { folded in
        let subject = Subject(bytes: bytes, folded: folded)
        for program in touched where programs.value(of: Int(program), for: subject) {
          ids.append(programs.ranks[Int(program)])
        }
      }
    }
  }

  /// The smallest identifier of the longest ``Condition/beginsWith(_:)`` that holds for `subject`;
  /// `nil` when none holds.
  ///
  /// - Complexity: O(`subject` bytes).
  public func longestPrefix(of subject: String) -> UInt32? {
    guard hasPrefixes else { return nil }
    return subject.withBytes { bytes in
      var longest: Int?
      prefixes.forEachPrefix(of: bytes) { longest = $0 }
      return longest.map { atoms.ranks(of: $0).first }
    }
  }

  func bestPair(for subject: String?) -> BestPair {
    guard let subject else { return missingPair }
    return subject.withBytes { bestPair(for: $0) }
  }

  /// The best where there are only equalities: nothing but the table is read.
  private func bestExact(_ subject: String) -> UInt32 {
    let exact = exact
    let found = subject.withBytes { exact.entry(for: $0)?.payload ?? UInt64.max }
    return min(UInt32(truncatingIfNeeded: found), alwaysPair.first)
  }

  func bestPair(for bytes: ByteView) -> BestPair {
    bestPair(for: bytes, exact: exact.entry(for: bytes))
  }

  /// The two best ranks, given what the exact table has for the subject.
  func bestPair(for bytes: ByteView, exact entry: SymbolTable.Entry?) -> BestPair {
    if hasPrograms { return evaluatedPair(for: bytes, exact: entry) }
    var sink = alwaysPair
    scan(bytes, exact: entry, into: &sink)
    return sink
  }

  private func evaluatedPair(for bytes: ByteView, exact entry: SymbolTable.Entry?) -> BestPair {
    FoldedText.with(bytes) { folded in
      var sink = EvaluatingSink(
        pair: alwaysPair, programs: programs, subject: Subject(bytes: bytes, folded: folded))
      scan(bytes, exact: entry, into: &sink)
      return sink.pair
    }
  }

  // Hot: every resolve ends here. The scenarios exact, prefix, contains and resolve guard it.
  /// Reports the atoms that hold, some of them more than once.
  private func scan<Sink: AtomSink>(
    _ bytes: ByteView, exact entry: SymbolTable.Entry?, into sink: inout Sink
  ) {
    if let entry { sink.found(Int(entry.symbol.ordinal), BestPair(word: entry.payload)) }
    // Closures over the tables and not over `self`, whose references would be counted.
    if hasPrefixes {
      let atoms = atoms
      prefixes.forEachPrefix(of: bytes) { sink.found($0, atoms.ranks(of: $0)) }
    }
    if hasSubstrings {
      let substrings = substrings
      FoldedText.with(bytes) { substrings.scan($0, into: &sink) }
    }
  }

  /// The bytes the compiled tables occupy.
  public var byteCount: Int { memory.byteCount + 4 * (always.count + missing.count) }
}
