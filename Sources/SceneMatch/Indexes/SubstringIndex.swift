/// Finds which literals a folded text contains.
struct SubstringIndex: BitwiseCopyable, Sendable {
  // Literals of six bytes and more are filed under grams of six, those of four and five under grams
  // of four; both are behind one gate, a bitmap of the first four bytes of all keys, small enough for
  // the first or second level of the cache. Shorter literals, rare in practice, are filed under grams
  // of two bytes or one and looked up at every place.

  private let long: GramIndex?
  private let short: GramIndex?
  private let pairs: GramIndex?
  private let bytes: GramIndex?
  private let gate: Gate
  let isEmpty: Bool

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
    var members: [[Int]] = [[], [], [], []]
    for number in 0..<literals.count {
      switch literals.string(number).count {
      case 6...: members[3].append(number)
      case 4...: members[2].append(number)
      case 2...: members[1].append(number)
      default: members[0].append(number)
      }
    }
    var openings: Set<UInt32> = []
    func index(_ length: Int, _ members: [Int]) -> GramIndex? {
      if members.isEmpty { return nil }
      var builder = GramIndexBuilder(
        length: length, hash: hash, literals: literals, members: members)
      return builder.build(in: memory) { openings.insert($0) }
    }
    bytes = index(1, members[0])
    pairs = index(2, members[1])
    openings = []
    short = index(4, members[2])
    long = index(6, members[3])
    gate = Self.gate(openings, hash, in: memory)
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
    if long != nil || short != nil, text.count >= 4 {
      // Hot: one step per byte of the subject. The scenarios contains and resolve guard it.
      for offset in 0...text.count - 4 {
        let word = text.padded.word(at: offset)
        guard gate.isOpen(UInt32(truncatingIfNeeded: word)) else { continue }
        long?.lookUp(word, at: offset, in: text, into: &sink)
        short?.lookUp(word, at: offset, in: text, into: &sink)
      }
    }
    if pairs != nil || bytes != nil {
      for offset in 0..<text.count {
        let word = text.padded.word(at: offset)
        pairs?.lookUp(word, at: offset, in: text, into: &sink)
        bytes?.lookUp(word, at: offset, in: text, into: &sink)
      }
    }
  }

  /// The number and meaning of the first broken invariant of a part, or `nil`.
  func firstBrokenInvariant() -> String? {
    for part in [bytes, pairs, short, long] {
      if let broken = part?.firstBrokenInvariant() { return broken }
    }
    return nil
  }
}
