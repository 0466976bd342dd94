import SceneMatch

extension JSONReader {
  /// How deeply values may be nested in values that are carried and not read.
  static var depthLimit: Int { 512 }

  /// Passes over one value and checks its syntax.
  ///
  /// Brackets are kept in a list, so that deep nesting costs memory of the heap and not the stack.
  mutating func skipValue() throws(JSONProblem) {
    var closers: [UInt8] = []
    repeat {
      if try openBracket(&closers) { continue }
      // A value is complete; so are the brackets that close behind it.
      while let closer = closers.last {
        if take(UInt8(ascii: ",")) {
          if closer == UInt8(ascii: "}") { try skipKey() }
          break
        }
        guard take(closer) else {
          throw syntaxProblem(expected: "',' or '\(Character(Unicode.Scalar(closer)))'")
        }
        closers.removeLast()
      }
    } while !closers.isEmpty
  }

  /// Consumes a scalar, an empty bracket pair or an opening bracket.
  ///
  /// - Returns: whether a value has to follow.
  private mutating func openBracket(_ closers: inout [UInt8]) throws(JSONProblem) -> Bool {
    let kind = try kind()
    guard kind == .object || kind == .array else {
      try skipScalar(kind)
      return false
    }
    let closer = kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
    position += 1
    if take(closer) { return false }
    guard closers.count < Self.depthLimit else {
      throw problem(
        expected: "at most \(Self.depthLimit) values inside each other",
        found: "one more at byte offset \(position - 1 - start)")
    }
    closers.append(closer)
    if kind == .object { try skipKey() }
    return true
  }

  private mutating func skipKey() throws(JSONProblem) {
    guard peek() == UInt8(ascii: "\"") else { throw syntaxProblem(expected: "a key in quotes") }
    _ = try text(of: stringToken())
    guard take(UInt8(ascii: ":")) else { throw syntaxProblem(expected: "':'") }
  }

  /// Passes over a value that holds no others.
  mutating func skipScalar(_ kind: Kind) throws(JSONProblem) {
    switch kind {
    case .string: _ = try text(of: stringToken())
    case .number: _ = try numberToken()
    case .null: try skipWord("null")
    case .boolean: try skipWord(bytes[position] == UInt8(ascii: "t") ? "true" : "false")
    case .object, .array: break
    }
  }

  private mutating func skipWord(_ word: StaticString) throws(JSONProblem) {
    let expected = Array(word.description.utf8)
    guard bytes[position..<min(position + expected.count, end)].elementsEqual(expected) else {
      throw syntaxProblem(expected: "a JSON value")
    }
    position += expected.count
  }

  // MARK: Numbers

  /// Reads a number.
  ///
  /// - Throws: `JSONProblem` also for a number too large for a `Double`.
  mutating func number() throws(JSONProblem) -> Double {
    guard try kind() == .number else { throw mismatch(expected: "a number") }
    let text = String(decoding: bytes[try numberToken()], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw problem(expected: "a number of at most 1.8e308", found: quotedForPeople(text))
    }
    return value
  }

  private mutating func numberToken() throws(JSONProblem) -> Range<Int> {
    let first = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits()
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) {
        position += 1
      }
      try skipDigits()
    }
    return first..<position
  }

  private mutating func skipDigits() throws(JSONProblem) {
    let first = position
    while position < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      position += 1
    }
    guard position > first else { throw syntaxProblem(expected: "a digit") }
  }
}
