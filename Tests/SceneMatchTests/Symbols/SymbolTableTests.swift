import Testing

@testable import SceneMatch

@Suite("Symbol table")
struct SymbolTableTests {
  private func symbol(_ table: SymbolTable, _ text: String) -> Int? {
    text.withBytes { table.symbol(for: $0) }.map { Int($0.ordinal) }
  }

  private func builder(_ texts: [String], seed: UInt64 = 1) -> SymbolTableBuilder {
    var builder = SymbolTableBuilder(hash: KeyedHash(seed: seed))
    for text in texts { _ = text.withBytes { builder.intern($0) } }
    return builder
  }

  @Test("Agrees with a dictionary on random words", arguments: 0..<UInt64(16))
  func agreesWithDictionary(seed: UInt64) {
    var generator = TestGenerator(seed: seed)
    var builder = SymbolTableBuilder(hash: KeyedHash(seed: seed))
    var dictionary: [String: Int] = [:]
    for _ in 0..<2_000 {
      let word = generator.text(["a", "b", "ab", "é"], lengths: 0...9)
      let expected = dictionary[word] ?? dictionary.count
      let (found, isNew) = word.withBytes { builder.intern($0) }
      #expect(Int(found.ordinal) == expected && isNew == (dictionary[word] == nil))
      dictionary[word] = expected
    }
    let memory = FrozenMemory()
    let table = builder.frozen(in: memory)
    #expect(table.firstBrokenInvariant() == nil)
    for _ in 0..<2_000 {
      let word = generator.text(["a", "b", "ab", "é", "c"], lengths: 0...9)
      #expect(symbol(table, word) == dictionary[word])
    }
    withExtendedLifetime(memory) {}
  }

  @Test("The empty string is a string like any other")
  func emptyString() {
    let memory = FrozenMemory()
    let without = builder(["a"]).frozen(in: memory)
    let with = builder(["a", ""]).frozen(in: memory)
    #expect(symbol(without, "") == nil && symbol(with, "") == 1)
    withExtendedLifetime(memory) {}
  }

  @Test("A table without strings finds nothing")
  func emptyTable() {
    let memory = FrozenMemory()
    #expect(symbol(builder([]).frozen(in: memory), "a") == nil)
    withExtendedLifetime(memory) {}
  }

  @Test("Strings of every length around a machine word keep apart", arguments: 0...70)
  func lengths(length: Int) {
    let same = String(repeating: "x", count: length)
    let texts = [same, same + "x", same + "y", "y" + same, same + "\0"]
    let memory = FrozenMemory()
    let table = builder(texts).frozen(in: memory)
    var expected: [String: Int] = [:]
    for text in texts where expected[text] == nil { expected[text] = expected.count }
    for text in texts { #expect(symbol(table, text) == expected[text]) }
    #expect(symbol(table, same + "z") == nil)
    withExtendedLifetime(memory) {}
  }

  @Test("A million bytes are one string")
  func longString() {
    let long = String(repeating: "abcdefgh", count: 131_072)
    let memory = FrozenMemory()
    let table = builder([long]).frozen(in: memory)
    #expect(symbol(table, long) == 0 && symbol(table, String(long.dropLast())) == nil)
    withExtendedLifetime(memory) {}
  }
}

@Suite("Keyed hash")
struct KeyedHashTests {
  @Test(
    "Every bit of the seed and of the text changes the hash",
    arguments: [0, 1, 3, 4, 8, 16, 17, 40])
  func avalanche(length: Int) {
    let text = [UInt8](repeating: 0x5a, count: length)
    func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
      String(decoding: bytes, as: UTF8.self).withBytes { KeyedHash(seed: seed)($0) }
    }
    var hashes: Set<UInt64> = [hash(text, seed: 0)]
    for bit in 0..<64 { hashes.insert(hash(text, seed: 1 << UInt64(bit))) }
    for index in text.indices {
      var changed = text
      changed[index] = 0x5b
      hashes.insert(hash(changed, seed: 0))
    }
    #expect(hashes.count == 65 + length)
  }

  @Test("The same text and seed give the same hash on every platform")
  func pinned() {
    let hash = KeyedHash(seed: 42)
    let values = ["", "a", "scene", "com.example.photos", "com.example.photos.album-123456"]
      .map { text in text.withBytes { hash($0) } }
    #expect(Set(values).count == values.count)
    #expect(values == Self.golden)
  }

  static let golden: [UInt64] = [
    15_459_546_192_485_480_027, 6_556_185_269_531_637_192, 16_742_592_198_130_230_759,
    9_549_874_307_649_073_433, 8_053_798_553_553_089_774,
  ]
}
