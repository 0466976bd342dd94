/// Finds which literals a folded text contains: one gram index for each range of lengths that occurs.
struct SubstringIndex: BitwiseCopyable, Sendable {
  private let parts: FrozenArray<GramIndex>

  /// Up to this many literals their bitmap fits the second-level cache, and looking up every gram
  /// costs less than choosing which to look up.
  static let everyGramLimit = 1 << 15

  init(hash: KeyedHash, literals: [Literal], in memory: FrozenMemory) {
    var byShape: [(shape: GramShape, literals: [Literal])] = []
    for literal in literals {
      let shape = Self.shape(for: literal.bytes.count)
      if let index = byShape.firstIndex(where: { $0.shape == shape }) {
        byShape[index].literals.append(literal)
      } else {
        byShape.append((shape, [literal]))
      }
    }
    byShape.sort { $0.shape.minimumCount < $1.shape.minimumCount }
    let parts = byShape.map { shape, literals in
      let isLarge = literals.count > Self.everyGramLimit
      var builder = GramIndexBuilder(
        shape: isLarge ? shape : GramShape(length: shape.length, window: 1), hash: hash,
        literals: literals)
      return builder.build(in: memory)
    }
    self.parts = memory.array(parts)
  }

  /// Longer grams are rarer, but a literal must have a whole window of them.
  static func shape(for count: Int) -> GramShape {
    switch count {
    case 13...: GramShape(length: 6, window: 8)
    case 8...: GramShape(length: 5, window: 4)
    case 4...: GramShape(length: 4, window: 1)
    case 2...: GramShape(length: 2, window: 1)
    default: GramShape(length: 1, window: 1)
    }
  }

  var isEmpty: Bool { parts.count == 0 }

  /// Reports the atoms of the literals that `text` contains, some of them more than once.
  ///
  /// - Complexity: O(`text.count`) look-ups for each range of lengths, at most five, plus the
  ///   literals whose rarest gram occurs.
  func scan<Sink: AtomSink>(_ text: FoldedText, into sink: inout Sink) {
    for part in 0..<parts.count { parts[part].scan(text, into: &sink) }
  }
}
