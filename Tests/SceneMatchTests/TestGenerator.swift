/// SplitMix64 (Steele, Lea and Flood, 2014): small, and the same on every platform.
struct TestGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func text(_ alphabet: [String], lengths: ClosedRange<Int>) -> String {
    let length = lengths.lowerBound + below(lengths.count)
    return (0..<length).map { _ in alphabet[below(alphabet.count)] }.joined()
  }
}
