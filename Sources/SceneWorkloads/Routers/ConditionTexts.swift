/// The texts of the conditions of one kind, and of subjects that do or do not meet them.
///
/// Why misses miss: a condition that is not common holds a number of its own, a run of digits of
/// fixed width (for the few short ones: of two or three digits between two signs). Text that is
/// made up for subjects has runs of four or five digits only, so a subject can only meet a condition
/// whose number was put there on purpose; a near miss has one byte of exactly that condition, or of
/// the root its whole family shares, changed.
struct ConditionTexts: Sendable {
  let kind: ConditionWorkload.Kind
  let count: Int
  let identifiers: IdentifierGenerator
  let substrings: SubstringTexts?

  var commonCount: Int { substrings?.commonCount ?? 0 }

  init(
    kind: ConditionWorkload.Kind, count: Int, sharing: Double, nonASCIIShare: Double, seed: UInt64
  ) {
    self.kind = kind
    self.count = count
    // Twice the number: fresh identifiers of misses are those from `count` on.
    identifiers = IdentifierGenerator(
      options: TextOptions(sharing: sharing, nonASCIIShare: nonASCIIShare, capacity: 2 * count),
      seed: seed)
    substrings =
      kind == .contains
      ? SubstringTexts(count: count, nonASCIIShare: nonASCIIShare, seed: seed) : nil
  }

  func appendCondition(_ number: Int, to bytes: inout [UInt8]) {
    switch kind {
    case .exact: appendIdentifier(number, to: &bytes)
    case .prefix: appendPrefix(number, to: &bytes)
    case .suffix: appendSuffix(number, to: &bytes)
    case .contains: substrings?.appendCondition(number, to: &bytes)
    }
  }

  func appendHit(
    _ condition: Int, using generator: inout SeededGenerator, to bytes: inout [UInt8]
  ) {
    switch kind {
    case .exact:
      appendCondition(condition, to: &bytes)
    case .prefix:
      appendCondition(condition, to: &bytes)
      FillerText.append(length: generator.integer(in: 0...40), using: &generator, to: &bytes)
    case .suffix:
      FillerText.append(length: generator.integer(in: 1...30), using: &generator, to: &bytes)
      appendCondition(condition, to: &bytes)
    case .contains:
      substrings?.appendSubject(around: condition, changed: false, using: &generator, to: &bytes)
    }
  }

  func appendMiss(
    near condition: Int, using generator: inout SeededGenerator, to bytes: inout [UInt8]
  ) {
    let choice = generator.integer(below: 4)
    switch kind {
    case .exact where choice == 0:
      appendIdentifier(count + generator.integer(below: count), to: &bytes)
    case .contains:
      substrings?.appendSubject(
        around: choice == 0 ? nil : condition, changed: true, using: &generator, to: &bytes)
    case _ where choice == 0:
      FillerText.append(length: generator.integer(in: 20...80), using: &generator, to: &bytes)
    case .exact:
      appendCondition(condition, to: &bytes)
      NearMiss.changeOneByte(of: &bytes, in: 0..<bytes.count, using: &generator)
    case .prefix:
      appendRoot(condition / Self.familySize, to: &bytes)
      NearMiss.changeOneByte(of: &bytes, in: 0..<bytes.count, using: &generator)
      FillerText.append(length: generator.integer(in: 0...40), using: &generator, to: &bytes)
    case .suffix:
      FillerText.append(length: generator.integer(in: 1...30), using: &generator, to: &bytes)
      let start = bytes.count
      appendRoot(condition / Self.familySize, to: &bytes)
      NearMiss.changeOneByte(of: &bytes, in: start..<bytes.count, using: &generator)
    }
  }

  private func appendIdentifier(_ number: Int, to bytes: inout [UInt8]) {
    let shapes = IdentifierGenerator.Shape.allCases
    let bits = SplitMix64.output(seed: 0x1D, at: number)
    identifiers.append(shapes[Int(bits % UInt64(shapes.count))], number, to: &bytes)
  }
}

// Prefixes and suffixes come in families of four: a root, two extensions of the root, and an
// extension of the first of those.
extension ConditionTexts {
  static let familySize = 4

  private func appendRoot(_ family: Int, to bytes: inout [UInt8]) {
    if kind == .suffix {
      bytes.append(UInt8(ascii: "."))
      identifiers.append(.host, family, to: &bytes)
    } else {
      // Hosts put what is shared last; in a prefix it must come first.
      let isWeb = SplitMix64.output(seed: 0x2E, at: family) & 1 == 0
      identifiers.append(isWeb ? .url : .reverseDNS, family, to: &bytes)
      bytes.append(UInt8(ascii: isWeb ? "/" : "."))
    }
  }

  private func appendPrefix(_ number: Int, to bytes: inout [UInt8]) {
    appendRoot(number / Self.familySize, to: &bytes)
    let end = UInt8(ascii: bytes.last == UInt8(ascii: "/") ? "/" : ".")
    for label in labels(number) {
      bytes.append(contentsOf: label)
      bytes.append(end)
    }
  }

  private func appendSuffix(_ number: Int, to bytes: inout [UInt8]) {
    for label in labels(number).reversed() {
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: label)
    }
    appendRoot(number / Self.familySize, to: &bytes)
  }

  /// What extends the root, from the root outwards.
  private func labels(_ number: Int) -> [[UInt8]] {
    let sections = Vocabulary.sections
    let bits = SplitMix64.output(seed: 0x3F, at: number / Self.familySize)
    let first = Int(bits % UInt64(sections.count))
    // The second label differs from the first, or two conditions would be equal.
    let second = (first + 1 + Int(bits >> 32 % UInt64(sections.count - 1))) % sections.count
    switch number % Self.familySize {
    case 0: return []
    case 1: return [sections[first]]
    case 2: return [sections[second]]
    default: return [sections[first], sections[second]]
    }
  }
}
