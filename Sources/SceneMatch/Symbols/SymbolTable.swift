/// The number an interned string got.
///
/// Symbols of different tables are unrelated, even when the strings agree.
struct Symbol: Hashable, Sendable {
  let ordinal: UInt32

  init(_ ordinal: Int) { self.ordinal = UInt32(ordinal) }
}

/// A frozen table from byte strings to symbols: a hash table of 64-byte buckets over an arena.
///
/// - Complexity: a look-up hashes the string once, reads at most ``probeLimit`` buckets (one cache
///   line each; nearly always one) and, if a tag agrees, one record of the arena.
struct SymbolTable: BitwiseCopyable, Sendable {
  // A bucket is eight 64-bit words, one cache line:
  //
  //   | 8 tags × 16 bits : 2 words | 8 records × 32 bits : 4 words | unused : 2 words |
  //
  // A tag is 16 bits of the string's hash, never 0; 0 marks a vacant slot, and slots fill from 0 on.
  // A record is the offset of the string's record in the arena, in units of 4 bytes:
  //
  //   | symbol : 32 | length : 32 | payload : 64 | bytes | padding to 4 |
  //
  // The payload is the owner's: what it wants to know of a string without reading another line.
  //
  // The home of a string is given by other bits of its hash than its tag. A string that finds its
  // home full goes to the next bucket that is not, so a look-up ends at the first bucket with room.
  //
  // Invariants, in the order `firstBrokenInvariant()` names them:
  //  1. The number of buckets is a power of two.
  //  2. In each bucket the occupied slots come first.
  //  3. Each symbol below `count` has exactly one slot, and a look-up of its string finds it.
  //  4. No string lies `probeLimit` or more buckets behind its home.

  /// How many buckets a look-up reads at most.
  static let probeLimit = 4

  let hash: KeyedHash
  let count: Int
  private let buckets: FrozenArray<UInt64>
  private let arena: FrozenArray<UInt8>
  private let bucketMask: Int

  init(
    hash: KeyedHash, count: Int, buckets: [UInt64], arena: [UInt8], in memory: FrozenMemory
  ) {
    self.hash = hash
    self.count = count
    self.buckets = memory.array(buckets)
    self.arena = memory.array(arena, padding: 8)
    bucketMask = buckets.count / Self.wordsPerBucket - 1
  }

  static let wordsPerBucket = 8
  static let slotsPerBucket = 8
  static let recordHeader = 16

  static func tag(of hash: UInt64) -> UInt64 {
    let tag = hash >> 48
    return tag == 0 ? 1 : tag
  }

  /// What the table has for a string.
  struct Entry {
    let symbol: Symbol
    let payload: UInt64
  }

  /// The symbol of a string, or `nil` when the table does not have it.
  func symbol(for bytes: ByteView) -> Symbol? { entry(for: bytes)?.symbol }

  /// The entry of a string, or `nil` when the table does not have it.
  func entry(for bytes: ByteView) -> Entry? {
    count == 0 ? nil : entry(for: bytes, hash: hash(bytes))
  }

  /// The entry of a string whose hash is known.
  func entry(for bytes: ByteView, hash: UInt64) -> Entry? {
    let tags = Self.tag(of: hash) &* Self.everyLane
    var bucket = Int(truncatingIfNeeded: hash) & bucketMask
    for _ in 0..<Self.probeLimit {
      let base = bucket * Self.wordsPerBucket
      var marks = marks(in: base, tags: tags)
      while marks != 0 {
        let record = recordOffset(markedBy: marks, in: base)
        if let entry = entry(at: record, ifStringIs: bytes) { return entry }
        marks &= marks &- 1
      }
      if buckets[base + 1] >> 48 == 0 { return nil }
      bucket = (bucket + 1) & bucketMask
    }
    return nil
  }

  private func entry(at record: Int, ifStringIs bytes: ByteView) -> Entry? {
    let header = arena.bytes(at: record, count: Self.recordHeader)
    let first = header.word(at: 0)
    let length = Int(truncatingIfNeeded: first >> 32)
    guard length == bytes.count,
      arena.bytes(at: record + Self.recordHeader, count: length).equals(bytes)
    else { return nil }
    return Entry(symbol: Symbol(Int(first & 0xffff_ffff)), payload: header.word(at: 8))
  }

