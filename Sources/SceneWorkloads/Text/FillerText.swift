/// Text of words, signs and numbers, as it stands around what matters in a subject.
///
/// Its numbers have four or five digits; conditions have other ones (``ConditionTexts``).
enum FillerText {
  private static let signs: [UInt8] = Array("/./-?=&:,+".utf8)
  private static let abbreviations =
    ["com", "net", "html", "js", "png", "www", "cdn", "api"].map { Array($0.utf8) }
  private static let words =
    Vocabulary.items + Vocabulary.sections + Vocabulary.applications + Vocabulary.keys
    + Vocabulary.companies + abbreviations

  /// Appends exactly `length` bytes of ASCII, beginning with a word.
  static func append(
    length: Int, using generator: inout SeededGenerator, to bytes: inout [UInt8]
  ) {
    let end = bytes.count + length
    while bytes.count < end {
      bytes.append(contentsOf: generator.element(of: words))
      bytes.append(generator.element(of: signs))
      if bytes.count + 6 < end && generator.chance(0.2) {
        DecimalText.append(generator.integer(in: 1_000...99_999), to: &bytes)
        bytes.append(generator.element(of: signs))
      }
    }
    bytes.removeLast(bytes.count - end)
  }
}
