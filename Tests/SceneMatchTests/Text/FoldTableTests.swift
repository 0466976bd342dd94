import Foundation
import Testing

@testable import SceneMatch

/// Holds the fold table against the search of this toolchain's Foundation, scalar by scalar.
@Suite("Fold table")
struct FoldTableTests {
  @Test("Every ASCII scalar folds to its lower case")
  func asciiFoldsToLowerCase() {
    for scalar in UInt32(0)..<0x80 {
      #expect(folded(scalar) == values(Character(scalarOf(scalar)).lowercased()))
    }
  }

  @Test("Exactly the scalars that the search overlooks fold to nothing", arguments: 0...16)
  func marksFoldToNothing(plane: UInt32) {
    let wrong = scalars(of: plane).filter { scalar in
      contains("#\(scalar)%", in: "#%") != folded(scalar.value).isEmpty
    }
    #expect(wrong.isEmpty)
  }

  @Test("The search takes every composed scalar for its fold", arguments: 0...16)
  func searchTakesScalarForFold(plane: UInt32) {
    let wrong = scalars(of: plane).filter { scalar in
      let folded = folded(scalar.value)
      guard folded != [scalar.value], composedSpelling(of: scalar) == [scalar.value] else {
        return false
      }
      return !areAlike(text([scalar.value]), text(folded))
    }
    #expect(wrong.isEmpty)
  }

  @Test("A scalar that is never composed folds as its composed spelling does", arguments: 0...16)
  func foldIsCanonical(plane: UInt32) {
    let wrong = scalars(of: plane).filter { scalar in
      composedSpelling(of: scalar).flatMap(folded) != folded(scalar.value)
    }
    #expect(wrong.isEmpty)
  }

  @Test("Folding twice is folding once", arguments: 0...16)
  func foldIsIdempotent(plane: UInt32) {
    let wrong = scalars(of: plane).filter { scalar in
      folded(scalar.value).flatMap(folded) != folded(scalar.value)
    }
    #expect(wrong.isEmpty)
  }

  @Test("Two cases of a letter fold alike exactly when the search takes one for the other")
  func casesFoldAsTheSearchTakesThem() {
    for plane in UInt32(0)...1 {
      for scalar in scalars(of: plane) where !folded(scalar.value).isEmpty {
        let properties = scalar.properties
        let cases = [
          properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
        ]
        for other in Set(cases) where other != text([scalar.value]) {
          let foldsAlike = values(other).flatMap(folded) == folded(scalar.value)
          let isFound = areAlike(text([scalar.value]), other)
          #expect(foldsAlike == isFound, "\(scalar) and \(other)")
        }
      }
    }
  }

  @Test(
    "A scalar folds to the scalars that are compared in its place",
    arguments: [
      (0x41, [0x61]), (0x130, [0x69]), (0x131, [0x131]), (0xDF, [0x73, 0x73]), (0xE9, [0x65]),
      (0x1FB3, [0x3B1]), (0x3C2, [0x3C3]), (0xD8, [0xF8]), (0x301, []),
      (0xFB03, [0x66, 0x66, 0x69]), (0x212A, [0x6B]), (0xFF21, [0xFF41]), (0xFA10, [0x585A]),
      (0x304C, [0x304C]),
      (0x3099, []), (0x958, [0x915]), (0xAC00, [0x1100, 0x1161]),
      (0xD7A3, [0x1112, 0x1175, 0x11C2]),
      (0x10400, [0x10400]), (0x2F800, [0x4E3D]), (0x1F3FD, []), (0x200D, [0x200D]), (0, [0]),
      (0xD800, [0xD800]), (0x110000, [0x110000]), (0xFFFF_FFFF, [0xFFFF_FFFF]),
    ] as [(UInt32, [UInt32])])
  func scalarFolds(scalar: UInt32, expected: [UInt32]) {
    #expect(folded(scalar) == expected)
  }

  @Test("A mark after its letter makes the composed letter from U+0510 on, and is dropped below")
  func markComposes() {
    let letters = (UInt32(0)...2).flatMap(scalars).filter { folded($0.value) == [$0.value] }
    for scalar in letters {
      let pieces = values(text([scalar.value]).decomposedStringWithCanonicalMapping)
      guard pieces.count > 1, let mark = pieces.last,
        let base = values(composed(text(pieces.dropLast()))).first, !folded(base).isEmpty
      else { continue }
      let result = FoldTable.composed(base, mark)
      #expect(result == scalar.value, "\(scalar)")
    }
    #expect(FoldTable.composed(0x65, 0x301) == nil)
    #expect(FoldTable.composed(0x304B, 0x301) == nil)
  }

  @Test("The order of marks that may be swapped does not matter")
  func markOrderDoesNotMatter() {
    #expect(FoldTable.composed(0x627, 0x655) == 0x625)
    #expect(FoldTable.composed(0x623, 0x655) == 0x625)
    #expect(FoldTable.composed(0x625, 0x654) == nil)
  }
}

// MARK: - Foundation

private func folded(_ scalar: UInt32) -> [UInt32] {
  let fold = FoldTable.fold(scalar)
  return (0..<fold.count).map { fold[$0] }
}

private func contains(_ condition: String, in subject: String) -> Bool {
  subject.range(of: condition, options: [.caseInsensitive, .diacriticInsensitive]) != nil
}

private func areAlike(_ one: String, _ other: String) -> Bool {
  contains("#\(one)%", in: "#\(other)%") && contains("#\(other)%", in: "#\(one)%")
}

private func scalars(of plane: UInt32) -> [Unicode.Scalar] {
  (plane << 16...plane << 16 | 0xFFFF).compactMap(Unicode.Scalar.init)
}

private func scalarOf(_ value: UInt32) -> Unicode.Scalar {
  Unicode.Scalar(value) ?? "\u{FFFD}"
}

private func values(_ text: String) -> [UInt32] {
  text.unicodeScalars.map(\.value)
}

private func text(_ values: some Sequence<UInt32>) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: values.lazy.map(scalarOf))
  return String(view)
}

/// The composed spelling of a text, without what Foundation composes wrongly beyond U+FFFF.
private func composed(_ text: String) -> String {
  let spelling = text.precomposedStringWithCanonicalMapping
  return spelling == text ? spelling : text
}

private func composedSpelling(of scalar: Unicode.Scalar) -> [UInt32] {
  values(composed(text([scalar.value])))
}
