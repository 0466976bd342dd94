/// A text without its case and diacritics, as UTF-8 bytes, with the places where a hit may begin or
/// end.
///
/// Each scalar folds to none or some scalars. A hit must not begin or end inside the fold of one
/// scalar: "gros" is not in "Groß", whose ß folds to "ss".
@safe
struct FoldedText {
  // `bytes` is followed by `wordPadding` zero bytes, so that a whole word can be read at any offset.
  // Bit i of `interior` is set when the byte at i belongs to the fold of the same scalar as the byte
  // before it and starts a scalar of its own; only expansions set bits, so most texts have none.

  /// Bytes after the text that reads of whole words may touch.
  static let wordPadding = 8

  /// The folded bytes with the padding.
  let padded: ByteView
  /// The number of folded bytes.
  let count: Int
  private let interior: UnsafePointer<UInt8>?

  /// The folded bytes.
  var bytes: ByteView { padded.slice(at: 0, count: count) }

  /// Whether a hit may begin or end before the byte at `offset`.
  func isBoundary(_ offset: Int) -> Bool {
    guard let interior = unsafe interior, offset < count else { return true }
    // Safe: one bit is initialized for each of `count` bytes.
    return unsafe interior[offset / 8] >> UInt8(offset % 8) & 1 == 0
  }

  /// Folds a text and lends the result.
  ///
  /// Texts of up to 1,000 bytes are folded on the stack; longer ones need memory from the heap.
  ///
  /// - Complexity: O(`text.count`); ASCII takes eight bytes a step.
  static func with<Result>(_ text: ByteView, _ body: (FoldedText) -> Result) -> Result {
    let asciiCapacity = text.count + wordPadding
    if let result = withASCII(text, capacity: asciiCapacity, body) { return result }
    // Every scalar of n source bytes folds to at most 3n bytes.
    let capacity = text.count * maximumGrowth + wordPadding
    let bitmap = (capacity + 7) / 8
    return unsafe withUnsafeTemporaryAllocation(byteCount: capacity + bitmap, alignment: 8) {
      memory in
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
      var folder = unsafe TextFolder(
        bytes: memory.baseAddress.unsafelyUnwrapped,
        interior: memory.baseAddress.unsafelyUnwrapped + capacity)
      folder.fold(text)
      // Safe: both parts were sized above, and the view does not leave the closure.
      let padded = unsafe ByteView(
        start: UnsafeRawPointer(folder.bytes), count: folder.count + wordPadding)
      let interior = unsafe UnsafePointer(folder.interior.assumingMemoryBound(to: UInt8.self))
      return body(
        unsafe FoldedText(
          padded: padded, count: folder.count, interior: folder.hasExpansions ? interior : nil))
    }
  }

  /// The most bytes one byte of a text can fold to.
  static let maximumGrowth = 3

  private static func withASCII<Result>(
    _ text: ByteView, capacity: Int, _ body: (FoldedText) -> Result
  ) -> Result? {
    unsafe withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { memory in
      let target = unsafe memory.baseAddress.unsafelyUnwrapped
      let count = text.count
      var offset = 0
      var seen: UInt64 = 0
      // Safe: `capacity` is at least eight more than `count`, so whole words can be stored.
      while offset + 8 <= count {
        let word = text.word(at: offset)
        seen |= word
        unsafe target.storeBytes(
          of: lowercasedASCII(word).littleEndian, toByteOffset: offset, as: UInt64.self)
        offset += 8
      }
      var last: UInt64 = 0
      for index in offset..<count { last |= UInt64(text[index]) << UInt64(8 * (index - offset)) }
      seen |= last
      unsafe target.storeBytes(
        of: lowercasedASCII(last).littleEndian, toByteOffset: offset, as: UInt64.self)
      guard seen & 0x8080_8080_8080_8080 == 0 else { return nil }
      unsafe target.storeBytes(of: 0, toByteOffset: count, as: UInt64.self)
      let padded = unsafe ByteView(start: UnsafeRawPointer(target), count: count + wordPadding)
      return body(unsafe FoldedText(padded: padded, count: count, interior: nil))
    }
  }

  /// Lower-cases the ASCII letters among eight bytes, all below 0x80.
  ///
  /// Adding a number to each byte carries into its top bit exactly when the byte is at or above a
  /// limit; the letters lie between two limits.
  static func lowercasedASCII(_ word: UInt64) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let low = word & (each &* 0x7f)
    let isAboveZ = low &+ each &* (0x7f - UInt64(UInt8(ascii: "Z")))
    let isFromA = low &+ each &* (0x80 - UInt64(UInt8(ascii: "A")))
    let isLetter = (isFromA ^ isAboveZ) & ~word & (each &* 0x80)
    return word | isLetter >> 2
  }
}

/// Folds a condition for an index: the folded bytes, or `nil` when nothing is left of it.
func foldedCondition(_ condition: String) -> [UInt8]? {
  condition.withBytes { text in
    FoldedText.with(text) { folded in
      guard folded.count > 0 else { return nil }
      return Array(folded.bytes)
    }
  }
}
