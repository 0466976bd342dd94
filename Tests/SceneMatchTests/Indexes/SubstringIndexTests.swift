import Testing

@testable import SceneMatch

@Suite("Substring index")
struct SubstringIndexTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Whether the plainest search finds the literal.
  private static func contains(_ literal: [UInt8], in subject: [UInt8]) -> Bool {
    subject.count >= literal.count
      && (0...subject.count - literal.count).contains { subject[$0...].starts(with: literal) }
  }

  private func check(_ literals: [String], subjects: [String]) {
    let memory = FrozenMemory()
    var builder = SymbolTableBuilder(hash: KeyedHash(seed: 3))
    for literal in literals { _ = literal.withBytes { builder.intern($0) } }
    let atoms = AtomTable(
      atomCount: literals.count,
      pairs: literals.indices.map { (UInt32($0), UInt32(literals.count - $0)) }, in: memory)
    let index = builder.withStrings { strings in
      SubstringIndex(
        hash: KeyedHash(seed: 3),
        literals: Literals(strings: strings, atoms: atoms, firstAtom: 0), in: memory)
    }
    #expect(index.firstBrokenInvariant() == nil)
    for subject in subjects {
      var all = CollectingSink()
      var best = BestPair()
      subject.withBytes { bytes in
        FoldedText.with(bytes) { folded in
          index.scan(folded, into: &all)
          index.scan(folded, into: &best)
        }
      }
      let expected = literals.indices.filter {
        Self.contains(Self.bytes(literals[$0]), in: Self.bytes(subject))
      }
      all.finish()
      #expect(all.atoms.map { Int($0) } == expected, "literals \(literals) subject \(subject)")
      let ranks = expected.reversed().map { UInt32(literals.count - $0) }
      #expect(best == BestPair(ascending: ranks), "literals \(literals) subject \(subject)")
    }
    withExtendedLifetime(memory) {}
  }

  @Test("Agrees with a search over all pairs of literals of length up to three")
  func exhaustive() {
    let words = PrefixTrieTests.words(upTo: 3)
    let subjects = PrefixTrieTests.words(upTo: 5) + [""]
    for first in words {
      for second in words where second > first { check([first, second], subjects: subjects) }
    }
  }

  @Test(
    "Agrees with a search on random texts that repeat themselves",
    arguments: [1...3, 4...5, 6...24, 1...24], 0..<UInt64(6))
  func random(lengths: ClosedRange<Int>, seed: UInt64) {
    var generator = TestGenerator(seed: seed)
    let alphabet = ["a", "b", "ab", "aab", "c1", "d"]
    var literals: Set<String> = []
    for _ in 0..<400 where literals.count < 120 {
      let text = generator.text(alphabet, lengths: 1...12)
      if lengths.contains(text.utf8.count) { literals.insert(text) }
    }
    let sorted = literals.sorted()
    let subjects = (0..<60).map { index in
      let text = generator.text(alphabet, lengths: 0...20)
      return index % 2 == 0 ? text : text + sorted[generator.below(sorted.count)] + text
    }
    check(sorted, subjects: subjects)
  }

  @Test(
    "Nested literals are all found",
    arguments: [["/bin/bash", "bin/bash", "bin", "/bin", "/bash", "bash", "in", "in/ba"]])
  func nested(literals: [String]) {
    check(literals, subjects: ["test/bin/bash/test", "test/bin", "bash", "ba"])
  }

  @Test("Many literals that share every gram but the last ones are told apart")
  func crowd() {
    let literals = (0..<3_000).map { "com.example.application.document.tenant-\($0)" }
    let subjects = [0, 1, 17, 299, 2_999].map { "open:" + literals[$0] + "/edit" } + ["tenant-17"]
    check(literals, subjects: subjects)
  }

  @Test("A long text of one letter reports each condition once")
  func longRepetition() {
    var builder = ConditionIndexBuilder()
    for length in 1...40 {
      builder.insert(.externalEvent(String(repeating: "a", count: length)), id: UInt32(length))
    }
    var found: [UInt32] = []
    builder.build().matches(for: String(repeating: "a", count: 20_000), into: &found)
    #expect(found == Array(1...40))
    #expect(found.capacity < 20_000)
  }

  @Test("One letter a thousand times over is found at every length")
  func repeatedLetter() {
    let literals = (1...60).map { String(repeating: "a", count: $0) }
    check(literals, subjects: (0...70).map { String(repeating: "a", count: $0) })
  }
}
