extension JSONReader {
  /// A string as it stands in the text, without its quotes.
  struct StringToken {
    let contents: Range<Int>
    let hasEscapes: Bool
  }

  /// Reads a string.
  mutating func string(expected: String = "a string") throws(JSONProblem) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected: expected) }
    return try text(of: stringToken())
  }

  /// Reads a string, or `nil` for `null`.
  mutating func optionalString() throws(JSONProblem) -> String? {
    try takeNull() ? nil : string()
  }

  /// Reads a set of strings, or `nil` for `null`, which says that the modifier is absent.
  mutating func optionalStringSet() throws(JSONProblem) -> Set<String>? {
    if try takeNull() { return nil }
    var set: Set<String> = []
    try array(expected: "an array of strings") { (reader, _) throws(JSONProblem) in
      set.insert(try reader.string())
    }
    return set
  }

  /// Finds the end of the string whose opening quote is next.
  mutating func stringToken() throws(JSONProblem) -> StringToken {
    position += 1
    let first = position
    var hasEscapes = false
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return StringToken(contents: first..<position - 1, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
        guard position < end else { break }
      }
      guard bytes[position] >= 0x20 else {
        throw syntaxProblem(expected: "text without control characters")
      }
      position += 1
    }
    position = end
    throw syntaxProblem(expected: "'\"' at the end of the string")
  }

  /// The text of a string, escapes resolved.
  mutating func text(of token: StringToken) throws(JSONProblem) -> String {
    guard token.hasEscapes else { return String(decoding: bytes[token.contents], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(token.contents.count)
    var index = token.contents.lowerBound
    while index < token.contents.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        let scalar = try scalar(at: &index, within: token.contents)
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
      default:
        throw problem(
          expected: "an escape of JSON after '\\'", found: described(escape, at: index - 1 - start))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the digits of `\uXXXX`, and of a second escape when the first is half a pair.
  private func scalar(
    at index: inout Int, within contents: Range<Int>
  ) throws(JSONProblem) -> Unicode.Scalar {
    let escape = index - 2
    let first = try codeUnit(at: &index, within: contents)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, index + 1 < contents.upperBound, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      let second = try codeUnit(at: &index, within: contents)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(
          0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
      {
        return scalar
      }
    }
    throw problem(
      expected: "two escapes that make one character",
      found: "half of a surrogate pair at byte offset \(escape - start)")
  }

  private func codeUnit(
    at index: inout Int, within contents: Range<Int>
  ) throws(JSONProblem) -> UInt16 {
    let digits = bytes[index..<min(index + 4, contents.upperBound)]
    let isHexadecimal = digits.allSatisfy { byte in Character(Unicode.Scalar(byte)).isHexDigit }
    guard digits.count == 4, isHexadecimal,
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw problem(
        expected: "four hexadecimal digits after '\\u'",
        found: "something else at byte offset \(index - start)")
    }
    index += 4
    return unit
  }
}
