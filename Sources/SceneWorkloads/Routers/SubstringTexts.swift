/// The texts of conditions that a subject must contain, and of subjects around them.
///
/// In order: a few common ones, a few short ones (`/47/`), and the rest with a number of at least
/// six digits and words before and after it.
struct SubstringTexts: Sendable {
  private static let common = [
    "com", ".js", "http", "item", "page", "/api", "note", "=view", "open", "www.", "html", "photo",
  ].map { Array($0.utf8) }

  // No number of a short condition can come up inside another text: the signs on both sides of it
  // are part of the condition, and no other number has two or three digits.
  private static let shortPairs: [(UInt8, UInt8)] = [
    (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "="), UInt8(ascii: "&")),
    (UInt8(ascii: "-"), UInt8(ascii: "-")), (UInt8(ascii: "."), UInt8(ascii: "/")),
  ]
  private static let shortNumbers = 10...999

  private static let words = Vocabulary.sections + Vocabulary.items
  private static let inner = Array("/-.".utf8)
  private static let outer = Array("/-=".utf8)

  let commonCount: Int
  private let shortCount: Int
  private let digitCount: Int
  private let codes: NumberScatter
  private let shortCodes: NumberScatter
  private let seed: UInt64
  private let nonASCIIBound: UInt64

  init(count: Int, nonASCIIShare: Double, seed: UInt64) {
    commonCount = min(Self.common.count, count / 10)
    shortCount = min(count / 100, Self.shortPairs.count * Self.shortNumbers.count)
    self.seed = SplitMix64.mix(seed ^ 0x5B5)
    var bound = 1_000_000
    var digits = 6
    while bound < count {
      bound *= 10
      digits += 1
    }
    digitCount = digits
    codes = NumberScatter(bound: bound, seed: self.seed)
    shortCodes = NumberScatter(
      bound: Self.shortPairs.count * Self.shortNumbers.count, seed: self.seed)
    nonASCIIBound = UInt64((min(max(nonASCIIShare, 0), 1) * 0x1p16).rounded())
  }

  func appendCondition(_ number: Int, to bytes: inout [UInt8]) {
    if number < commonCount {
      bytes.append(contentsOf: Self.common[number])
    } else if number < commonCount + shortCount {
      let code = shortCodes(number - commonCount)
      let pair = Self.shortPairs[code % Self.shortPairs.count]
      bytes.append(pair.0)
      DecimalText.append(
        Self.shortNumbers.lowerBound + code / Self.shortPairs.count, to: &bytes)
      bytes.append(pair.1)
    } else {
      appendLong(number, to: &bytes)
    }
  }

  private func appendLong(_ number: Int, to bytes: inout [UInt8]) {
    let bits = SplitMix64.output(seed: seed, at: number)
    var words = SplitMix64(seed: bits)
    // One of twenty is long, 25 to 30 bytes; the others have 8 to 24.
    let length = bits & 0xFF < 13 ? 25 + Int(bits >> 8 & 0xFF) % 6 : 8 + Int(bits >> 8 & 0xFF) % 17
    let sign = Self.pick(Self.outer, words.next())
    let head = length - digitCount - 1
    let tail = head > 10 && bits & 0x10_0000 != 0 ? head / 3 : 0
    if bits >> 48 < nonASCIIBound {
      let spellings = Self.pick(Vocabulary.nonASCII, words.next())
      bytes.append(contentsOf: spellings[Int(words.next() & 1)])
    } else {
      // The end of a run of words, so that conditions begin anywhere in a word.
      var run: [UInt8] = []
      while run.count < head - tail {
        if !run.isEmpty { run.append(Self.pick(Self.inner, words.next())) }
        run.append(contentsOf: Self.pick(Self.words, words.next()))
      }
      bytes.append(contentsOf: run.suffix(max(0, head - tail)))
    }
    bytes.append(sign)
    DecimalText.append(codes(number), width: digitCount, to: &bytes)
    guard tail > 1 else { return }
    bytes.append(UInt8(ascii: "/"))
    bytes.append(contentsOf: Self.pick(Vocabulary.items, words.next()).prefix(tail - 1))
  }

  private static func pick<Element>(_ elements: [Element], _ bits: UInt64) -> Element {
    elements[Int(bits % UInt64(elements.count))]
  }
}

extension SubstringTexts {
  /// Appends a subject with a condition in it, changed by one byte or not, or with none.
  func appendSubject(
    around condition: Int?, changed: Bool, using generator: inout SeededGenerator,
    to bytes: inout [UInt8]
  ) {
    let length = generator.integer(in: 30...110)
    bytes.append(contentsOf: generator.chance(0.7) ? "https://".utf8 : "com.test.".utf8)
    guard let condition else {
      FillerText.append(length: length - 8, using: &generator, to: &bytes)
      return
    }
    // A sign ends the text before: a digit there would lengthen the condition's number.
    FillerText.append(
      length: generator.integer(in: 1...max(1, length / 2)), using: &generator, to: &bytes)
    bytes.append(UInt8(ascii: ";"))
    let start = bytes.count
    appendCondition(condition, to: &bytes)
    if changed {
      NearMiss.changeOneByte(of: &bytes, in: start..<bytes.count, using: &generator)
    }
    bytes.append(UInt8(ascii: ";"))
    FillerText.append(length: max(0, length - bytes.count), using: &generator, to: &bytes)
  }
}