  /// The slots whose tag agrees: slots 0 to 3 in bits 0, 16, 32 and 48, slots 4 to 7 one bit higher.
  private func marks(in base: Int, tags: UInt64) -> UInt64 {
    Self.zeroLanes(buckets[base] ^ tags) >> 15 | Self.zeroLanes(buckets[base + 1] ^ tags) >> 14
  }

  private func recordOffset(markedBy marks: UInt64, in base: Int) -> Int {
    let bit = marks.trailingZeroBitCount
    return recordOffset(slot: bit >> 4 | (bit & 1) << 2, in: base)
  }

  /// The record in the home of a hash whose tag agrees, as an offset in the arena, or `nil`.
  ///
  /// The first half of a look-up: done for several strings before any second half, the cache misses
  /// of their homes overlap.
  func homeRecord(of hash: UInt64) -> Int? {
    let base = (Int(truncatingIfNeeded: hash) & bucketMask) * Self.wordsPerBucket
    let marks = marks(in: base, tags: Self.tag(of: hash) &* Self.everyLane)
    return marks == 0 ? nil : recordOffset(markedBy: marks, in: base)
  }

  /// The entry of a string, given what `homeRecord(of:)` returned for its hash.
  func entry(for bytes: ByteView, hash: UInt64, homeRecord: Int?) -> Entry? {
    if let homeRecord, let entry = entry(at: homeRecord, ifStringIs: bytes) { return entry }
    return entry(for: bytes, hash: hash)
  }

  /// The string of a record.
  private func string(at offset: Int) -> ByteView {
    let header = arena.bytes(at: offset, count: Self.recordHeader)
    return arena.bytes(at: offset + Self.recordHeader, count: Int(header.halfWord(at: 4)))
  }

  private func recordOffset(slot: Int, in base: Int) -> Int {
    let word = buckets[base + 2 + slot / 2]
    return Int(UInt32(truncatingIfNeeded: slot & 1 == 0 ? word : word >> 32)) * 4
  }

  private static var everyLane: UInt64 { 0x0001_0001_0001_0001 }

  /// The top bit of each 16-bit lane that is zero; a lane above a zero lane may be marked too, which
  /// costs a comparison and never an answer.
  private static func zeroLanes(_ word: UInt64) -> UInt64 {
    (word &- everyLane) & ~word & 0x8000_8000_8000_8000
  }

  /// The number and meaning of the first invariant that does not hold, or `nil`.
  func firstBrokenInvariant() -> String? {
    let bucketCount = bucketMask + 1
    guard bucketCount & bucketMask == 0, bucketCount * Self.wordsPerBucket == buckets.count else {
      return "1: the number of buckets is no power of two"
    }
    var seen = Set<UInt32>()
    for bucket in 0..<bucketCount {
      let base = bucket * Self.wordsPerBucket
      let tags = (0..<Self.slotsPerBucket).map {
        buckets[base + $0 / 4] >> (16 * UInt64($0 % 4)) & 0xffff
      }
      guard tags.drop(while: { $0 != 0 }).allSatisfy({ $0 == 0 }) else {
        return "2: a vacant slot precedes an occupied one in bucket \(bucket)"
      }
      for (slot, tag) in tags.enumerated() where tag != 0 {
        let offset = recordOffset(slot: slot, in: base)
        let ordinal = arena.bytes(at: offset, count: 4).halfWord(at: 0)
        let string = string(at: offset)
        guard seen.insert(ordinal).inserted, symbol(for: string)?.ordinal == ordinal else {
          return "3: symbol \(ordinal) is stored twice or not found"
        }
        let home = Int(truncatingIfNeeded: hash(string)) & bucketMask
        guard (bucket - home) & bucketMask < Self.probeLimit else {
          return "4: symbol \(ordinal) lies too far behind its home"
        }
      }
    }
    return seen.count == count ? nil : "3: \(count - seen.count) symbols are missing"
  }
}
