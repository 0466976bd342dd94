import Testing
import _SceneMatchOracle

@testable import SceneMatch

@Suite("Folded text")
struct FoldedTextTests {
  static func contains(_ condition: String, _ subject: String) -> Bool {
    guard let test = TextTest(.externalEvent(condition)) else { return false }
    return subject.withBytes { bytes in
      FoldedText.with(bytes) { test.holds(for: Subject(bytes: bytes, folded: $0)) }
    }
  }

  @Test(
    "Facts measured against Foundation",
    arguments: [
      ("strasse", "app://straße", true), ("straße", "app://STRASSE", true),
      ("straße", "app://STRAẞE", true), ("gros", "Groß", false), ("n", "ŉ", false),
      ("file", "ﬁle", true), ("i", "İ", true), ("ı", "I", false), ("ς", "Σ", true),
      ("Ø", "o", false), ("ł", "L", false), ("café", "cafe\u{301}", true), ("é", "e", true),
      ("가", "\u{1100}\u{1161}", true), ("\u{1100}", "가", false), ("\u{FA10}", "\u{585A}", true),
      ("が", "か\u{3099}", true), ("か", "か\u{3099}", false), ("\u{301}", "abc", false),
      ("ａ", "a", false), ("*a", "x*A", true),
    ])
  func facts(condition: String, subject: String, holds: Bool) {
    #expect(Self.contains(condition, subject) == holds)
    #expect(OracleText.contains(condition, in: subject) == holds)
  }

  @Test("Agrees with the oracle on random texts full of trouble", arguments: 0..<UInt64(8))
  func agreesWithOracle(seed: UInt64) {
    let alphabet = [
      "a", "E", "é", "e\u{301}", "ß", "ẞ", "ﬁ", "f", "i", "İ", "ı", "ŉ", "n", "s", "ſ", "K", "Å",
      "σ", "ς", "ǰ", "\u{301}", "\u{345}", "가", "\u{1100}", "\u{1161}", "\u{11A8}", "が", "か",
      "\u{3099}", "ש",
      "\u{5C1}", "क", "\u{93C}", "क़", "👩‍🚀", "👍🏽", "ａ", "*", "\u{200D}", "\u{FE0F}", "𐐀", "𐐨",
    ]
    var generator = TestGenerator(seed: seed)
    for _ in 0..<1_500 {
      let subject = generator.text(alphabet, lengths: 0...7)
      var condition = generator.text(alphabet, lengths: 1...3)
      if generator.below(2) == 0, !subject.isEmpty {
        let scalars = Array(subject.unicodeScalars)
        let start = generator.below(scalars.count)
        let end = start + 1 + generator.below(scalars.count - start)
        condition = String(String.UnicodeScalarView(scalars[start..<end]))
      }
      if condition == "*" { continue }
      let expected = OracleText.contains(condition, in: subject)
      let escaped =
        "\(condition.unicodeScalars.map { $0.value }) in \(subject.unicodeScalars.map { $0.value })"
      #expect(Self.contains(condition, subject) == expected, "\(escaped)")
      var builder = ConditionIndexBuilder(seed: seed)
      builder.insert(.externalEvent(condition), id: 0)
      #expect((builder.build().best(for: subject) == 0) == expected, "index: \(escaped)")
    }
  }

  @Test("ASCII letters and nothing else are lower-cased, at every offset of a word")
  func lowerCasing() {
    for byte in UInt8(0)..<0x80 {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        let expected = byte >= 65 && byte <= 90 ? byte + 32 : byte
        let word = UInt64(byte) << shift | 0x2d2d_2d2d_2d2d_2d2d & ~(0xff << shift)
        let lowered = FoldedText.lowercasedASCII(word)
        #expect(UInt8(truncatingIfNeeded: lowered >> shift) == expected)
        #expect(lowered & ~(0xff << shift) == word & ~(0xff << shift))
      }
    }
  }
}
