/// Short texts in which conditions and subjects often meet, and every trouble of text comes up.
public enum RandomText {
  // Pieces that are equal, parts of each other, or traps when case and diacritics are ignored:
  // accents composed, decomposed and alone, letters that fold to several, ligatures, dotted I,
  // Hangul as a syllable and as letters, characters of several scalars, and what JSON escapes.
  private static let pieces = [
    "a", "b", "ab", "A", "B", "aB", "a", "b", "*", "/", "-", ".", " ", "doc", "Doc1",
    "\u{E9}", "e\u{301}", "e", "E\u{301}", "\u{C9}", "\u{DF}", "ss", "\u{1E9E}", "\u{FB01}", "fi",
    "\u{130}", "I", "i", "\u{131}", "i\u{307}", "\u{301}", "\u{307}", "\u{308}", "\u{AC00}",
    "\u{1100}\u{1161}", "\u{D55C}", "\u{1112}\u{1161}\u{11AB}", "\u{3C3}", "\u{3C2}", "\u{3A3}",
    "\u{212B}", "\u{E5}", "a\u{30A}", "\u{1F600}", "\u{1F469}\u{200D}\u{1F467}",
    "\u{1F1EA}\u{1F1FA}", "\"", "\\", "\n", "\u{1}", "\u{2028}",
  ]

  /// Returns a text of up to `piecesMax` pieces, empty ones included; a lone `*` comes up often.
  public static func text(
    upTo piecesMax: Int, using generator: inout SeededGenerator
  ) -> String {
    if generator.chance(0.08) { return "*" }
    var text = ""
    // Half of all texts are plain ASCII, so that most scenarios have matches.
    let choices = generator.chance(0.5) ? pieces[..<8] : pieces[...]
    for _ in 0..<generator.integer(in: 0...piecesMax) { text += generator.element(of: choices) }
    return text
  }

  /// Returns a set of up to `countMax` texts as an array without canonically equal ones.
  static func texts(
    upTo countMax: Int, using generator: inout SeededGenerator
  ) -> [String] {
    var texts: [String] = []
    for _ in 0..<generator.integer(in: 0...countMax) {
      let text = text(upTo: 3, using: &generator)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }
}
