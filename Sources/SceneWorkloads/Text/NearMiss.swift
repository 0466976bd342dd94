/// Changes one byte of a generated text so that it is no generated text any more.
///
/// Plain words have no digits, numbers no letters, and nothing has an underscore. So a digit becomes
/// a letter, a letter a digit, and other characters an underscore; the result differs from every
/// generated text, also when case and diacritics are ignored, but has the length of one.
enum NearMiss {
  static func changeOneByte(
    of bytes: inout [UInt8], in range: Range<Int>, using generator: inout SeededGenerator
  ) {
    // Bytes outside ASCII stay, or the text would no longer be UTF-8.
    var position = range.lowerBound + generator.integer(below: range.count)
    var steps = 0
    while bytes[position] >= 0x80 && steps < range.count {
      position = position + 1 < range.upperBound ? position + 1 : range.lowerBound
      steps += 1
    }
    precondition(bytes[position] < 0x80, "a near miss needs an ASCII byte to change")
    let digit = UInt8(generator.integer(below: 10))
    switch bytes[position] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): bytes[position] = UInt8(ascii: "a") + digit
    case UInt8(ascii: "a")...UInt8(ascii: "z"): bytes[position] = UInt8(ascii: "0") + digit
    default: bytes[position] = UInt8(ascii: "_")
    }
  }
}
