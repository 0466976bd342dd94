/// The formulas that are more than a choice of conditions, as flat code.
///
/// Only a formula that mentions a condition that holds is evaluated; without `not` every other one is
/// false. Evaluating tests the conditions against the subject directly, so nothing has to be
/// remembered between them.
struct Programs: Sendable {
  // code: one word a step, operands after their operator:
  //   | argument : 30 | operator : 2 |   condition: the argument is its number in `conditions`
  //                                      any, all:  the argument is the number of words that follow
  //
  // touched: program numbers, those of atom a from touchedStarts[a] to touchedStarts[a + 1], in
  // ascending order of rank.

  static let conditionOperator: UInt32 = 0
  static let anyOperator: UInt32 = 1
  static let allOperator: UInt32 = 2

  let code: FrozenArray<UInt32>
  let starts: FrozenArray<UInt32>
  let ranks: FrozenArray<UInt32>
  let conditions: [TextTest]
  let touchedStarts: FrozenArray<UInt32>
  let touched: FrozenArray<UInt32>

  var isEmpty: Bool { ranks.count == 0 }

  /// The programs that mention an atom.
  func touched(by atom: Int) -> Range<Int> {
    Int(touchedStarts[atom])..<Int(touchedStarts[atom + 1])
  }

  /// The value of a program for a subject.
  ///
  /// - Complexity: O(length of the program · length of the subject).
  func value(of program: Int, for subject: Subject) -> Bool {
    var place = Int(starts[program])
    return evaluate(&place, subject)
  }

  // The recursion is as deep as the formula: three, since only `ScopeCompiler` makes any.
  private func evaluate(_ place: inout Int, _ subject: Subject) -> Bool {
    let word = code[place]
    let argument = Int(word >> 2)
    place += 1
    switch word & 3 {
    case Self.conditionOperator:
      return conditions[argument].holds(for: subject)
    default:
      let isAny = word & 3 == Self.anyOperator
      let end = place + argument
      while place < end {
        if evaluate(&place, subject) == isAny {
          place = end
          return isAny
        }
      }
      return !isAny
    }
  }
}

/// A subject as the matchers read it.
struct Subject {
  let bytes: ByteView
  let folded: FoldedText
}

/// A single condition, tested without an index.
struct TextTest: Sendable {
  let kind: Condition.Kind
  let bytes: [UInt8]

  /// The test of a condition; `nil` when it holds for nothing.
  init?(_ condition: Condition) {
    kind = condition.kind
    switch condition.kind {
    case .contains:
      guard let folded = foldedCondition(condition.text) else { return nil }
      bytes = folded
    case .equals, .beginsWith: bytes = Array(condition.text.utf8)
    case .anything: bytes = []
    case .nothing: return nil
    }
  }

  /// Whether the condition holds.
  ///
  /// - Complexity: O(`bytes.count`) for equality and for a prefix,
  ///   O(`bytes.count` · subject) for containment.
  func holds(for subject: Subject) -> Bool {
    // Safe: the view is used inside the closure only.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let text = unsafe ByteView(buffer)
      switch kind {
      case .equals: return subject.bytes.equals(text)
      case .beginsWith: return subject.bytes.begins(with: text)
      case .contains: return Self.contains(text, in: subject.folded)
      case .anything: return true
      case .nothing: return false
      }
    }
  }

  private static func contains(_ literal: ByteView, in text: FoldedText) -> Bool {
    var start = 0
    while start + literal.count <= text.count {
      if text.bytes[start] == literal[0],
        text.bytes.slice(at: start, count: literal.count).equals(literal), text.isBoundary(start),
        text.isBoundary(start + literal.count)
      {
        return true
      }
      start += 1
    }
    return false
  }
}
