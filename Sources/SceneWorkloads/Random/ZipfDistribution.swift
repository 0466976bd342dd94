/// A distribution of ranks in which rank `k` (counted from one) has weight `1 / k^exponent`.
///
/// Sampling is rejection-inversion (Hörmann and Derflinger, "Rejection-inversion to generate
/// variates from monotone discrete distributions", 1996): no table, and on average fewer than 1.1
/// rounds per sample whatever the number of ranks. It uses no function of the C library, so samples
/// are the same on every platform.
public struct ZipfDistribution: Sendable {
  // The hat is the integral H of the weight x^-s. A point of the area under it between 1.5 and
  // count + 0.5, with H(1.5) - 1 for the first rank, is inverted to x and rounded to the rank k; it
  // is accepted if it lies under the weight of k, which `shortcut` decides for most without H.

  /// The number of ranks.
  public let count: Int
  /// How steeply weights fall; `0` is the uniform distribution.
  public let exponent: Double

  private let integralAtFirst: Double
  private let integralAtLast: Double
  private let shortcut: Double

  /// A distribution over `count` ranks.
  ///
  /// - Precondition: `count` is positive, and `exponent` is between 0 and 8.
  public init(count: Int, exponent: Double) {
    precondition(count > 0, "a distribution needs at least one rank")
    precondition(exponent >= 0 && exponent <= 8, "the exponent must be between 0 and 8")
    self.count = count
    self.exponent = exponent
    integralAtFirst = Self.integral(1.5, exponent) - 1
    integralAtLast = Self.integral(Double(count) + 0.5, exponent)
    shortcut =
      2
      - Self.inverse(Self.integral(2.5, exponent) - Self.weight(2, exponent), exponent)
  }

  /// Returns a rank, counted from zero; rank zero is the most likely one.
  ///
  /// - Complexity: O(1) on average.
  public func sample(using generator: inout SeededGenerator) -> Int {
    while true {
      let area = integralAtLast + generator.unit() * (integralAtFirst - integralAtLast)
      let point = Self.inverse(area, exponent)
      let rank = min(max((point + 0.5).rounded(.down), 1), Double(count))
      if rank - point <= shortcut
        || area >= Self.integral(rank + 0.5, exponent) - Self.weight(rank, exponent)
      {
        return Int(rank) - 1
      }
    }
  }

  private static func weight(_ rank: Double, _ exponent: Double) -> Double {
    PortableMath.exponential(-exponent * PortableMath.logarithm(rank))
  }

  /// (x^(1-s) - 1) / (1 - s), or ln x when s is 1.
  private static func integral(_ point: Double, _ exponent: Double) -> Double {
    let logarithm = PortableMath.logarithm(point)
    return PortableMath.exponentialQuotient((1 - exponent) * logarithm) * logarithm
  }

  /// The point at which `integral` has the given value.
  private static func inverse(_ area: Double, _ exponent: Double) -> Double {
    // Rounding may carry the product below -1, where the logarithm ends.
    let product = max(area * (1 - exponent), -1 + 0x1p-50)
    return PortableMath.exponential(PortableMath.logarithmQuotient(product) * area)
  }
}
