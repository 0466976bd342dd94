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

  private func check(
    _ literals: [String], subjects: [String], shape: GramShape? = nil
  ) {
    let memory = FrozenMemory()
    let list = literals.enumerated().map { index, text in
      Literal(
        atom: index, ranks: BestPair(first: UInt32(index), second: BestPair.none),
        bytes: Self.bytes(text))
    }
    func found(in subject: String) -> Set<Int> {
      var sink = CollectingAtoms()
      subject.withBytes { bytes in
        FoldedText.with(bytes) { folded in
          if let gramIndex {
            gramIndex.scan(folded, into: &sink)
          } else {
            index?.scan(folded, into: &sink)
          }
        }
      }
      return sink.atoms
    }
    var gramIndex: GramIndex?
    var index: SubstringIndex?
    if let shape {
      var builder = GramIndexBuilder(shape: shape, hash: KeyedHash(seed: 3), literals: list)
      gramIndex = builder.build(in: memory)
      #expect(gramIndex?.firstBrokenInvariant(literals: list) == nil)
    } else {
      index = SubstringIndex(hash: KeyedHash(seed: 3), literals: list, in: memory)
    }
    for subject in subjects {
      let expected = Set(
        list.filter { Self.contains($0.bytes, in: Self.bytes(subject)) }.map(\.atom))
      #expect(found(in: subject) == expected, "literals \(literals) subject \(subject)")
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
    "Agrees with a search for every shape on random texts that repeat themselves",
    arguments: [(1, 1), (2, 1), (4, 1), (5, 4), (6, 8), (3, 2)], 0..<UInt64(6))
  func shapes(size: (length: Int, window: Int), seed: UInt64) {
    let shape = GramShape(length: size.length, window: size.window)
    var generator = TestGenerator(seed: seed)
    let alphabet = ["a", "b", "ab", "aab", "c1"]
    var literals: Set<String> = []
    while literals.count < 120 {
      let text = generator.text(alphabet, lengths: 1...24)
      if text.utf8.count >= shape.minimumCount { literals.insert(text) }
    }
    let sorted = literals.sorted()
    let subjects = (0..<60).map { index in
      let text = generator.text(alphabet, lengths: 0...30)
      return index % 2 == 0 ? text : text + sorted[generator.below(sorted.count)] + text
    }
    check(sorted, subjects: subjects, shape: shape)
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

  @Test("One letter a thousand times over is found at every length")
  func repeatedLetter() {
    let literals = (1...60).map { String(repeating: "a", count: $0) }
    check(literals, subjects: (0...70).map { String(repeating: "a", count: $0) })
  }
}
