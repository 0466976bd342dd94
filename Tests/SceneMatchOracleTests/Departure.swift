import Foundation
import _SceneMatchOracle

/// A way in which Foundation's search departs from the model: what it makes of a place depends on
/// how the texts are spelt, or on what happens to be next to it.
enum Departure: CaseIterable, Sendable {
  /// A leading mark of the condition is compared, not dropped: U+0301 is found in "e\u{301}".
  case conditionStartsWithMark
  /// The search reads on past the end, as if there were NULs: "e\0" is found in "e".
  case nul
  /// U+0345 is a mark after a letter, and a small iota to a condition that starts with iota.
  case iotaMark
  /// Letters from U+0510 on are compared as spelt: か is found in か + U+3099, yet not in が.
  case spelledOut
  /// A mark after a letter from U+0510 on is compared if the texts spell the letter differently.
  case markOnOtherSpelling
  /// After the first part of an expansion, any scalar that folds is taken for the second: ß in "sé".
  case expandingCondition
  /// Two scalars with one leading surrogate are compared by the trailing ones: 👍🏿 is not in 👍🏽.
  case leadingSurrogate
  /// A condition that ends in a mark may end within an expansion: "off\u{301}" is found in "oﬃ".
  case markInExpansion

  /// The departures that may show when a condition is looked for in a subject.
  static func all(_ condition: String, in subject: String) -> [Departure] {
    let condition = Spelling(condition)
    let subject = Spelling(subject)
    return allCases.filter { $0.mayShow(condition: condition, subject: subject) }
  }

  private func mayShow(condition: Spelling, subject: Spelling) -> Bool {
    let both = condition.scalars + subject.scalars
    switch self {
    case .conditionStartsWithMark:
      return condition.scalars.first?.isMark ?? false
    case .nul:
      return both.contains { $0.value == 0 }
    case .iotaMark:
      return subject.scalars.contains { $0.value == 0x345 }
        || condition.scalars.contains { $0.value == 0x345 }
    case .spelledOut:
      return condition.isSpelledOut || subject.isSpelledOut
    case .markOnOtherSpelling:
      return condition.hasMarkOnLetter(spelledDifferentlyIn: subject)
        || subject.hasMarkOnLetter(spelledDifferentlyIn: condition)
    case .expandingCondition:
      return condition.scalars.contains { scalar in
        scalar.expansion.dropLast().contains(where: subject.hasFoldedScalar)
      }
    case .leadingSurrogate:
      return both.contains { mark in
        mark.value > 0xFFFF && mark.isMark
          && both.contains { $0.value >> 10 == mark.value >> 10 && $0.value != mark.value }
      }
    case .markInExpansion:
      return condition.scalars.contains(where: \.isMark)
        && subject.scalars.contains { $0.expansion.count > 1 }
    }
  }
}

/// The scalars of a text, with what Foundation makes of each.
private struct Spelling {
  struct Scalar {
    let value: UInt32
    let folded: [UInt32]
    /// The scalars the search compares one by one, which those of a kept mark are among.
    let expansion: [UInt32]
    var isMark: Bool { folded.isEmpty }
    var keepsMark: Bool { expansion.count > 1 && folded.count == 1 }
  }

  let scalars: [Scalar]
  /// Whether there is a letter from U+0510 on that has another, composed spelling, or that has a
  /// mark and is never composed.
  let isSpelledOut: Bool

  init(_ text: String) {
    scalars = text.unicodeScalars.map { scalar in
      let folded = OracleText.folded(String(scalar))
      let pieces = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
      let keepsPieces = pieces.count > 1 && pieces[0] >= 0x510
      return Scalar(value: scalar.value, folded: folded, expansion: keepsPieces ? pieces : folded)
    }
    let units = OracleText.units(of: text)
    let letters = scalars.filter { !$0.isMark }
    isSpelledOut =
      units != letters.map(\.folded)
      || letters.contains { $0.keepsMark && $0.folded != [$0.value] }
      || zip(scalars, scalars.dropFirst()).contains { part, mark in
        // A vowel sign of marks alone, as in Kannada, stays apart in the model.
        mark.isMark && part.isMark && part.value >= 0x510 && Self.composes(part, mark)
      }
  }

  private static func composes(_ part: Scalar, _ mark: Scalar) -> Bool {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: [part.value, mark.value].compactMap(Unicode.Scalar.init))
    return String(view).precomposedStringWithCanonicalMapping.unicodeScalars.count == 1
  }

  /// Whether a letter from U+0510 on has a mark after it and stands in the other text as a scalar
  /// that is not the same but shares a part.
  func hasMarkOnLetter(spelledDifferentlyIn other: Spelling) -> Bool {
    var letter: Scalar?
    for scalar in scalars {
      if !scalar.isMark {
        letter = scalar.value >= 0x510 ? scalar : nil
      } else if let letter, other.scalars.contains(where: { Self.isOtherSpelling($0, of: letter) })
      {
        return true
      }
    }
    return false
  }

  private static func isOtherSpelling(_ scalar: Scalar, of letter: Scalar) -> Bool {
    scalar.value != letter.value && scalar.expansion.contains(where: letter.expansion.contains)
  }

  /// Whether a scalar with `part` in its fold comes before one that is not ASCII or has a mark.
  func hasFoldedScalar(after part: UInt32) -> Bool {
    let starts = scalars.indices.filter { scalars[$0].expansion.contains(part) }
    return starts.contains { start in
      let rest = scalars[(start + 1)...].drop(while: \.isMark)
      guard let next = rest.first else { return false }
      return next.value >= 0x80 || rest.dropFirst().first?.isMark ?? false
    }
  }
}
