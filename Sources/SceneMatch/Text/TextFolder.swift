/// Writes the fold of a text, scalar by scalar, into memory its caller made.
@safe
struct TextFolder {
  let bytes: UnsafeMutableRawPointer
  let interior: UnsafeMutableRawPointer
  private(set) var count = 0
  private(set) var hasExpansions = false
  /// The last folded scalar and where it starts: a mark after it may compose with it.
  private var last: (scalar: UInt32, offset: Int)?

  /// - Parameters:
  ///   - bytes: room for `FoldedText.maximumGrowth` times the text's bytes.
  ///   - interior: one zero bit for each of those bytes.
  init(bytes: UnsafeMutableRawPointer, interior: UnsafeMutableRawPointer) {
    unsafe self.bytes = bytes
    unsafe self.interior = interior
  }

  /// Folds the whole text. Bytes that are no UTF-8 stand for themselves.
  mutating func fold(_ text: ByteView) {
    var offset = 0
    while offset < text.count {
      let scalar = decodeScalar(in: text, at: offset)
      guard scalar.length > 0 else {
        append(text[offset])
        last = nil
        offset += 1
        continue
      }
      append(FoldTable.fold(scalar.value), of: scalar.value)
      offset += scalar.length
    }
  }

  private mutating func append(_ folded: FoldedScalar, of scalar: UInt32) {
    if folded.count == 0, let base = last, let composed = FoldTable.composed(base.scalar, scalar) {
      count = base.offset
      append(composed)
      return
    }
    for index in 0..<folded.count {
      if index > 0 { markInterior() }
      append(folded[index])
    }
  }

  private mutating func append(_ folded: UInt32) {
    last = (folded, count)
    appendUTF8(folded)
  }

  private mutating func append(_ byte: UInt8) {
    // Safe: the caller made room for the longest fold.
    unsafe bytes.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  private mutating func markInterior() {
    hasExpansions = true
    // Safe: one bit is there for each byte of `bytes`.
    let old = unsafe interior.load(fromByteOffset: count / 8, as: UInt8.self)
    unsafe interior.storeBytes(
      of: old | 1 << UInt8(count % 8), toByteOffset: count / 8, as: UInt8.self)
  }

  private mutating func appendUTF8(_ scalar: UInt32) {
    switch scalar {
    case 0..<0x80:
      append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      append(UInt8(truncatingIfNeeded: 0xc0 | scalar >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f))
    case 0x800..<0x1_0000:
      append(UInt8(truncatingIfNeeded: 0xe0 | scalar >> 12))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3f))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f))
    default:
      append(UInt8(truncatingIfNeeded: 0xf0 | scalar >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3f))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3f))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f))
    }
  }
}

/// Reads the scalar that starts at `offset`; its length is 0 when the bytes there are no UTF-8.
///
/// Source of the ranges: the Unicode Standard, table 3-7 (well-formed UTF-8 byte sequences).
func decodeScalar(in text: ByteView, at offset: Int) -> (value: UInt32, length: Int) {
  let first = UInt32(text[offset])
  guard first >= 0x80 else { return (first, 1) }
  let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  guard first >= 0xc2, first <= 0xf4, offset + length <= text.count else { return (0, 0) }
  var value = first & (0x7f >> UInt32(length))
  for index in 1..<length {
    let next = UInt32(text[offset + index])
    guard next & 0xc0 == 0x80 else { return (0, 0) }
    value = value << 6 | next & 0x3f
  }
  let isWellFormed =
    switch length {
    case 2: true
    case 3: value >= 0x800 && !(0xd800...0xdfff).contains(value)
    default: value >= 0x1_0000 && value <= 0x10_ffff
    }
  return isWellFormed ? (value, length) : (0, 0)
}
