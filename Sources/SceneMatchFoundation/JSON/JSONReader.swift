import SceneMatch

/// Reads one JSON text (RFC 8259) from its bytes, value by value, in the order they stand.
///
/// Foundation's decoder takes 17 to 24 µs for a session, says neither what it found nor where a
/// syntax error is, and lets the last of several equal keys win. This reader takes 4 µs and
/// names path, expectation and finding.
///
/// The bytes must be valid UTF-8. Nothing here recurses on the depth of the input.
struct JSONReader {
  /// The kinds of value, with the words that messages use.
  enum Kind: String {
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case boolean = "a boolean"
    case null = "null"

    /// The word without its article.
    var name: String { rawValue.split(separator: " ").last.map(String.init) ?? rawValue }
  }

  /// A step from a value to one inside it.
  enum Step {
    case key(String)
    case index(Int)
  }

  let bytes: [UInt8]
  /// The offset of the text in ``bytes``; offsets in messages count from it.
  let start: Int
  let end: Int
  var position: Int
  /// The steps to the value that is being read.
  private var steps: [Step] = []

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    position = start
  }

  // MARK: Messages

  /// The path to the value that is being read, or to a value inside it.
  func path(appending key: String? = nil) -> String {
    var text = ""
    for step in steps + (key.map { [.key($0)] } ?? []) {
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  func problem(expected: String, found: String) -> JSONProblem {
    JSONProblem(path: path(), expected: expected, found: found)
  }

  /// The value at hand is not of the expected kind, or there is no value at hand.
  func mismatch(expected: String) -> JSONProblem {
    var lookahead = self
    guard let kind = try? lookahead.kind() else { return syntaxProblem(expected: expected) }
    do throws(JSONProblem) {
      // A word that only begins like `null` is none of the kinds.
      try lookahead.skipScalar(kind)
      return problem(expected: expected, found: kind.rawValue)
    } catch {
      return error
    }
  }

  func syntaxProblem(expected: String) -> JSONProblem {
    problem(
      expected: expected,
      found: position < end
        ? described(bytes[position], at: position - start) : "the end of the line")
  }

  // MARK: Tokens

  mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// The next byte that is no white space, not consumed.
  mutating func peek() -> UInt8? {
    skipSpace()
    return position < end ? bytes[position] : nil
  }

  /// Consumes `byte` if it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// Which kind of value starts here.
  mutating func kind() throws(JSONProblem) -> Kind {
    guard let byte = peek() else { throw syntaxProblem(expected: "a JSON value") }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw syntaxProblem(expected: "a JSON value")
    }
  }

  /// Consumes `null` if it is next. Everywhere `null` says the same as an absent key.
  mutating func takeNull() throws(JSONProblem) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try skipValue()
    return true
  }

  /// Checks that nothing follows the value.
  mutating func finish() throws(JSONProblem) {
    guard peek() == nil else { throw syntaxProblem(expected: "nothing more on the line") }
  }

  // MARK: Structure

  /// Reads an object; `body` reads the value of each known key that is there.
  ///
  /// - Throws: `JSONProblem` for a key that is not known or comes twice, and what `body` throws.
  mutating func object<Key>(
    _ keys: JSONKeys<Key>, expected: String = "an object",
    _ body: (inout JSONReader, Key) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    guard take(UInt8(ascii: "{")) else { throw mismatch(expected: expected) }
    if take(UInt8(ascii: "}")) { return }
    var seen: UInt64 = 0
    repeat {
      let index = try key(among: keys)
      guard let index else {
        try skipValue()
        continue
      }
      steps.append(.key(keys.names[index]))
      guard seen & (1 << UInt64(index)) == 0 else {
        throw problem(expected: "the key once", found: "it twice")
      }
      seen |= 1 << UInt64(index)
      try body(&self, keys.cases[index])
      steps.removeLast()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw syntaxProblem(expected: "',' or '}'") }
  }

  /// Reads an array; `body` reads each element.
  mutating func array(
    expected: String = "an array",
    _ body: (inout JSONReader, Int) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    guard take(UInt8(ascii: "[")) else { throw mismatch(expected: expected) }
    if take(UInt8(ascii: "]")) { return }
    var index = 0
    repeat {
      steps.append(.index(index))
      try body(&self, index)
      steps.removeLast()
      index += 1
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw syntaxProblem(expected: "',' or ']'") }
  }

  /// Reads a key and its colon.
  private mutating func key<Key>(among keys: JSONKeys<Key>) throws(JSONProblem) -> Int? {
    guard peek() == UInt8(ascii: "\"") else { throw syntaxProblem(expected: "a key in quotes") }
    let spelling = try stringToken()
    var index = keys.index(of: bytes[spelling.contents])
    if spelling.hasEscapes {
      let text = try text(of: spelling)
      index = keys.index(of: Array(text.utf8)[...])
    }
    if index == nil, !keys.allowsOthers {
      throw problem(
        expected: "only the keys \(keys.names.joined(separator: ", "))",
        found: "the key \(quotedForPeople(try text(of: spelling)))")
    }
    guard take(UInt8(ascii: ":")) else { throw syntaxProblem(expected: "':'") }
    return index
  }
}
