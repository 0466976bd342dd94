/// A literal to be found in subjects, with what to report when it is.
struct Literal {
  /// The atom it belongs to.
  let atom: Int
  /// The atom's two smallest ranks.
  let ranks: BestPair
  /// The folded bytes.
  let bytes: [UInt8]
}

/// Files literals under their rarest gram.
struct GramIndexBuilder {
  private struct Filing {
    let key: UInt64
    let literal: Int
    let place: Int
  }

  let shape: GramShape
  private var hash: KeyedHash
  let literals: [Literal]

  init(shape: GramShape, hash: KeyedHash, literals: [Literal]) {
    self.shape = shape
    self.hash = hash
    self.literals = literals
  }

  /// Builds the index.
  ///
  /// Two keys that a slot cannot tell apart make the build start anew with another seed.
  ///
  /// - Complexity: O(n log n) for n literals, plus their bytes.
  mutating func build(in memory: FrozenMemory) -> GramIndex {
    while true {
      if let index = attempt(in: memory) { return index }
      hash = KeyedHash(seed: hash.seed &+ 0x9e37_79b9_7f4a_7c15)
    }
  }

  private func attempt(in memory: FrozenMemory) -> GramIndex? {
    var filings = self.filings()
    filings.sort { first, second in
      first.key != second.key
        ? first.key < second.key
        : (literals[first.literal].ranks.first, first.literal)
          < (literals[second.literal].ranks.first, second.literal)
    }
    var groups: [UInt32] = []
    var arena: [UInt8] = []
    var crowd = SymbolTableBuilder(hash: hash)
    var crowdAtoms: [UInt32] = []
    var keys: [(key: UInt64, group: Int)] = []
    var start = 0
    while start < filings.count {
      var end = start + 1
      while end < filings.count, filings[end].key == filings[start].key { end += 1 }
      keys.append((filings[start].key, groups.count))
      if end - start <= GramIndex.listLimit {
        appendList(filings[start..<end], to: &groups, &arena)
      } else {
        appendShapes(filings[start..<end], to: &groups, &crowd, &crowdAtoms)
      }
      start = end
    }
    guard let slots = slots(keys) else { return nil }
    let (filter, filterShift) = self.filter(keys.map(\.key))
    return GramIndex(
      shape: shape, hash: hash, filter: memory.array(filter), filterShift: filterShift,
      slots: memory.array(slots), groups: memory.array(groups),
      arena: memory.array(arena, padding: FoldedText.wordPadding), crowd: crowd.frozen(in: memory),
      crowdAtoms: memory.array(crowdAtoms))
  }

  /// Chooses each literal's key: the gram that the fewest literals could be filed under.
  private func filings() -> [Filing] {
    var counterBits: UInt64 = 10
    while 1 << counterBits < literals.count * 2 { counterBits += 1 }
    let shift = 64 - counterBits
    var counters = [UInt32](repeating: 0, count: 1 << counterBits)
    for literal in literals {
      forEachCandidate(of: literal.bytes) { _, key in counters[Int(key >> shift)] += 1 }
    }
    return literals.indices.map { index in
      var best: (count: UInt32, key: UInt64, place: Int) = (.max, 0, 0)
      forEachCandidate(of: literals[index].bytes) { place, key in
        let count = counters[Int(key >> shift)]
        if count < best.count { best = (count, key, place) }
      }
      return Filing(key: best.key, literal: index, place: best.place)
    }
  }

  private func forEachCandidate(of bytes: [UInt8], _ body: (Int, UInt64) -> Void) {
    let padded = bytes + [UInt8](repeating: 0, count: FoldedText.wordPadding)
    // Safe: the view is used inside the closure only.
    unsafe padded.withUnsafeBufferPointer { buffer in
      let text = unsafe ByteView(buffer)
      shape.forEachLookup(in: text, count: bytes.count, hash: hash, body)
    }
  }

  private func appendList(
    _ filings: ArraySlice<Filing>, to groups: inout [UInt32], _ arena: inout [UInt8]
  ) {
    groups.append(UInt32(filings.count))
    for filing in filings {
      let literal = literals[filing.literal]
      groups.append(UInt32(literal.atom))
      groups.append(literal.ranks.first)
      groups.append(literal.ranks.second)
      groups.append(UInt32(filing.place))
      groups.append(UInt32(literal.bytes.count))
      groups.append(UInt32(arena.count))
      arena.append(contentsOf: literal.bytes)
    }
  }

  private func appendShapes(
    _ filings: ArraySlice<Filing>, to groups: inout [UInt32], _ crowd: inout SymbolTableBuilder,
    _ crowdAtoms: inout [UInt32]
  ) {
    struct Place: Hashable {
      let place: Int
      let length: Int
    }
    var seen: Set<Place> = []
    let header = groups.count
    groups.append(0)
    for filing in filings {
      let literal = literals[filing.literal]
      // Filings ascend by rank, so the first literal of a shape has the shape's smallest rank.
      if seen.insert(Place(place: filing.place, length: literal.bytes.count)).inserted {
        groups.append(UInt32(filing.place))
        groups.append(UInt32(literal.bytes.count))
        groups.append(literal.ranks.first)
      }
      // Safe: the view is used inside the closure only.
      unsafe literal.bytes.withUnsafeBufferPointer { buffer in
        _ = crowd.intern(unsafe ByteView(buffer))
      }
      crowdAtoms.append(UInt32(literal.atom))
      crowdAtoms.append(literal.ranks.first)
      crowdAtoms.append(literal.ranks.second)
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

  private func slots(_ keys: [(key: UInt64, group: Int)]) -> [UInt64]? {
    var count = 2
    while count < keys.count * 2 { count *= 2 }
    var slots = [UInt64](repeating: 0, count: count)
    for (key, group) in keys {
      var slot = Int(truncatingIfNeeded: key >> 24) & (count - 1)
      while slots[slot] != 0 {
        if slots[slot] & 0xffff_ffff == key & 0xffff_ffff { return nil }
        slot = (slot + 1) & (count - 1)
      }
      slots[slot] = UInt64(group + 1) << 32 | key & 0xffff_ffff
    }
    return slots
  }
}
