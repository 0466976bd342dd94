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

  /// Freezes the table; the payload of each string goes into its record.
  ///
  /// Buckets have three strings on average, so that most runs take three cache lines. If one has more
  /// than ``SymbolTable/bucketLimit``, which practically happens only to strings chosen to collide, the
  /// strings are hashed with another seed.
  func frozen(
    in memory: FrozenMemory, payload: (_ ordinal: Int) -> UInt64 = { _ in 0 }
  ) -> SymbolTable {
    let bucketCount = count / 3 + 1
    var hash = self.hash
    var hashes = self.hashes
    while true {
      if let order = ordinalsByBucket(bucketCount, hashes) {
        let (starts, arena) = runs(order, hashes, payload)
        return SymbolTable(hash: hash, count: count, starts: starts, arena: arena, in: memory)
      }
      hash = KeyedHash(seed: hash.seed &+ 0x9e37_79b9_7f4a_7c15)
      hashes = withStrings { strings in (0..<count).map { hash(strings[$0]) } }
    }
  }

  /// The ordinals in the order of their buckets and where each bucket's begin, or `nil` when a bucket
  /// has too many.
  private func ordinalsByBucket(
    _ bucketCount: Int, _ hashes: [UInt64]
  ) -> (ordinals: [UInt32], starts: [Int])? {
    var starts = [Int](repeating: 0, count: bucketCount + 1)
    for hash in hashes { starts[SymbolTable.bucket(of: hash, among: bucketCount) + 1] += 1 }
    if let largest = starts.max(), largest > SymbolTable.bucketLimit { return nil }
    for bucket in 0..<bucketCount { starts[bucket + 1] += starts[bucket] }
    var next = starts
    var ordinals = [UInt32](repeating: 0, count: count)
    for (ordinal, hash) in hashes.enumerated() {
      let bucket = SymbolTable.bucket(of: hash, among: bucketCount)
      ordinals[next[bucket]] = UInt32(ordinal)
      next[bucket] += 1
    }
    return (ordinals, starts)
  }

  private func runs(
    _ order: (ordinals: [UInt32], starts: [Int]), _ hashes: [UInt64], _ payload: (Int) -> UInt64
  ) -> (starts: [UInt32], arena: [UInt8]) {
    var starts: [UInt32] = []
    starts.reserveCapacity(order.starts.count)
    // Empty buckets share the run at the beginning.
    var arena = [UInt8](repeating: 0, count: 8)
    arena.reserveCapacity(bytes.count + count * 28)
    withStrings { strings in
      for bucket in 0..<order.starts.count - 1 {
        let members = order.ordinals[order.starts[bucket]..<order.starts[bucket + 1]]
        guard !members.isEmpty else {
          starts.append(0)
          continue
        }
        starts.append(UInt32(arena.count / 8))
        appendRun(members, strings, hashes, payload, to: &arena)
      }
    }
    return (starts, arena)
  }

  private func appendRun(
    _ members: ArraySlice<UInt32>, _ strings: StringList, _ hashes: [UInt64],
    _ payload: (Int) -> UInt64, to arena: inout [UInt8]
  ) {
    let run = arena.count
    arena.append(littleEndian: UInt16(members.count))
    for ordinal in members {
      arena.append(littleEndian: UInt16(SymbolTable.tag(of: hashes[Int(ordinal)])))
    }
    let offsets = run + SymbolTable.offsetsPlace(count: members.count)
    var record = offsets + 4 * members.count
    arena.append(zerosTo: offsets)
    for ordinal in members {
      arena.append(littleEndian: UInt32((record - run) / 4))
      record += (SymbolTable.recordHeader + strings[Int(ordinal)].count + 3) & ~3
    }
    for ordinal in members {
      let string = strings[Int(ordinal)]
      arena.append(littleEndian: ordinal)
      arena.append(littleEndian: UInt32(string.count))
      arena.append(littleEndian: payload(Int(ordinal)))
      arena.append(contentsOf: string)
      arena.append(zerosTo: (arena.count + 3) & ~3)
    }
    arena.append(zerosTo: (arena.count + 7) & ~7)
  }
}
