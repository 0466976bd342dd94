/// Finds which literals a folded text contains.
struct SubstringIndex: BitwiseCopyable, Sendable {
  // Literals of six bytes and more are filed under grams of six, those of four and five under grams
  // of four; both are behind one gate, a bitmap of the first four bytes of all keys, small enough for
  // the first or second level of the cache. Shorter literals, rare in practice, are filed under grams
  // of two bytes or one and looked up at every place.

  // The parts are read in place: an index is a structure of two hundred bytes.

  /// For each gram length in `gramLengths`, its index.
  private let parts: FrozenArray<GramIndex>
  private let gate: Gate
  private let hasLong: Bool
  private let hasShort: Bool
  private let hasPairs: Bool
  private let hasBytes: Bool
  let isEmpty: Bool

  private static let gramLengths = [1, 2, 4, 6]

  /// Which runs of four bytes begin a key, as far as a bitmap of their hashes can tell.
  private struct Gate: BitwiseCopyable {
    let words: FrozenArray<UInt64>
    let shift: UInt32
    let multiplier: UInt32

    func isOpen(_ firstBytes: UInt32) -> Bool {
      let bit = (firstBytes &* multiplier) >> shift
      return words[Int(bit >> 6)] >> UInt64(bit & 63) & 1 == 1
    }
  }

  init(hash: KeyedHash, literals: Literals, in memory: FrozenMemory) {
    var members = [[Int]](repeating: [], count: Self.gramLengths.count)
    for number in 0..<literals.count {
      let count = literals.string(number).count
      members[Self.gramLengths.lastIndex { $0 <= count } ?? 0].append(number)
    }
    var openings: Set<UInt32> = []
    let parts = Self.gramLengths.indices.map { part in
      var builder = GramIndexBuilder(
        length: Self.gramLengths[part], hash: hash, literals: literals, members: members[part])
      return builder.build(in: memory) { if part >= 2 { openings.insert($0) } }
    }
    self.parts = memory.array(parts)
    gate = Self.gate(openings, hash, in: memory)
    hasLong = !members[3].isEmpty
    hasShort = !members[2].isEmpty
    hasPairs = !members[1].isEmpty
    hasBytes = !members[0].isEmpty
    isEmpty = literals.count == 0
  }

  private static func gate(
    _ openings: Set<UInt32>, _ hash: KeyedHash, in memory: FrozenMemory
  ) -> Gate {
    // Odd, so that no two runs of four bytes have the same product.
    let multiplier = UInt32(truncatingIfNeeded: hash(0x4741_5445)) | 1
    var bits: UInt32 = 9
    while 1 << bits < openings.count * 12 { bits += 1 }
    var words = [UInt64](repeating: 0, count: 1 << (bits - 6))
    for opening in openings {
      let bit = (opening &* multiplier) >> (32 - bits)
      words[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
    }
    return Gate(words: memory.array(words), shift: 32 - bits, multiplier: multiplier)
  }

  /// Reports the atoms of the literals that `text` contains, some of them more than once.
  ///
  /// - Complexity: O(`text.count`) plus the literals whose rarest gram occurs.
  func scan<Sink: AtomSink>(_ text: FoldedText, into sink: inout Sink) {
    if hasLong || hasShort {
      // Copied once and not at every look-up.
      let long = parts[3]
      let short = parts[2]
      let end = text.count - 4
      var offset = 0
      // Hot: one step per byte of the subject. The scenarios contains and resolve guard it.
      while offset <= end {
        let word = text.padded.word(at: offset)
        if gate.isOpen(UInt32(truncatingIfNeeded: word)) {
          if hasLong { long.lookUp(word, at: offset, in: text, into: &sink) }
          if hasShort { short.lookUp(word, at: offset, in: text, into: &sink) }
        }
        offset += 1
      }
    }
    if hasPairs || hasBytes {
      let pairs = parts[1]
      let bytes = parts[0]
      for offset in 0..<text.count {
        let word = text.padded.word(at: offset)
        if hasPairs { pairs.lookUp(word, at: offset, in: text, into: &sink) }
        if hasBytes { bytes.lookUp(word, at: offset, in: text, into: &sink) }
      }
    }
  }

  /// The number and meaning of the first broken invariant of a part, or `nil`.
  func firstBrokenInvariant() -> String? {
    for part in 0..<parts.count {
      if let broken = parts[part].firstBrokenInvariant() { return broken }
    }
    return nil
  }
}
