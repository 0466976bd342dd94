/// Numbers for people: three digits that matter and a unit.
enum Quantity {
  /// A time given in nanoseconds: `12.3 ns`, `1.20 us`, `104 ms`, `2.00 s`.
  static func time(_ nanoseconds: Double) -> String {
    scaled(nanoseconds, [("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9)], separator: " ")
  }

  /// A bare number: `0`, `2`, `0.25`, `12.3`, `1.20M`.
  static func number(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 10_000 { return "\(Int(value))" }
    return scaled(value, [("", 1), ("K", 1e3), ("M", 1e6), ("G", 1e9)], separator: "")
  }

  /// How many times slower: `1.00x`.
  static func ratio(_ value: Double) -> String {
    value >= 10_000 ? number(value) + "x" : threeDigits(value) + "x"
  }

  private static func scaled(
    _ value: Double, _ units: [(String, Double)], separator: String
  ) -> String {
    // 999.6 would print as 1000, hence the unit changes a little early.
    let unit = units.last { abs(value) >= $0.1 * 0.9995 } ?? units[0]
    return threeDigits(value / unit.1) + separator + unit.0
  }

  /// Three digits, without the fraction from 100 on.
  static func threeDigits(_ value: Double) -> String {
    let decimals = abs(value) >= 99.95 ? 0 : abs(value) >= 9.995 ? 1 : 2
    let power = [1.0, 10, 100][decimals]
    let rounded = (abs(value) * power).rounded()
    guard rounded < 1e15 else { return "\(value)" }
    let digits = "\(Int(rounded))"
    let sign = value < 0 && rounded != 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
