/// The folded form of one scalar: what is compared in its place when case and diacritics are
/// ignored.
///
/// A mark folds to nothing, so its `count` is 0.
struct FoldedScalar: Equatable, Sendable {
  /// How many scalars there are, at most three.
  let count: Int
  private let first: UInt32
  private let second: UInt32
  private let third: UInt32

  /// Nothing: the folded form of a mark.
  static let nothing = FoldedScalar(count: 0, 0)

  /// One folded scalar.
  init(_ scalar: UInt32) {
    self.init(count: 1, scalar)
  }

  /// The first `count` of the scalars.
  init(count: Int, _ first: UInt32, _ second: UInt32 = 0, _ third: UInt32 = 0) {
    self.count = count
    self.first = first
    self.second = second
    self.third = third
  }

  /// The folded scalar at an index below `count`.
  subscript(index: Int) -> UInt32 {
    precondition(index >= 0 && index < count, "a folded scalar has no such index")
    return index == 0 ? first : index == 1 ? second : third
  }
}

/// The case and diacritic folding under which a condition is looked for in a subject.
///
/// Each scalar of a text is a unit that folds to a few scalars or, if it is a mark, to nothing. A
/// condition is contained in a subject where its folded scalars occur in those of the subject, both
/// ends at a boundary of units. The folds are canonical: equivalent spellings of a text fold alike
/// once `composed(_:_:)` has been applied to the marks, but for eight vowel signs of Kannada and
/// Balinese whose parts are all marks (U+0CC0, U+0CC7, U+0CC8, U+0CCA, U+0CCB, U+1B3B, U+1B3D and
/// U+1B43): Foundation drops the parts and keeps the whole.
enum FoldTable {
  /// The folded form of a scalar. Takes constant time and allocates nothing.
  ///
  /// An ASCII letter folds to its lower case, a letter below U+0510 to its base without marks, and a
  /// value that is no scalar to itself.
  static func fold(_ scalar: UInt32) -> FoldedScalar {
    if scalar < 0x80 {
      return FoldedScalar(scalar &- 0x41 < 26 ? scalar | 0x20 : scalar)
    }
    if scalar &- firstHangulSyllable < hangulSyllableCount { return hangulSyllable(scalar) }
    guard scalar < scalarLimit else { return FoldedScalar(scalar) }
    let block = Int(storage.blocks[Int(scalar >> blockShift)])
    let entry = storage.entries[block << blockShift | Int(scalar & blockMask)]
    switch entry {
    case identity: return FoldedScalar(scalar)
    case ignored: return .nothing
    case expansionFlag...: return storage.expansions[Int(entry & ~expansionFlag)]
    default: return FoldedScalar(entry)
    }
  }

  /// The scalar that stands for `base` once `mark` has followed it, or nil if `mark` is dropped.
  ///
  /// Below U+0510 every mark is dropped. Above, Foundation drops it as well where it is spelt out,
  /// yet keeps it in a precomposed letter: は is found in は followed by a voiced sound mark but not
  /// in ば. For two spellings of one letter to be equal, the mark has to be looked at: call this for
  /// each mark (a scalar that folds to nothing) with the folded scalar before it in the text,
  /// whatever other marks lie between, and replace that scalar by the result.
  static func composed(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    guard base >= firstBaseThatKeepsItsMark else { return nil }
    return storage.compositions[UInt64(base) << 32 | UInt64(mark)]
  }

  private static let firstBaseThatKeepsItsMark: UInt32 = 0x510
  private static let scalarLimit: UInt32 = 0x110000

  // A syllable is a leading consonant, a vowel and perhaps a trailing consonant, counted in this
  // order from the first of each kind.
  private static let firstHangulSyllable: UInt32 = 0xAC00
  private static let hangulSyllableCount: UInt32 = 19 * 21 * 28

  private static func hangulSyllable(_ scalar: UInt32) -> FoldedScalar {
    let index = scalar - firstHangulSyllable
    let trailing = index % 28
    let leading = 0x1100 + index / (21 * 28)
    let vowel = 0x1161 + index / 28 % 21
    return FoldedScalar(count: trailing == 0 ? 2 : 3, leading, vowel, 0x11A7 + trailing)
  }
}

// MARK: - The table

extension FoldTable {
  // Scalars are looked up by block; the many blocks in which nothing folds share the first. An entry
  // is one of the two below, the index of an expansion with the flag set, or the folded scalar.
  private static let blockShift: UInt32 = 7
  private static let blockMask: UInt32 = 1 << blockShift - 1
  private static let identity: UInt32 = 0
  private static let expansionFlag: UInt32 = 1 << 31
  private static let ignored: UInt32 = 1 << 30

  private static let storage = Storage()

  private struct Storage: Sendable {
    private(set) var blocks = [UInt8](repeating: 0, count: Int(scalarLimit >> blockShift))
    private(set) var entries = [UInt32](repeating: identity, count: 1 << blockShift)
    private(set) var expansions: [FoldedScalar] = []
    private(set) var compositions: [UInt64: UInt32] = [:]

    init() {
      var list = NumberList(FoldTableData.ignored)
      while let first = list.next(), let last = list.next() {
        for scalar in first...last { set(scalar, to: ignored) }
      }
      list = NumberList(FoldTableData.runs)
      while let first = list.next(), let count = list.next(), let step = list.next(),
        let target = list.next(), let targetStep = list.next()
      {
        for index in 0..<count { set(first + index * step, to: target + index * targetStep) }
      }
      list = NumberList(FoldTableData.sequences)
      while let first = list.next(), let count = list.next() {
        for index in 0..<count { set(first + index, to: list.next() ?? identity) }
      }
      list = NumberList(FoldTableData.expansions)
      while let scalar = list.next(), let count = list.next(), let first = list.next(),
        let second = list.next()
      {
        set(scalar, to: expansionFlag | UInt32(expansions.count))
        let third = count > 2 ? list.next() ?? 0 : 0
        expansions.append(FoldedScalar(count: Int(count), first, second, third))
      }
      list = NumberList(FoldTableData.compositions)
      while let base = list.next(), let mark = list.next(), let composed = list.next() {
        compositions[UInt64(base) << 32 | UInt64(mark)] = composed
      }
    }

    private mutating func set(_ scalar: UInt32, to entry: UInt32) {
      let index = Int(scalar >> blockShift)
      if blocks[index] == 0 {
        blocks[index] = UInt8(entries.count >> Int(blockShift))
        entries += [UInt32](repeating: identity, count: 1 << blockShift)
      }
      entries[Int(blocks[index]) << blockShift | Int(scalar & blockMask)] = entry
    }
  }

  /// Reads hexadecimal numbers in lower case, with white space between them.
  private struct NumberList {
    private var rest: Substring.UTF8View

    init(_ text: String) {
      rest = text[...].utf8
    }

    mutating func next() -> UInt32? {
      rest = rest.drop { $0 <= 0x20 }
      guard !rest.isEmpty else { return nil }
      var value: UInt32 = 0
      while let digit = rest.first, digit > 0x20 {
        value = value << 4 | UInt32(digit < 0x61 ? digit - 0x30 : digit - 0x61 + 10)
        rest = rest.dropFirst()
      }
      return value
    }
  }
}
