extension Output {
  /// Appends a text as a JSON string.
  ///
  /// Characters beyond ASCII stand for themselves; only what JSON demands is escaped, and the line
  /// separators that some readers of JSON Lines stumble over.
  mutating func writeJSON(_ text: String) {
    write(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write("\\\"")
      case UInt8(ascii: "\\"): write("\\\\")
      case 0x0A: write("\\n")
      case 0x0D: write("\\r")
      case 0x09: write("\\t")
      case 0x00..<0x20, 0x7F:
        write("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: write(byte)
      }
    }
    write(UInt8(ascii: "\""))
  }

  /// Appends a JSON array with one element after the other.
  mutating func writeJSON<Elements: Sequence>(
    _ elements: Elements, element: (inout Output, Elements.Element) -> Void
  ) {
    write(UInt8(ascii: "["))
    var isFirst = true
    for next in elements {
      if !isFirst { write(", ") }
      isFirst = false
      element(&self, next)
    }
    write(UInt8(ascii: "]"))
  }
}
