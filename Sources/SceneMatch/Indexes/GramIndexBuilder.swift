/// The literals to be found in subjects, all folded and different.
struct Literals {
  let strings: StringList
  let atoms: AtomTable
  /// The atom of literal 0; the others follow.
  let firstAtom: Int

  var count: Int { strings.count }

  /// The bytes of a literal.
  func string(_ number: Int) -> ByteView { strings[number] }

  /// The two smallest ranks of a literal's atom.
  func ranks(_ number: Int) -> BestPair { atoms.ranks(of: firstAtom + number) }
}

/// Files literals under their rarest gram.
struct GramIndexBuilder {
  private struct Filing {
    let key: UInt64
    let rank: UInt32
    let literal: UInt32
    let place: UInt32

    static func precedes(_ first: Filing, _ second: Filing) -> Bool {
      if first.key != second.key { return first.key < second.key }
      return (first.rank, first.literal) < (second.rank, second.literal)
    }
  }

  private let length: Int
  private var hash: KeyedHash
  private let literals: Literals
  private let members: [Int]

  /// A builder for those of the literals that `members` numbers, each of at least `length` bytes.
  init(length: Int, hash: KeyedHash, literals: Literals, members: [Int]) {
    self.length = length
    self.hash = hash
    self.literals = literals
    self.members = members
  }

  /// Builds the index and passes the first four bytes of every key to `opening`.
  ///
  /// Two keys that a slot cannot tell apart make the build start anew with another seed.
  ///
  /// - Complexity: O(n log n) for n literals, plus their bytes.
  mutating func build(
    in memory: FrozenMemory, opening: (_ firstBytes: UInt32) -> Void
  ) -> GramIndex {
    while true {
      let filings = filings()
      if let slots = slots(filings) {
        for filing in filings {
          let literal = literals.string(Int(filing.literal))
          opening(UInt32(truncatingIfNeeded: Self.word(of: literal, at: Int(filing.place))))
        }
        return assemble(filings, slots, in: memory)
      }
      hash = KeyedHash(seed: hash.seed &+ 0x9e37_79b9_7f4a_7c15)
    }
  }

  /// Chooses each literal's key: the gram that the fewest literals could be filed under.
  private func filings() -> [Filing] {
    var counterBits: UInt64 = 10
    while 1 << counterBits < members.count * 4 { counterBits += 1 }
    let shift = 64 - counterBits
    var counters = [UInt32](repeating: 0, count: 1 << counterBits)
    for member in members {
      forEachGram(of: literals.string(member)) { _, key in counters[Int(key >> shift)] += 1 }
    }
    var filings: [Filing] = []
    filings.reserveCapacity(members.count)
    for member in members {
      var best: (count: UInt32, key: UInt64, place: Int) = (.max, 0, 0)
      forEachGram(of: literals.string(member)) { place, key in
        let count = counters[Int(key >> shift)]
        if count < best.count { best = (count, key, place) }
      }
      filings.append(
        Filing(
          key: best.key, rank: literals.ranks(member).first, literal: UInt32(member),
          place: UInt32(best.place)))
    }
    filings.sort(by: Filing.precedes)
    return filings
  }

  private func forEachGram(of literal: ByteView, _ body: (_ place: Int, _ key: UInt64) -> Void) {
    for place in 0...literal.count - length {
      body(place, hash(GramIndex.gram(Self.word(of: literal, at: place), length: length)))
    }
  }

  /// The bytes from `offset` on as a number, as far as there are any, at most eight.
  private static func word(of literal: ByteView, at offset: Int) -> UInt64 {
    if offset + 8 <= literal.count { return literal.word(at: offset) }
    var word: UInt64 = 0
    for index in offset..<literal.count {
      word |= UInt64(literal[index]) << UInt64(8 * (index - offset))
    }
    return word
  }

