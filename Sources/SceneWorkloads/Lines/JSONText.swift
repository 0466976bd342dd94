/// JSON written straight into bytes, for lines of millions of scenes.
enum JSONText {
  /// Appends a string with its quotation marks.
  ///
  /// Only what JSON demands is escaped; all else stays as UTF-8.
  static func append(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if string.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: string.utf8)
    } else {
      for byte in string.utf8 { appendEscaped(byte, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a string, or `null` when there is none.
  static func append(_ string: String?, to bytes: inout [UInt8]) {
    if let string {
      append(string, to: &bytes)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  /// Appends an array of strings.
  static func append(_ strings: [String], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, string) in strings.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(string, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func appendEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
    guard !isPlain(byte) else {
      bytes.append(byte)
      return
    }
    bytes.append(UInt8(ascii: "\\"))
    guard byte < 0x20 else {
      bytes.append(byte)
      return
    }
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "u00".utf8)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 0xF)])
  }
}

/// One JSON object being written, member by member.
struct JSONObjectWriter: ~Copyable {
  private var isEmpty = true

  init(in bytes: inout [UInt8]) { bytes.append(UInt8(ascii: "{")) }

  /// Appends a member's name; its value must follow.
  ///
  /// - Precondition: the name needs no escapes.
  mutating func name(_ name: StaticString, in bytes: inout [UInt8]) {
    bytes.append(contentsOf: isEmpty ? "\"".utf8 : ",\"".utf8)
    isEmpty = false
    bytes.append(contentsOf: name.description.utf8)
    bytes.append(contentsOf: "\":".utf8)
  }

  /// Appends a member whose value is a string.
  mutating func member(_ name: StaticString, _ value: String, in bytes: inout [UInt8]) {
    self.name(name, in: &bytes)
    JSONText.append(value, to: &bytes)
  }

  /// Appends a member whose value is a set of strings; without one, `null` or no member at all.
  mutating func member(
    _ name: StaticString, _ values: [String]?, nulls: Bool, in bytes: inout [UInt8]
  ) {
    guard let values else {
      if nulls {
        self.name(name, in: &bytes)
        bytes.append(contentsOf: "null".utf8)
      }
      return
    }
    self.name(name, in: &bytes)
    JSONText.append(values, to: &bytes)
  }

  consuming func end(in bytes: inout [UInt8]) { bytes.append(UInt8(ascii: "}")) }
}
