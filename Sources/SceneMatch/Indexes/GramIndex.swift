/// Finds which literals a folded text contains around a gram: a run of `length` bytes.
///
/// Each literal is filed under its rarest gram, its key.
///
/// - Complexity: a look-up reads one word of a bitmap, which nearly always says no; otherwise a slot
///   and a group. A group of more than ``listLimit`` literals is not walked: it lists the different
///   places and lengths its literals have around the key, and each is looked up whole in a symbol
///   table.
struct GramIndex: BitwiseCopyable, Sendable {
  // filter: one bit for each hash of a key; at least eight bits for each key.
  // slots:  open addressing, at most half full:  | key hash : 32 | group offset + 1 : 32 |
  // groups: a list group      | count                | count × entry of 6 words |
  //         or a shape group  | count + shapeGroup   | count × (place, length, smallest rank) |
  //   entry: | atom | smallest rank | second rank | place of the key | length | arena offset |
  // The elements of a group are in ascending order of their smallest rank, so a search for the best
  // stops at the first that cannot improve it.
  //
  // Invariants, in the order `firstBrokenInvariant()` names them:
  //  1. Every slot leads to a group.
  //  2. The elements of every group ascend by smallest rank.

  static let listLimit = 8
  static let shapeGroup: UInt32 = 1 << 31
  static let entryWords = 6
  static let shapeWords = 3

  /// Bytes of a gram, at most 8.
  let length: Int
  let hash: KeyedHash
  let filter: FrozenArray<UInt64>
  let filterShift: UInt64
  let slots: FrozenArray<UInt64>
  let groups: FrozenArray<UInt32>
  let arena: FrozenArray<UInt8>
  /// The literals of all shape groups; the payload of each is its pair of ranks, and `crowdAtoms`
  /// has its atom.
  let crowd: SymbolTable
  let crowdAtoms: FrozenArray<UInt32>

  /// Reports the atoms of the literals around the gram at `offset`, whose bytes are the lowest of
  /// `word`.
  func lookUp<Sink: AtomSink>(
    _ word: UInt64, at offset: Int, in text: FoldedText, into sink: inout Sink
  ) {
    guard offset + length <= text.count else { return }
    let key = hash(Self.gram(word, length: length))
    let bit = key >> filterShift
    guard filter[Int(truncatingIfNeeded: bit >> 6)] >> (bit & 63) & 1 == 1,
      let group = group(of: key)
    else { return }
    let header = groups[group]
    if header < Self.shapeGroup {
      scanList(at: group + 1, count: Int(header), offset, text, &sink)
    } else {
      scanShapes(at: group + 1, count: Int(header - Self.shapeGroup), offset, text, &sink)
    }
  }

  static func gram(_ word: UInt64, length: Int) -> UInt64 {
    word & (UInt64.max >> UInt64(64 - 8 * length))
  }

  /// The place of a key's group.
  private func group(of key: UInt64) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key >> 32) & mask
    while true {
      let word = slots[slot]
      if word == 0 { return nil }
      if UInt32(truncatingIfNeeded: word) == UInt32(truncatingIfNeeded: key) {
        return Int(truncatingIfNeeded: word >> 32) - 1
      }
      slot = (slot + 1) & mask
    }
  }

  private func scanList<Sink: AtomSink>(
    at first: Int, count: Int, _ offset: Int, _ text: FoldedText, _ sink: inout Sink
  ) {
    var entry = first
    for _ in 0..<count {
      guard sink.wants(groups[entry + 1]) else { return }
      let start = offset - Int(groups[entry + 3])
      let length = Int(groups[entry + 4])
      if start >= 0, start + length <= text.count,
        text.padded.slice(at: start, count: length)
          .equals(arena.bytes(at: Int(groups[entry + 5]), count: length)),
        text.isBoundary(start), text.isBoundary(start + length)
      {
        sink.found(
          Int(groups[entry]), BestPair(first: groups[entry + 1], second: groups[entry + 2]))
      }
      entry += Self.entryWords
    }
  }

  private func scanShapes<Sink: AtomSink>(
    at first: Int, count: Int, _ offset: Int, _ text: FoldedText, _ sink: inout Sink
  ) {
    for index in 0..<count {
      let element = first + index * Self.shapeWords
      guard sink.wants(groups[element + 2]) else { return }
      let start = offset - Int(groups[element])
      let length = Int(groups[element + 1])
      guard start >= 0, start + length <= text.count, text.isBoundary(start),
        text.isBoundary(start + length),
        let entry = crowd.entry(for: text.padded.slice(at: start, count: length))
      else { continue }
      sink.found(
        Int(crowdAtoms[Int(entry.symbol.ordinal)]), BestPair(word: entry.payload))
    }
  }

  /// The number and meaning of the first invariant that does not hold, or `nil`.
  func firstBrokenInvariant() -> String? {
    for slot in 0..<slots.count where slots[slot] != 0 {
      let group = Int(slots[slot] >> 32) - 1
      guard group >= 0, group < groups.count else { return "1: slot \(slot) leads nowhere" }
      let header = groups[group]
      let isList = header < Self.shapeGroup
      let count = Int(isList ? header : header - Self.shapeGroup)
      let stride = isList ? Self.entryWords : Self.shapeWords
      let ranks = (0..<count).map { groups[group + 1 + $0 * stride + (isList ? 1 : 2)] }
      if zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) {
        return "2: the group at \(group) is not in ascending order"
      }
    }
    return nil
  }
}
