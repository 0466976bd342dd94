/// The exponential and the natural logarithm from additions, multiplications and divisions alone.
///
/// IEEE 754 fixes those to the last bit, and Swift does not fuse them; the functions of the C
/// library differ between platforms in the last bit, which would be enough to change a workload.
/// The relative error is below 1e-14 (tests compare with the C library).
enum PortableMath {
  private static let logarithmOf2 = 0.6931471805599453

  /// The natural logarithm of a positive, normal number.
  static func logarithm(_ value: Double) -> Double {
    precondition(value > 0 && value.isNormal, "the logarithm needs a positive, normal number")
    var exponent = Double(value.exponent)
    var significand = value.significand
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    // ln m = 2 (t + t^3/3 + t^5/5 + ...) with t = (m - 1) / (m + 1), |t| < 0.172.
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for denominator in stride(from: 21, through: 1, by: -2) {
      sum = sum * square + 1 / Double(denominator)
    }
    return 2 * ratio * sum + exponent * logarithmOf2
  }

  /// e to the power of `value`, for results that are normal numbers.
  static func exponential(_ value: Double) -> Double {
    let halvings = (value / logarithmOf2).rounded()
    precondition(abs(halvings) < 1_000, "the exponential would leave the range of normal numbers")
    let rest = value - halvings * logarithmOf2
    // Taylor's series, |rest| < 0.347.
    var sum = 1.0
    for factor in stride(from: 14.0, through: 1, by: -1) {
      sum = 1 + sum * rest / factor
    }
    return sum * Double(sign: .plus, exponent: Int(halvings), significand: 1)
  }

  /// (e^x - 1) / x, continuous at zero.
  static func exponentialQuotient(_ value: Double) -> Double {
    guard abs(value) < 1e-3 else { return (exponential(value) - 1) / value }
    return 1 + value / 2 * (1 + value / 3 * (1 + value / 4 * (1 + value / 5)))
  }

  /// ln(1 + x) / x, continuous at zero.
  static func logarithmQuotient(_ value: Double) -> Double {
    guard abs(value) < 1e-3 else { return logarithm(1 + value) / value }
    return 1 - value * (1 / 2 - value * (1 / 3 - value * (1 / 4 - value * (1 / 5 - value / 6))))
  }
}
