/// Strings one behind the other; string i ends where string i + 1 starts.
struct StringList {
  let bytes: ByteView
  let starts: [Int]

  var count: Int { starts.count - 1 }

  subscript(number: Int) -> ByteView {
    bytes.slice(at: starts[number], count: starts[number + 1] - starts[number])
  }
}

/// Interns byte strings: equal strings get equal symbols, new ones the next number.
struct SymbolTableBuilder {
  // Open addressing with linear probing over a power-of-two array of ordinals plus one (0: vacant),
  // at most half full. The strings lie one behind the other in `bytes`; string i ends where string
  // i + 1 starts.

  private(set) var hash: KeyedHash
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  private var hashes: [UInt64] = []
  private var slots: [UInt32]

  init(hash: KeyedHash, capacity: Int = 8) {
    self.hash = hash
    slots = Array(repeating: 0, count: Self.slotCount(for: capacity))
  }

  /// The number of different strings so far.
  var count: Int { hashes.count }

  /// The symbol of a string, new if the string is.
  ///
  /// - Complexity: O(`string.count`) amortized, for strings chosen without knowledge of the seed.
  mutating func intern(_ string: ByteView) -> (symbol: Symbol, isNew: Bool) {
    let hash = self.hash(string)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let ordinal = Int(slots[slot]) - 1
      if hashes[ordinal] == hash, isString(ordinal, equalTo: string) {
        return (Symbol(ordinal), false)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let ordinal = hashes.count
    slots[slot] = UInt32(ordinal + 1)
    hashes.append(hash)
    bytes.append(contentsOf: string)
    starts.append(bytes.count)
    if hashes.count * 2 > slots.count { grow() }
    return (Symbol(ordinal), true)
  }

  /// The length of a string, in bytes.
  func length(of symbol: Symbol) -> Int {
    starts[Int(symbol.ordinal) + 1] - starts[Int(symbol.ordinal)]
  }

  /// Lends all strings, so that a caller can read many of them.
  func withStrings<Result>(_ body: (StringList) -> Result) -> Result {
    // Safe: the view is used inside the closure only.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      body(StringList(bytes: unsafe ByteView(buffer), starts: starts))
    }
  }

  private func isString(_ ordinal: Int, equalTo string: ByteView) -> Bool {
    let start = starts[ordinal]
    guard starts[ordinal + 1] - start == string.count else { return false }
    // Safe: the view is used inside the closure only.
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe ByteView(buffer).slice(at: start, count: string.count).equals(string)
    }
  }

  private static func slotCount(for capacity: Int) -> Int {
    var count = 16
    while count < capacity * 2 { count *= 2 }
    return count
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (ordinal, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(ordinal + 1)
    }
  }

  /// Freezes the table.
  ///
  /// Five strings a bucket of eight on average leave about one string in fifty behind its home. If
  /// one lies too far behind, the number of buckets doubles; after two doublings the strings are
  /// hashed anew with another seed, since then they were chosen to collide.
  func frozen(
    in memory: FrozenMemory, payload: (_ ordinal: Int) -> UInt64 = { _ in 0 }
  ) -> SymbolTable {
    let offsets = recordOffsets()
    var bucketCount = 1
    while bucketCount * 5 < count { bucketCount *= 2 }
    var hash = self.hash
    var hashes = self.hashes
    while true {
      for growth in 0..<3 {
        if let buckets = fill(bucketCount << growth, hashes: hashes, offsets: offsets) {
          return SymbolTable(
            hash: hash, count: count, buckets: buckets, arena: arena(offsets, payload), in: memory)
        }
      }
      hash = KeyedHash(seed: hash.seed &+ 0x9e37_79b9_7f4a_7c15)
      hashes = withStrings { strings in (0..<count).map { hash(strings[$0]) } }
    }
  }

  private func recordOffsets() -> [Int] {
    var offset = 0
    return (0..<count).map { ordinal in
      defer {
        offset += (SymbolTable.recordHeader + starts[ordinal + 1] - starts[ordinal] + 3) & ~3
      }
      return offset
    }
  }

  private func arena(_ offsets: [Int], _ payload: (Int) -> UInt64) -> [UInt8] {
    var arena: [UInt8] = []
    arena.reserveCapacity(bytes.count + count * (SymbolTable.recordHeader + 4))
    for ordinal in 0..<count {
      while arena.count < offsets[ordinal] { arena.append(0) }
      arena.append(littleEndian: UInt32(ordinal))
      arena.append(littleEndian: UInt32(starts[ordinal + 1] - starts[ordinal]))
      let payload = payload(ordinal)
      arena.append(littleEndian: UInt32(truncatingIfNeeded: payload))
      arena.append(littleEndian: UInt32(truncatingIfNeeded: payload >> 32))
      arena.append(contentsOf: bytes[starts[ordinal]..<starts[ordinal + 1]])
    }
    return arena
  }

  private func fill(_ bucketCount: Int, hashes: [UInt64], offsets: [Int]) -> [UInt64]? {
    var buckets = [UInt64](repeating: 0, count: bucketCount * SymbolTable.wordsPerBucket)
    var used = [UInt8](repeating: 0, count: bucketCount)
    for (ordinal, hash) in hashes.enumerated() {
      var bucket = Int(truncatingIfNeeded: hash) & (bucketCount - 1)
      var probes = 1
      while used[bucket] == SymbolTable.slotsPerBucket {
        bucket = (bucket + 1) & (bucketCount - 1)
        probes += 1
        if probes > SymbolTable.probeLimit { return nil }
      }
      let slot = Int(used[bucket])
      used[bucket] += 1
      let base = bucket * SymbolTable.wordsPerBucket
      buckets[base + slot / 4] |= SymbolTable.tag(of: hash) << (16 * UInt64(slot % 4))
      buckets[base + 2 + slot / 2] |= UInt64(offsets[ordinal] / 4) << (slot & 1 == 0 ? 0 : 32)
    }
    return buckets
  }
}