  private func slots(_ filings: [Filing]) -> (slots: [UInt64], keys: [UInt64])? {
    var keys: [UInt64] = []
    for filing in filings where filing.key != keys.last { keys.append(filing.key) }
    var count = 2
    while count < keys.count * 2 { count *= 2 }
    var slots = [UInt64](repeating: 0, count: count)
    for (number, key) in keys.enumerated() {
      var slot = Int(truncatingIfNeeded: key >> 32) & (count - 1)
      while slots[slot] != 0 {
        if slots[slot] & 0xffff_ffff == key & 0xffff_ffff { return nil }
        slot = (slot + 1) & (count - 1)
      }
      // The number of the key for now; its group's place once that is known.
      slots[slot] = UInt64(number + 1) << 32 | key & 0xffff_ffff
    }
    return (slots, keys)
  }

  private func assemble(
    _ filings: [Filing], _ table: (slots: [UInt64], keys: [UInt64]), in memory: FrozenMemory
  ) -> GramIndex {
    var groups: [UInt32] = []
    var starts: [Int] = []
    var arena: [UInt8] = []
    var crowd = Crowd(hash: hash)
    var start = 0
    while start < filings.count {
      var end = start + 1
      while end < filings.count, filings[end].key == filings[start].key { end += 1 }
      starts.append(groups.count)
      if end - start <= GramIndex.listLimit {
        appendList(filings[start..<end], to: &groups, &arena)
      } else {
        appendShapes(filings[start..<end], to: &groups, &crowd)
      }
      start = end
    }
    let slots = table.slots.map { word in
      word == 0 ? 0 : UInt64(starts[Int(word >> 32) - 1] + 1) << 32 | word & 0xffff_ffff
    }
    let (filter, filterShift) = filter(table.keys)
    return GramIndex(
      length: length, hash: hash, filter: memory.array(filter), filterShift: filterShift,
      slots: memory.array(slots), groups: memory.array(groups),
      arena: memory.array(arena, padding: FoldedText.wordPadding),
      crowd: crowd.strings.frozen(in: memory) { crowd.payloads[$0] },
      crowdAtoms: memory.array(crowd.atoms))
  }

  /// The literals of shape groups while they are collected.
  private struct Crowd {
    var strings: SymbolTableBuilder
    var atoms: [UInt32] = []
    var payloads: [UInt64] = []

    init(hash: KeyedHash) { strings = SymbolTableBuilder(hash: hash) }
  }

  private func appendList(
    _ filings: ArraySlice<Filing>, to groups: inout [UInt32], _ arena: inout [UInt8]
  ) {
    groups.append(UInt32(filings.count))
    for filing in filings {
      let literal = literals.string(Int(filing.literal))
      let ranks = literals.ranks(Int(filing.literal))
      groups.append(UInt32(literals.firstAtom) + filing.literal)
      groups.append(ranks.first)
      groups.append(ranks.second)
      groups.append(filing.place)
      groups.append(UInt32(literal.count))
      groups.append(UInt32(arena.count))
      arena.append(contentsOf: literal)
    }
  }

  private func appendShapes(
    _ filings: ArraySlice<Filing>, to groups: inout [UInt32], _ crowd: inout Crowd
  ) {
    struct Shape: Hashable {
      let place: UInt32
      let length: Int
    }
    var seen: Set<Shape> = []
    let header = groups.count
    groups.append(0)
    for filing in filings {
      let literal = literals.string(Int(filing.literal))
      // Filings ascend by rank, so the first literal of a shape has the shape's smallest rank.
      if seen.insert(Shape(place: filing.place, length: literal.count)).inserted {
        groups.append(filing.place)
        groups.append(UInt32(literal.count))
        groups.append(filing.rank)
      }
      _ = crowd.strings.intern(literal)
      crowd.atoms.append(UInt32(literals.firstAtom) + filing.literal)
      crowd.payloads.append(literals.ranks(Int(filing.literal)).word)
    }
    groups[header] = GramIndex.shapeGroup + UInt32(seen.count)
  }

  private func filter(_ keys: [UInt64]) -> (words: [UInt64], shift: UInt64) {
    var bits: UInt64 = 9
    while 1 << bits < keys.count * 8 { bits += 1 }
    var words = [UInt64](repeating: 0, count: 1 << (bits - 6))
    for key in keys {
      let bit = key >> (64 - bits)
      words[Int(bit >> 6)] |= 1 << (bit & 63)
    }
    return (words, 64 - bits)
  }
}
