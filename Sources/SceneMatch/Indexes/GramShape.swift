/// Which grams of a text are looked up: those of `length` bytes that are the smallest, by hash, of
/// some `window` consecutive ones.
///
/// Every text that contains a literal of at least `minimumCount` bytes contains all grams of one of
/// the literal's windows side by side, so it looks up the gram that stands for that window too. With
/// a window of w only about 2 / (w + 1) of a subject's grams are looked up. Source: Schleimer,
/// Wilkerson and Aiken, "Winnowing", SIGMOD 2003, section 3.
struct GramShape: Equatable, BitwiseCopyable, Sendable {
  /// Bytes of a gram, at most 8.
  let length: Int
  /// Consecutive grams of which one is looked up; a power of two, at most 8.
  let window: Int

  /// Bytes of the shortest literal that has a whole window.
  var minimumCount: Int { length + window - 1 }

  /// The gram at `offset`, as a number.
  func gram(in text: ByteView, at offset: Int) -> UInt64 {
    // `text` is padded, so a whole word can be read at each gram.
    text.word(at: offset) & (UInt64.max >> UInt64(64 - 8 * length))
  }

  /// Calls `body` with the place and hash of each gram to be looked up, in ascending order.
  ///
  /// The text must be padded with `FoldedText.wordPadding` bytes beyond `count`.
  ///
  /// - Complexity: O(`count`).
  func forEachLookup(
    in text: ByteView, count: Int, hash: KeyedHash, _ body: (_ offset: Int, _ hash: UInt64) -> Void
  ) {
    guard count >= minimumCount else { return }
    let end = count - length + 1
    if window == 1 {
      for offset in 0..<end { body(offset, hash(gram(in: text, at: offset))) }
      return
    }
    var ring = InlineArray<8, UInt64>(repeating: 0)
    var smallest = UInt64.max
    var smallestOffset = -1
    var reported = -1
    for offset in 0..<end {
      let value = hash(gram(in: text, at: offset))
      ring[offset & 7] = value
      // The last of equal ones stands for its window, at build time and at look-up time alike.
      if value <= smallest {
        smallest = value
        smallestOffset = offset
      } else if smallestOffset + window <= offset {
        smallest = UInt64.max
        for candidate in offset - window + 1...offset where ring[candidate & 7] <= smallest {
          smallest = ring[candidate & 7]
          smallestOffset = candidate
        }
      }
      if offset >= window - 1, smallestOffset != reported {
        reported = smallestOffset
        body(smallestOffset, smallest)
      }
    }
  }
}
