/// What is wrong at one place of a JSON text.
struct JSONProblem: Error, Equatable {
  /// The place, as in `input.open[2].preferring`; empty for the text as a whole.
  let path: String
  /// What should be there.
  let expected: String
  /// What is there.
  let found: String
}

/// Names a byte that stands where it should not.
func described(_ byte: UInt8, at offset: Int) -> String {
  let name =
    switch byte {
    case 0: "a NUL byte"
    case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
    default: "the byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
  return "\(name) at byte offset \(offset)"
}
