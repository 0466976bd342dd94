/// Decimal digits, written without making a string first.
enum DecimalText {
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    append(number, width: 1, to: &bytes)
  }

  /// Appends a number with leading zeros up to a width.
  static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    precondition(number >= 0, "only numbers without a sign are written")
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0 || bytes.count - start < width
    bytes[start...].reverse()
  }
}
