import Foundation
import Synchronization

/// Containment of texts ignoring case and diacritics, slow and obvious: every fold is asked of
/// Foundation, and every place of the subject is tried.
///
/// It answers as Foundation's search does for the composed spelling of both texts: both are brought
/// into units, a condition is contained where the folded scalars of whole units are its own. A
/// condition of marks alone folds to nothing and, like the empty one, is contained nowhere.
public enum OracleText {
  /// Whether the condition is contained in the subject, ignoring case and diacritics.
  public static func contains(_ condition: String, in subject: String) -> Bool {
    let wanted = folded(condition)
    guard !wanted.isEmpty else { return false }
    let units = units(of: subject)
    return units.indices.contains { start in
      var found: [UInt32] = []
      for unit in units[start...] {
        found += unit
        if found == wanted { return true }
        if found.count > wanted.count { return false }
      }
      return false
    }
  }

  /// The folded scalars of each unit of a text: of each scalar that is no mark, together with the
  /// marks after it.
  public static func units(of text: String) -> [[UInt32]] {
    var units: [[UInt32]] = []
    for scalar in text.unicodeScalars {
      let folded = fold(scalar)
      if !folded.isEmpty {
        units.append(folded)
      } else if let letter = units.last?.last.flatMap(Unicode.Scalar.init) {
        units[units.count - 1].removeLast()
        units[units.count - 1].append(composed(letter, scalar).value)
      }
    }
    return units
  }

  /// The folded scalars of a condition.
  public static func folded(_ condition: String) -> [UInt32] {
    units(of: condition).flatMap { $0 }
  }

  /// What Foundation composes a folded letter and a mark to. Only letters from U+0510 on can tell
  /// marks apart; below, the search drops the marks even of composed letters.
  private static func composed(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar {
    guard letter.value >= 0x510 else { return letter }
    let pair = "\(letter)\(mark)"
    // Taken apart first, for Foundation does not compose every composed letter with another mark.
    let pieces = pair.decomposedStringWithCanonicalMapping
    let spelling = pieces.precomposedStringWithCanonicalMapping
    // Foundation takes a letter above U+FFFF for its lower half and may compose something else.
    guard spelling == pair else { return letter }
    return spelling.unicodeScalars.first ?? letter
  }
}

// MARK: - Folds

extension OracleText {
  private static let known = Mutex<[Unicode.Scalar: [UInt32]]>([:])

  private static func fold(_ scalar: Unicode.Scalar) -> [UInt32] {
    // A letter of ASCII folds to its lower case and nothing else in ASCII folds; asking for the lock
    // each time would make the oracle too slow for large sets.
    if scalar.isASCII {
      return [(65...90).contains(scalar.value) ? scalar.value + 32 : scalar.value]
    }
    if let folded = known.withLock({ $0[scalar] }) { return folded }
    let folded = askFoundation(for: scalar)
    known.withLock { $0[scalar] = folded }
    return folded
  }

  private static func askFoundation(for scalar: Unicode.Scalar) -> [UInt32] {
    if isMark(scalar) { return [] }
    let text = String(scalar)
    let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
    if !composed.elementsEqual([scalar]) { return composed.flatMap(fold) }
    if isHangulSyllable(scalar) {
      return text.decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
    }
    // The search folds case in the basic plane only, unlike folding(options:locale:).
    guard scalar.value <= 0xFFFF else { return [scalar.value] }
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.unicodeScalars.filter { !isMark($0) }.map(\.value)
  }

  /// Whether Foundation's search overlooks the scalar in the middle of a text.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    "#%".range(of: "#\(scalar)%", options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }

  private static func isHangulSyllable(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{AC00}"..."\u{D7A3}").contains(scalar)
  }
}
