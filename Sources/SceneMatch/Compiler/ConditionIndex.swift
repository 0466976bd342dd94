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
  // `prefixes`, then those of the substring index.

  let exact: SymbolTable
  let prefixes: PrefixTrie
  let substrings: SubstringIndex
  let hasPrefixes: Bool
  let hasFolding: Bool
  let atoms: AtomTable
  let programs: Programs
  /// The ranks of what holds for every subject that is there.
  let always: RankList
  /// The ranks of what holds for a missing subject.
  let missing: RankList

  init(
    exact: SymbolTable, prefixes: PrefixTrie, hasPrefixes: Bool, substrings: SubstringIndex,
    hasFolding: Bool, atoms: AtomTable, programs: Programs, always: RankList, missing: RankList
  ) {
    self.exact = exact
    self.prefixes = prefixes
    self.hasPrefixes = hasPrefixes
    self.substrings = substrings
    self.hasFolding = hasFolding
    self.atoms = atoms
    self.programs = programs
    self.always = always
    self.missing = missing
  }

  /// The smallest identifier of the conditions that hold for `subject`, or `nil` when none does.
  ///
  /// Allocates nothing for subjects of up to 1,000 bytes.
  ///
  /// - Complexity: O(`subject` bytes), whatever the number of conditions.
  public func best(for subject: String?) -> UInt32? {
    let pair = bestPair(for: subject)
    return pair.first == BestPair.none ? nil : pair.first
  }

  /// As ``best(for:)-(String?)``, for UTF-8 bytes.
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
      ids.append(contentsOf: missing.ranks)
      return
    }
    ids.append(contentsOf: always.ranks)
    var sink = CollectingSink(index: self, ids: ids)
    ids = []
    subject.withBytes { bytes in
      withSubject(bytes) { subject in
        scan(subject, into: &sink)
        sink.evaluateTouched(for: subject)
      }
    }
    ids = sink.sortedIDs()
  }

  /// The length in bytes of the longest ``Condition/beginsWith(_:)`` that holds for `subject`, with
  /// its smallest identifier; `nil` when none holds.
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
    guard let subject else { return missing.best }
    return subject.withBytes { bestPair(for: $0) }
  }

  func bestPair(for bytes: ByteView) -> BestPair {
    withSubject(bytes) { subject in
      if programs.isEmpty {
        var sink = always.best
        scan(subject, into: &sink)
        return sink
      }
      var sink = EvaluatingSink(pair: always.best, programs: programs, subject: subject)
      scan(subject, into: &sink)
      return sink.pair
    }
  }

  private func withSubject<Result>(_ bytes: ByteView, _ body: (Subject) -> Result) -> Result {
    guard hasFolding else {
      return body(Subject(bytes: bytes, folded: FoldedText.empty))
    }
    return FoldedText.with(bytes) { body(Subject(bytes: bytes, folded: $0)) }
  }

  // Hot: every resolve ends here. The scenarios exact, prefix, contains and resolve guard it.
  private func scan<Sink: AtomSink>(_ subject: Subject, into sink: inout Sink) {
    if exact.count > 0, let symbol = exact.symbol(for: subject.bytes) {
      let atom = Int(symbol.ordinal)
      sink.found(atom, atoms.ranks(of: atom))
    }
    if hasPrefixes {
      prefixes.forEachPrefix(of: subject.bytes) { sink.found($0, atoms.ranks(of: $0)) }
    }
    if hasFolding { substrings.scan(subject.folded, into: &sink) }
  }

  /// The bytes the index occupies.
  public var byteCount: Int {
    exact.byteCount + prefixes.byteCount + substrings.byteCount + atoms.byteCount
      + programs.byteCount + always.byteCount + missing.byteCount
  }
}
