/// A bijection of the numbers below a bound that puts neighbours far apart.
///
/// It gives distinct numbers in no visible order without a table: the number of a document, or the
/// place of the most popular, second most popular, ... scene.
struct NumberScatter: Sendable {
  // number -> (number * factor + offset) mod bound, which is a bijection because `factor` and
  // `bound` have no common divisor.
  private let bound: UInt64
  private let factor: UInt64
  private let offset: UInt64

  init(bound: Int, seed: UInt64) {
    precondition(bound > 0, "a scatter needs at least one number")
    let width = UInt64(bound)
    self.bound = width
    offset = SplitMix64.output(seed: seed, at: 0) % width
    // Start near bound divided by the golden ratio: its multiples spread most evenly.
    var candidate = width.multipliedFullWidth(by: SplitMix64.increment).high
    candidate = max(1, candidate ^ (SplitMix64.output(seed: seed, at: 1) & (width >> 8)))
    while Self.greatestCommonDivisor(candidate, width) != 1 { candidate += 1 }
    factor = candidate
  }

  func callAsFunction(_ number: Int) -> Int {
    let product = UInt64(number).multipliedFullWidth(by: factor)
    let remainder =
      product.high == 0
      ? product.low % bound : bound.dividingFullWidth((product.high, product.low)).remainder
    return Int((remainder + offset) % bound)
  }

  private static func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
