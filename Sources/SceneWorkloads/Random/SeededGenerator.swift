/// A random number generator whose output depends on its seed alone.
///
/// It is xoshiro256** 1.0 (Blackman and Vigna, "Scrambled linear pseudorandom number generators",
/// 2021), whose four words of state are the first four outputs of SplitMix64. Bounded integers,
/// coin tosses and shuffles are written out here and use integers or exact floating point only: the
/// same seed gives the same bytes on every platform and with every version of the standard library.
///
/// The sequences are part of this library's interface; a changed byte is a breaking change.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// A generator at the start of the sequence that belongs to `seed`.
  public init(seed: UInt64) {
    var seeds = SplitMix64(seed: seed)
    state = (seeds.next(), seeds.next(), seeds.next(), seeds.next())
  }

  /// A generator for one of several independent purposes under one seed.
  init(seed: UInt64, stream: UInt64) {
    self.init(seed: SplitMix64.mix(seed ^ SplitMix64.mix(stream)))
  }

  /// A generator in a given state, for comparison with published outputs.
  init(state: (UInt64, UInt64, UInt64, UInt64)) {
    precondition(state != (0, 0, 0, 0), "the state of xoshiro256** must not be all zero")
    self.state = state
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    let result = Self.rotate(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotate(state.3, by: 45)
    return result
  }

  private static func rotate(_ word: UInt64, by count: UInt64) -> UInt64 {
    (word << count) | (word >> (64 - count))
  }

  /// Returns an integer from `0` up to but not including `bound`, all equally likely.
  ///
  /// The method is Lemire's ("Fast random integer generation in an interval", 2019): the high half
  /// of a product, with the few products rejected that would favour some results.
  public mutating func integer(below bound: Int) -> Int {
    precondition(bound > 0, "a random integer needs a bound above zero")
    let width = UInt64(bound)
    var product = next().multipliedFullWidth(by: width)
    if product.low < width {
      let threshold = (0 &- width) % width
      while product.low < threshold {
        product = next().multipliedFullWidth(by: width)
      }
    }
    return Int(product.high)
  }

  /// Returns an integer of the range, all equally likely.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + integer(below: range.upperBound - range.lowerBound + 1)
  }

  /// Returns a multiple of 2^-53 from `0` up to but not including `1`.
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns `true` with the given probability; at or below `0` never, at or above `1` always.
  public mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// Returns one of the elements, all equally likely.
  ///
  /// - Precondition: the collection is not empty.
  public mutating func element<Elements: RandomAccessCollection>(
    of elements: Elements
  ) -> Elements.Element {
    let offset = integer(below: elements.count)
    return elements[elements.index(elements.startIndex, offsetBy: offset)]
  }

  /// Puts the elements into an order that is equally likely to be any (Fisher and Yates).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, integer(below: last + 1))
    }
  }
}
