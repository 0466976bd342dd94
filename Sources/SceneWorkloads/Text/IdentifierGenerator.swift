/// Makes identifiers, URLs and hosts by number: the same number gives the same text, different
/// numbers different ones, and no text contains another of the same shape.
///
/// Every text holds one number of a fixed width of at least six digits, and no other run of digits
/// as long; whatever contains the text contains its number.
public struct IdentifierGenerator: Sendable {
  /// The form of a text.
  public enum Shape: String, Sendable, CaseIterable {
    /// `com.example.photos.album-123456`.
    case reverseDNS
    /// `https://photos.example.test/recent/album-123456?tab=view`, or with the app's own scheme
    /// `photos-example://recent/album-123456`.
    case url
    /// `album-123456.photos.example.test`.
    case host
    /// `tenant-17/album-123456`.
    case contentIdentifier
  }

  /// The options the texts follow.
  public let options: TextOptions
  /// How many digits the number in every text has.
  public let digitCount: Int

  private let seed: UInt64
  private let scatter: NumberScatter
  private let stemCount: UInt64
  private let nonASCIIBound: UInt64

  /// A generator of the texts that belong to `seed`.
  ///
  /// - Precondition: the tenants number 1 to 99,999 and the capacity is between 1 and 10^12.
  public init(options: TextOptions = TextOptions(), seed: UInt64) {
    precondition((1...99_999).contains(options.tenants), "there can be 1 to 99,999 tenants")
    precondition(
      (1...1_000_000_000_000).contains(options.capacity), "the capacity can be 1 to 10^12")
    self.options = options
    self.seed = SplitMix64.mix(seed)
    var bound = 1_000_000
    var digits = 6
    while bound < options.capacity {
      bound *= 10
      digits += 1
    }
    digitCount = digits
    scatter = NumberScatter(bound: bound, seed: self.seed)
    let stems = Double(Vocabulary.companies.count * Vocabulary.applications.count)
    stemCount = UInt64(max(1, (stems * (1 - min(max(options.sharing, 0), 1))).rounded()))
    nonASCIIBound = UInt64((min(max(options.nonASCIIShare, 0), 1) * 0x1p20).rounded())
  }

  /// Returns the text with a number.
  ///
  /// - Precondition: the number is below the capacity of the options.
  public func text(_ shape: Shape, _ number: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    append(shape, number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 form of the text with a number.
  ///
  /// - Precondition: the number is below the capacity of the options.
  public func append(_ shape: Shape, _ number: Int, to bytes: inout [UInt8]) {
    append(shape, number, respelled: false, to: &bytes)
  }

  /// Appends a text, or the other spelling of it when its letters outside ASCII have one.
  func append(_ shape: Shape, _ number: Int, respelled: Bool, to bytes: inout [UInt8]) {
    precondition(number >= 0 && number < options.capacity, "the number must be below the capacity")
    let choice = TextChoice(bits: SplitMix64.output(seed: seed, at: number))
    switch shape {
    case .reverseDNS:
      let stem = stem(choice)
      bytes.append(contentsOf: "com.".utf8)
      bytes.append(contentsOf: stem.company)
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: stem.application)
      bytes.append(UInt8(ascii: "."))
      appendItem(number, choice, respelled, to: &bytes)
    case .url:
      appendURL(number, choice, respelled, to: &bytes)
    case .host:
      let stem = stem(choice)
      appendItem(number, choice, respelled, to: &bytes)
      bytes.append(UInt8(ascii: "."))
      appendDomain(stem, to: &bytes)
    case .contentIdentifier:
      appendTenant(of: number, to: &bytes)
      appendItem(number, choice, respelled, to: &bytes)
    }
  }

  /// Appends `tenant-17/`, with which the content identifier of the number begins.
  func appendTenant(of number: Int, to bytes: inout [UInt8]) {
    let bits = SplitMix64.mix(SplitMix64.output(seed: seed, at: number))
    bytes.append(contentsOf: "tenant-".utf8)
    DecimalText.append(Int(bits % UInt64(options.tenants)), to: &bytes)
    bytes.append(UInt8(ascii: "/"))
  }

  private typealias Stem = (company: [UInt8], application: [UInt8])

  private func stem(_ choice: TextChoice) -> Stem {
    let bits = SplitMix64.output(seed: ~seed, at: Int(choice.stemBits % stemCount))
    let companies = Vocabulary.companies
    let applications = Vocabulary.applications
    return (
      companies[Int(bits % UInt64(companies.count))],
      applications[Int((bits >> 32) % UInt64(applications.count))]
    )
  }

  private func appendURL(
    _ number: Int, _ choice: TextChoice, _ respelled: Bool, to bytes: inout [UInt8]
  ) {
    let stem = stem(choice)
    if choice.hasOwnScheme {
      bytes.append(contentsOf: stem.application)
      bytes.append(UInt8(ascii: "-"))
      bytes.append(contentsOf: stem.company)
      bytes.append(contentsOf: "://".utf8)
    } else {
      bytes.append(contentsOf: "https://".utf8)
      appendDomain(stem, to: &bytes)
      bytes.append(UInt8(ascii: "/"))
    }
    bytes.append(contentsOf: choice.pick(Vocabulary.sections, shift: 20))
    bytes.append(UInt8(ascii: "/"))
    appendItem(number, choice, respelled, to: &bytes)
    guard choice.hasQuery else { return }
    bytes.append(UInt8(ascii: "?"))
    bytes.append(contentsOf: choice.pick(Vocabulary.keys, shift: 28))
    bytes.append(UInt8(ascii: "="))
    bytes.append(contentsOf: choice.pick(Vocabulary.sections, shift: 36))
  }

  private func appendDomain(_ stem: Stem, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: stem.application)
    bytes.append(UInt8(ascii: "."))
    bytes.append(contentsOf: stem.company)
    bytes.append(contentsOf: ".test".utf8)
  }

  private func appendItem(
    _ number: Int, _ choice: TextChoice, _ respelled: Bool, to bytes: inout [UInt8]
  ) {
    if choice.nonASCIIBits < nonASCIIBound {
      let spellings = choice.pick(Vocabulary.nonASCII, shift: 12)
      bytes.append(contentsOf: spellings[choice.isDecomposed != respelled ? 1 : 0])
    } else {
      bytes.append(contentsOf: choice.pick(Vocabulary.items, shift: 12))
    }
    bytes.append(UInt8(ascii: "-"))
    DecimalText.append(scatter(number), width: digitCount, to: &bytes)
  }
}

/// The random bits of one text, and what they decide.
private struct TextChoice {
  let bits: UInt64

  var stemBits: UInt64 { bits & 0xFFF }
  var nonASCIIBits: UInt64 { bits >> 44 }
  var hasOwnScheme: Bool { bits & (0b11 << 42) == 0 }
  var hasQuery: Bool { bits & (1 << 41) == 0 }
  var isDecomposed: Bool { bits & (1 << 40) == 0 }

  func pick<Element>(_ elements: [Element], shift: UInt64) -> Element {
    elements[Int((bits >> shift & 0xFF) % UInt64(elements.count))]
  }
}
