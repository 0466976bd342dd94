/// One test on a subject.
public struct Condition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case equals
    case beginsWith
    case contains
    case anything
    case nothing
  }

  let kind: Kind
  let text: String

  private init(_ kind: Kind, _ text: String = "") {
    self.kind = kind
    self.text = text
  }

  /// Holds for the subject that has the same UTF-8 bytes as `text`.
  ///
  /// Composed and decomposed spellings of a letter differ, as they do for `==` in predicates.
  public static func equals(_ text: String) -> Condition { Condition(.equals, text) }

  /// Holds for subjects whose UTF-8 bytes begin with those of `text`; the empty text begins none, as
  /// in predicates.
  public static func beginsWith(_ text: String) -> Condition {
    text.isEmpty ? Condition(.nothing) : Condition(.beginsWith, text)
  }

  /// A string of SwiftUI's `handlesExternalEvents`.
  ///
  /// `*` holds for anything, also for a missing subject. The empty string, and one of which nothing
  /// is left without its diacritics, holds for nothing. Any other string holds for subjects that
  /// contain it, ignoring case and diacritics; `*` inside it is an ordinary character.
  public static func externalEvent(_ text: String) -> Condition {
    switch text {
    case "*": Condition(.anything)
    case "": Condition(.nothing)
    default: Condition(.contains, text)
    }
  }
}
