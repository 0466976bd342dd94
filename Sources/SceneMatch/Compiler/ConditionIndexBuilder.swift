/// Collects conditions and compiles them to a ``ConditionIndex``.
public struct ConditionIndexBuilder {
  private var exact: SymbolTableBuilder
  private var prefixes: SymbolTableBuilder
  private var substrings: SymbolTableBuilder
  private var pairs: [(atom: Atom, rank: UInt32)] = []
  private var formulas: [(formula: Formula, rank: UInt32)] = []
  private var always: [UInt32] = []
  private var missing: [UInt32] = []
  private let hash: KeyedHash
  private let wildcardTakesMissingSubject: Bool

  /// An interned condition, before the kinds are numbered one after the other.
  private struct Atom {
    let kind: Condition.Kind
    let ordinal: UInt32
  }

  /// A builder without conditions.
  ///
  /// - Parameter seed: the key of every hash inside; the same conditions and seed give the same
  ///   index. Random unless given, so that nobody can choose texts that collide.
  public init(seed: UInt64 = .random(in: 0...UInt64.max)) {
    self.init(seed: seed, wildcardTakesMissingSubject: true)
  }

  init(seed: UInt64, wildcardTakesMissingSubject: Bool) {
    hash = KeyedHash(seed: seed)
    exact = SymbolTableBuilder(hash: hash)
    prefixes = SymbolTableBuilder(hash: hash)
    substrings = SymbolTableBuilder(hash: hash)
    self.wildcardTakesMissingSubject = wildcardTakesMissingSubject
  }

  /// Adds a condition; an identifier may have several, of which one has to hold.
  ///
  /// - Parameters:
  ///   - condition: the condition.
  ///   - id: what a match reports; smaller is better. `UInt32.max` is reserved.
  /// - Complexity: O(bytes of the condition) amortized.
  public mutating func insert(_ condition: Condition, id: UInt32) {
    insert(.condition(condition), rank: id)
  }

  /// Adds the strings of a condition set, of which one has to hold.
  mutating func insert(externalEvents conditions: Set<String>, rank: UInt32) {
    for condition in conditions {
      if condition == "*" {
        always.append(rank)
        if wildcardTakesMissingSubject { missing.append(rank) }
      } else if let atom = internSubstring(condition) {
        pairs.append((atom, rank))
      }
    }
  }

  /// Adds what holds always or never.
  mutating func insert(constant: Bool, rank: UInt32) {
    guard constant else { return }
    always.append(rank)
    missing.append(rank)
  }

  mutating func insert(_ formula: Formula, rank: UInt32) {
    precondition(rank != BestPair.none, "the identifier UInt32.max is reserved")
    if formula.valueForMissingSubject(wildcard: wildcardTakesMissingSubject) {
      missing.append(rank)
    }
    let simplified = formula.simplified()
    if case .constant(let value) = simplified {
      if value { always.append(rank) }
    } else if let conditions = simplified.alternatives {
      for condition in conditions {
        if let atom = intern(condition) { pairs.append((atom, rank)) }
      }
    } else {
      // Every condition gets its atom now: atoms are numbered once all are known.
      simplified.forEachCondition { _ = intern($0) }
      formulas.append((simplified, rank))
    }
  }

  /// The atom of a condition; `nil` when nothing is left of it after folding.
  private mutating func intern(_ condition: Condition) -> Atom? {
    switch condition.kind {
    case .equals:
      return Atom(
        kind: .equals, ordinal: condition.text.withBytes { exact.intern($0).symbol.ordinal })
    case .beginsWith:
      return Atom(
        kind: .beginsWith, ordinal: condition.text.withBytes { prefixes.intern($0).symbol.ordinal })
    case .contains: return internSubstring(condition.text)
    case .anything, .nothing:
      return nil
    }
  }

  private mutating func internSubstring(_ condition: String) -> Atom? {
    let ordinal = condition.withBytes { text in
      FoldedText.with(text) { folded in
        folded.count == 0 ? nil : substrings.intern(folded.bytes).symbol.ordinal
      }
    }
    return ordinal.map { Atom(kind: .contains, ordinal: $0) }
  }

  private func number(of atom: Atom) -> UInt32 {
    switch atom.kind {
    case .beginsWith: UInt32(exact.count) + atom.ordinal
    case .contains: UInt32(exact.count + prefixes.count) + atom.ordinal
    case .equals, .anything, .nothing: atom.ordinal
    }
  }

  /// Compiles the conditions.
  ///
  /// - Complexity: O(n log n) for n conditions, plus their bytes.
  public consuming func build() -> ConditionIndex {
    let memory = FrozenMemory()
    formulas.sort { $0.rank < $1.rank }
    var code = ProgramBuilder()
    for (formula, rank) in formulas {
      code.begin(rank: rank)
      emit(formula, to: &code)
    }
    let atomCount = exact.count + prefixes.count + substrings.count
    let atoms = AtomTable(
      atomCount: atomCount, pairs: pairs.map { (number(of: $0.atom), $0.rank) }, in: memory)
    let prefixBase = exact.count
    let prefixTrie =
      prefixes.count == 0
      ? nil
      : prefixes.withStrings { strings in
        PrefixTrieBuilder(
          (0..<prefixes.count).map { (Array(strings[$0]), prefixBase + $0) }
        ).build(in: memory)
      }
    let substringBase = prefixBase + prefixes.count
    let substringIndex = substrings.withStrings { strings in
      SubstringIndex(
        hash: hash,
        literals: Literals(strings: strings, atoms: atoms, firstAtom: substringBase), in: memory)
    }
    always.sortAndRemoveDuplicates()
    missing.sortAndRemoveDuplicates()
    return ConditionIndex(
      memory: memory, exact: exact.frozen(in: memory) { atoms.ranks(of: $0).word },
      prefixes: prefixTrie,
      substrings: substringIndex, atoms: atoms,
      programs: code.build(atomCount: atomCount, in: memory), always: always, missing: missing)
  }

  private mutating func emit(_ formula: Formula, to code: inout ProgramBuilder) {
    switch formula {
    case .constant: preconditionFailure("a simplified formula has no constants inside")
    case .condition(let condition):
      code.append(condition, atom: intern(condition).map(number))
    case .any(let parts), .all(let parts):
      let isAny = if case .any = formula { true } else { false }
      let place = code.open(isAny ? Programs.anyOperator : Programs.allOperator)
      for part in parts { emit(part, to: &code) }
      code.close(place)
    }
  }
}
