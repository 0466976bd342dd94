import Testing

@testable import SceneMatch

@Suite("Prefix trie")
struct PrefixTrieTests {
  private func check(_ prefixes: [String], subjects: [String]) {
    let memory = FrozenMemory()
    let trie = PrefixTrieBuilder(prefixes.enumerated().map { (Array($1.utf8), $0) })
      .build(in: memory)
    #expect(trie.firstBrokenInvariant() == nil)
    for subject in subjects {
      var found: [Int] = []
      subject.withBytes { trie.forEachPrefix(of: $0) { found.append($0) } }
      let expected = prefixes.indices
        .filter { Array(subject.utf8).starts(with: Array(prefixes[$0].utf8)) }
        .sorted { prefixes[$0].utf8.count < prefixes[$1].utf8.count }
      #expect(found == expected, "prefixes \(prefixes) subject \(subject)")
    }
    withExtendedLifetime(memory) {}
  }

  @Test("Agrees with a scan over every set of up to three prefixes of length up to three")
  func exhaustive() {
    let words = Self.words(upTo: 3)
    let subjects = Self.words(upTo: 4)
    for first in words {
      for second in words where second > first {
        check([first, second], subjects: subjects)
        if first.count == 1 {
          for third in words where third > second {
            check([first, third, second], subjects: subjects)
          }
        }
      }
    }
  }

  @Test("Agrees with a scan on random prefixes", arguments: 0..<UInt64(8))
  func random(seed: UInt64) {
    var generator = TestGenerator(seed: seed)
    let alphabet = (0..<40).map { String(UnicodeScalar(UInt8(48 + $0))) }
    var prefixes: Set<String> = []
    for _ in 0..<500 { prefixes.insert(generator.text(alphabet, lengths: 1...6)) }
    let subjects = (0..<200).map { _ in generator.text(alphabet, lengths: 0...8) } + prefixes
    check(prefixes.sorted(), subjects: subjects)
  }

  @Test("A label longer than 65,535 bytes is found whole and only whole")
  func longLabel() {
    let long = String(repeating: "a", count: 200_000)
    check([long, "a"], subjects: [long, long + "b", String(long.dropLast()), "a", ""])
  }

  static func words(upTo length: Int) -> [String] {
    var words: [String] = []
    var level = [""]
    for _ in 0..<length {
      level = level.flatMap { [$0 + "a", $0 + "b"] }
      words += level
    }
    return words
  }
}
