/// How often each of several things is asked for.
public enum Popularity: Equatable, Hashable, Sendable {
  /// All equally often.
  case uniform
  /// A few very often, most hardly ever: weight `1 / rank^exponent`.
  case zipf(exponent: Double)

  /// Zipf's law with the exponent that key-value benchmarks commonly use.
  public static let zipf = Popularity.zipf(exponent: 0.99)
}

/// Draws numbers below a count with a given popularity.
///
/// Popular numbers are scattered over the range: what is asked for most is neither first nor
/// together in memory.
public struct PopularitySampler: Sendable {
  private let count: Int
  private let zipf: ZipfDistribution?
  private let scatter: NumberScatter

  /// A sampler of the numbers below `count`; the seed decides which of them are popular.
  public init(_ popularity: Popularity, count: Int, seed: UInt64) {
    self.count = count
    scatter = NumberScatter(bound: count, seed: seed)
    zipf =
      switch popularity {
      case .uniform: nil
      case .zipf(let exponent): ZipfDistribution(count: count, exponent: exponent)
      }
  }

  /// Returns a number below the count.
  public func sample(using generator: inout SeededGenerator) -> Int {
    guard let zipf else { return generator.integer(below: count) }
    return scatter(zipf.sample(using: &generator))
  }
}
