/// The SplitMix64 generator: a counter whose every value goes through a mixing function.
///
/// Written from the published definition (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014, with the constants of Vigna's splitmix64). It seeds ``SeededGenerator``,
/// and its mixing function gives texts and scenes the random bits that belong to their number, so
/// that any of them can be made without making those before it.
struct SplitMix64: Sendable {
  /// The odd number nearest to 2^64 divided by the golden ratio.
  static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix(state)
  }

  /// A bijection of 64 bits in which every bit of the result depends on every bit of `value`.
  static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The output number `index` of the generator with this seed, without the ones before it.
  static func output(seed: UInt64, at index: Int) -> UInt64 {
    mix(seed &+ (UInt64(truncatingIfNeeded: index) &+ 1) &* increment)
  }
}
