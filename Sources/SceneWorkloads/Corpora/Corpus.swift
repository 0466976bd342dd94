/// A real set of rules or identifiers, read where an installed package keeps it.
///
/// Nothing of a corpus is part of this package; `scripts/corpora` installs them.
public protocol Corpus: Sendable {
  /// The name by which `scripts/corpora` knows the corpus.
  static var name: String { get }

  /// Returns the file or folder the corpus is read from, or `nil` when it is not installed.
  static func locate() -> String?

  /// Reads the corpus.
  ///
  /// - Throws: ``CorpusError`` when it is not installed or holds nothing that can be read.
  static func load() throws -> Self

  /// How many of what the corpus has, in the order to show them.
  var counts: [CorpusCount] { get }
}

extension Corpus {
  /// What to tell someone who does not have the corpus.
  public static var notInstalledMessage: String { "not installed: run scripts/corpora \(name)" }
}

/// How many things of one kind a corpus has.
public struct CorpusCount: Equatable, Sendable {
  /// What is counted.
  public let what: String
  /// How many there are.
  public let count: Int
}

/// Why a corpus cannot be used.
public struct CorpusError: Error, Equatable, CustomStringConvertible {
  /// The sentence for the user.
  public let description: String

  static func notInstalled<Source: Corpus>(_ corpus: Source.Type) -> CorpusError {
    CorpusError(description: "\(corpus.name): \(corpus.notInstalledMessage)")
  }

  static func unreadable(_ path: String, _ reason: String) -> CorpusError {
    CorpusError(description: "\(path): \(reason)")
  }
}
