/// The number an interned string got.
///
/// Symbols of different tables are unrelated, even when the strings agree.
struct Symbol: Hashable, Sendable {
  let ordinal: UInt32

  init(_ ordinal: Int) { self.ordinal = UInt32(ordinal) }
}

/// A frozen table from byte strings to symbols: a hash table whose buckets hold their strings.
///
/// - Complexity: a look-up hashes the string once and reads one number and one run of memory, at most
///   ``bucketLimit`` tags long and nearly always within five neighboring cache lines.
struct SymbolTable: BitwiseCopyable, Sendable {
  // `starts` has for each bucket the place of its run in the arena, in units of 8 bytes. A run is
  //
  //   | count : 16 | count tags × 16 | zeros to 8 bytes | count record offsets × 32 | records |
  //
  // A tag is 16 bits of the string's hash, never 0. A record's offset is from the start of the run, in
  // units of 4 bytes:
  //
  //   | symbol : 32 | length : 32 | payload : 64 | bytes | padding to 4 |
  //
  // The payload is the owner's: what it wants to know of a string without reading another line. Since
  // a run lies in one piece, its later lines are asked for before its tags have been read, and a hit
  // waits for memory once and not twice. `starts` takes little more than a byte for each string of
  // the arena's fifty or more, so it stays in a nearer cache.
  //
  // Invariants, in the order `firstBrokenInvariant()` names them:
  //  1. There is at least one bucket, and no run has more than `bucketLimit` strings.
  //  2. Each symbol below `count` has exactly one record, and a look-up of its string finds it.

  /// How many strings a bucket may have; the builder uses another seed rather than pass it.
  static let bucketLimit = 32
  static let recordHeader = 16

  let hash: KeyedHash
  let count: Int
  private let starts: FrozenArray<UInt32>
  private let arena: FrozenArray<UInt8>

  init(
    hash: KeyedHash, count: Int, starts: [UInt32], arena: [UInt8], in memory: FrozenMemory
  ) {
    self.hash = hash
    self.count = count
    self.starts = memory.array(starts)
    self.arena = memory.array(arena, padding: 8)
  }

  static func tag(of hash: UInt64) -> UInt64 {
    let tag = hash & 0xffff
    return tag == 0 ? 1 : tag
  }

  /// The bucket of a hash among `count`: the upper half of the hash, scaled down.
  static func bucket(of hash: UInt64, among count: Int) -> Int {
    Int(truncatingIfNeeded: ((hash >> 32) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }

  /// Where the record offsets of a run of `count` strings begin, in bytes.
  static func offsetsPlace(count: Int) -> Int { (count + 4) / 4 * 8 }

  /// What the table has for a string.
  struct Entry {
    let symbol: Symbol
    let payload: UInt64
  }

  /// The symbol of a string, or `nil` when the table does not have it.
  func symbol(for bytes: ByteView) -> Symbol? { entry(for: bytes)?.symbol }

  /// The entry of a string, or `nil` when the table does not have it.
  @inline(__always)  // scenario exact/1e3
  func entry(for bytes: ByteView) -> Entry? {
    count == 0 ? nil : entry(for: bytes, hash: hash(bytes))
  }

  /// The entry of a string whose hash is known.
  @inline(__always)  // scenario exact/1e3
  func entry(for bytes: ByteView, hash: UInt64) -> Entry? {
    let run = runStart(of: hash)
    arena.prefetch(at: run + 64)
    arena.prefetch(at: run + 128)
    arena.prefetch(at: run + 192)
    let tags = Self.tag(of: hash) &* Self.everyLane
    let first = arena.bytes(at: run, count: 8).word(at: 0)
    let count = Int(first & 0xffff)
    // The lowest lane is the count.
    var marks = Self.zeroLanes(first ^ tags) & ~0xffff
    var slotOfLaneZero = -1
    var place = run
    while true {
      while marks != 0 {
        let slot = slotOfLaneZero + marks.trailingZeroBitCount / 16
        if slot < count, let entry = entry(slot, of: count, in: run, ifStringIs: bytes) {
          return entry
        }
        marks &= marks &- 1
      }
      slotOfLaneZero += 4
      if slotOfLaneZero >= count { return nil }
      place += 8
      marks = Self.zeroLanes(arena.bytes(at: place, count: 8).word(at: 0) ^ tags)
    }
  }

  /// Asks for the memory that a look-up of this hash will read.
  ///
  /// Done for several strings before any is looked up, their cache misses overlap.
  func prefetch(hash: UInt64) {
    let run = runStart(of: hash)
    arena.prefetch(at: run)
    arena.prefetch(at: run + 64)
    arena.prefetch(at: run + 128)
  }

  private func runStart(of hash: UInt64) -> Int {
    Int(starts[Self.bucket(of: hash, among: starts.count)]) * 8
  }

  @inline(__always)  // scenario exact/1e3
  private func entry(
    _ slot: Int, of count: Int, in run: Int, ifStringIs bytes: ByteView
  ) -> Entry? {
    let offsets = arena.bytes(at: run + Self.offsetsPlace(count: count), count: 4 * count)
    let record = run + Int(offsets.halfWord(at: 4 * slot)) * 4
    let header = arena.bytes(at: record, count: Self.recordHeader)
    let first = header.word(at: 0)
    let length = Int(truncatingIfNeeded: first >> 32)
    guard length == bytes.count,
      arena.bytes(at: record + Self.recordHeader, count: length).equals(bytes)
    else { return nil }
    return Entry(symbol: Symbol(Int(first & 0xffff_ffff)), payload: header.word(at: 8))
  }

  private static var everyLane: UInt64 { 0x0001_0001_0001_0001 }

  /// The top bit of each 16-bit lane that is zero; a lane above a zero lane may be marked too, which
  /// costs a comparison and never an answer.
  private static func zeroLanes(_ word: UInt64) -> UInt64 {
    (word &- everyLane) & ~word & 0x8000_8000_8000_8000
  }

  /// The number and meaning of the first invariant that does not hold, or `nil`.
  func firstBrokenInvariant() -> String? {
    if starts.count == 0 { return "1: there is no bucket" }
    var seen = Set<UInt32>()
    for bucket in 0..<starts.count {
      let run = Int(starts[bucket]) * 8
      let count = Int(arena.bytes(at: run, count: 8).word(at: 0) & 0xffff)
      if count > Self.bucketLimit { return "1: bucket \(bucket) has \(count) strings" }
      for slot in 0..<count {
        let offsets = arena.bytes(at: run + Self.offsetsPlace(count: count), count: 4 * count)
        let record = run + Int(offsets.halfWord(at: 4 * slot)) * 4
        let header = arena.bytes(at: record, count: 8)
        let string = arena.bytes(
          at: record + Self.recordHeader, count: Int(header.halfWord(at: 4)))
        let ordinal = header.halfWord(at: 0)
        guard seen.insert(ordinal).inserted, symbol(for: string)?.ordinal == ordinal else {
          return "2: symbol \(ordinal) is stored twice or not found"
        }
      }
    }
    return seen.count == count ? nil : "2: \(count - seen.count) symbols are missing"
  }
}
