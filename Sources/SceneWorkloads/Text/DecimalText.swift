/// Decimal digits, written without making a string first.
enum DecimalText {
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    append(number, width: 1, to: &bytes)
  }

  /// Appends a number with leading zeros up to a width.
  static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    precondition(number >= 0, "only numbers without a sign are written")
    var digits = 1
    var rest = number / 10
    while rest > 0 || digits < width {
      digits += 1
      rest /= 10
    }
    let start = bytes.count
    for _ in 0..<digits { bytes.append(UInt8(ascii: "0")) }
    rest = number
    for index in stride(from: start + digits - 1, through: start, by: -1) {
      bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}
