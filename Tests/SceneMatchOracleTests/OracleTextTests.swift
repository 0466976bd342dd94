import Foundation
import Testing
import _SceneMatchOracle

/// Holds the oracle against the search of this toolchain's Foundation.
@Suite("Oracle of text")
struct OracleTextTests {
  @Test(
    "A condition is contained as Foundation finds it",
    arguments: [
      ("STRASSE", "straße", true), ("straße", "STRASSE", true), ("i", "\u{130}", true),
      ("\u{130}", "i", true), ("\u{131}", "I", false), ("I", "\u{131}", false), ("FI", "ﬁ", true),
      ("ﬁ", "FI", true), ("file", "ﬁle", true), ("f", "ﬁ", false), ("i", "ﬁ", false),
      ("n", "ŉ", false), ("gros", "Groß", false), ("groß", "GROSS", true), ("e", "é", true),
      ("é", "e\u{301}", true), ("e\u{301}x", "éx", true), ("ς", "Σ", true), ("Σ", "ς", true),
      ("A", "Ａ", false), ("ａ", "Ａ", true), ("o", "Ø", false), ("l", "Ł", false), ("d", "đ", false),
      ("k", "\u{212A}", true), ("j", "ǰ", true), ("s", "ſ", true), ("ss", "ẞ", true),
      ("", "", false), ("", "abc", false), ("\u{301}", "abc", false), ("abc", "", false),
      ("가", "\u{1100}\u{1161}", true), ("\u{1100}\u{1161}", "가", true), ("가", "각", false),
      ("\u{1100}", "가", false), ("\u{585A}", "\u{FA10}", true), ("\u{FA10}", "\u{585A}", true),
      ("が", "か\u{3099}", true), ("か\u{3099}", "が", true), ("か", "が", false),
      ("か", "か\u{301}", true), ("شل", "ش\u{64E}ل", true), ("שלום", "ש\u{5B8}לום", true),
      ("❤x", "❤\u{FE0F}x", true), ("1", "1\u{FE0F}\u{20E3}", true), ("👍!", "👍🏽!", true),
      ("\u{10428}", "\u{10400}", false), ("\n", "\r\n", true),
      ("क", "क\u{94D}ष", true), ("कx", "क\u{93F}x", false), ("αι", "ᾳ", false), ("α", "ᾳ", true),
    ])
  func containment(condition: String, subject: String, expected: Bool) {
    #expect(OracleText.contains(condition, in: subject) == expected)
    #expect(foundationFinds(condition, in: subject) == expected)
  }

  @Test(
    "Where the model departs from Foundation, it is in a documented way",
    arguments: [
      (.conditionStartsWithMark, "\u{301}", "e\u{301}", true),
      (.conditionStartsWithMark, "\u{301}S", "ſ", false),
      (.iotaMark, "ι", "a\u{345}", true),
      (.spelledOut, "か", "か\u{3099}", true), (.spelledOut, "क", "\u{958}", false),
      (.markOnOtherSpelling, "Ａ", "ａ\u{FE0F}", false), (.expandingCondition, "ß", "sé", true),
      (.leadingSurrogate, "👍🏿", "👍🏽", false), (.markInExpansion, "off\u{301}", "oﬃ", true),
    ] as [(Departure, String, String, Bool)])
  func departure(departure: Departure, condition: String, subject: String, isFound: Bool) {
    #expect(Departure.all(condition, in: subject).contains(departure))
    #expect(foundationFinds(condition, in: subject) == isFound)
    #expect(OracleText.contains(condition, in: subject) != isFound)
  }

  // Not an argument of the test above, for its name would be printed with the NUL.
  @Test("Foundation finds a NUL behind the end of the subject")
  func nul() {
    let options: NSString.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    // The range goes beyond the end, which a String would trap on.
    let range = NSString(string: "e").range(of: "e\0", options: options)
    #expect(range == NSRange(location: 0, length: 2))
    #expect(!OracleText.contains("e\0", in: "e"))
    #expect(OracleText.contains("a\0B", in: "A\0b"))
    #expect(foundationFinds("a\0B", in: "A\0b"))
  }

  @Test("Every scalar is found as Foundation finds it", arguments: 0..<32)
  func everyScalar(part: UInt32) {
    let basic = part * 0x800..<(part + 1) * 0x800
    // Every 61st scalar of the next two planes joins in, to cover what lies beyond the basic plane.
    let beyond = stride(from: 0x10000 + part * 61, to: 0x30000, by: 32 * 61)
    var differences: [String] = []
    for scalar in (Array(basic) + Array(beyond)).compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      let properties = scalar.properties
      let folded = folded(of: scalar)
      let pairs =
        [(text, text), (text, "a\(text)b"), ("a\(text)", "a\(text)b"), ("\(text)b", "a\(text)b")]
        + [("ab", "a\(text)b"), ("a\(text)b", "ab"), (text, "e\(text)"), ("e", "e\(text)")]
        + [("e\(text)", "e"), ("か", "か\(text)"), (text, "\(text)\u{301}")]
        + [(folded, text), (text, folded), (String(folded.unicodeScalars.prefix(1)), text)]
        + [(String(folded.unicodeScalars.suffix(1)), text)]
        + [(properties.lowercaseMapping, text), (text, properties.lowercaseMapping)]
        + [(properties.uppercaseMapping, text), (text, properties.uppercaseMapping)]
      differences += pairs.filter { differs($0, in: $1) }.map(describe)
    }
    #expect(differences.isEmpty)
  }

  @Test("A random condition is found in a random subject as Foundation finds it", arguments: 1...20)
  func randomTexts(seed: UInt64) {
    var texts = RandomTexts(seed: seed)
    var differences: [String] = []
    var (drawn, compared, contained) = (0, 0, 0)
    for _ in 0..<6000 {
      let (condition, subject) = texts.next()
      if differs(condition, in: subject) { differences.append(describe(condition, subject)) }
      // The departures must not swallow the test.
      guard texts.random(below: 10) == 0 else { continue }
      drawn += 1
      guard Departure.all(condition, in: subject).isEmpty else { continue }
      compared += 1
      if OracleText.contains(condition, in: subject) { contained += 1 }
    }
    #expect(differences.isEmpty, "seed \(seed)")
    #expect(compared * 2 > drawn, "seed \(seed): \(compared) of \(drawn)")
    #expect(contained * 4 > compared, "seed \(seed): \(contained) of \(compared)")
  }
}

// MARK: - Foundation

private func foundationFinds(_ condition: String, in subject: String) -> Bool {
  subject.range(of: condition, options: [.caseInsensitive, .diacriticInsensitive]) != nil
}

/// Whether Foundation and the model disagree without being known to.
private func differs(_ condition: String, in subject: String) -> Bool {
  // A NUL may make the search answer with a range that a String traps on.
  guard !condition.utf8.contains(0) else { return false }
  return OracleText.contains(condition, in: subject) != foundationFinds(condition, in: subject)
    && Departure.all(condition, in: subject).isEmpty
}

private func describe(_ condition: String, _ subject: String) -> String {
  let texts = [condition, subject].map { text in
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
  return "\(texts[0]) in \(texts[1])"
}

private func folded(of scalar: Unicode.Scalar) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: OracleText.folded(String(scalar)).compactMap(Unicode.Scalar.init))
  return String(view)
}
