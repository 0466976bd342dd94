/// The Public Suffix List of Debian's package `publicsuffix`: under which names people register
/// domains.
///
/// Plain rules are conditions (the host is the suffix or ends with a period and the suffix);
/// wildcard rules (`*.ck`) and exceptions to them (`!www.ck`) are kept apart.
public struct PublicSuffixCorpus: Corpus {
  /// The name by which `scripts/corpora` knows the corpus.
  public static let name = "publicsuffix"
  private static let package = "publicsuffix"

  /// The plain rules, such as `co.uk`, in the order of the list and in its spelling: names outside
  /// ASCII are not encoded.
  public private(set) var suffixes: [String] = []
  /// The wildcard rules, such as `*.ck`.
  public private(set) var wildcards: [String] = []
  /// The exceptions without their exclamation mark, such as `www.ck`.
  public private(set) var exceptions: [String] = []

  /// How many of what the corpus has.
  public var counts: [CorpusCount] {
    [
      CorpusCount(what: "suffixes", count: suffixes.count),
      CorpusCount(what: "wildcard rules", count: wildcards.count),
      CorpusCount(what: "exceptions", count: exceptions.count),
    ]
  }

  /// Returns the path of the list, or `nil` when it is not installed.
  public static func locate() -> String? {
    CorpusFiles.files(ofPackage: package, endingIn: "/public_suffix_list.dat").first
  }

  /// Reads the list.
  ///
  /// - Throws: ``CorpusError`` when it is not installed or holds no rules.
  public static func load() throws -> PublicSuffixCorpus {
    guard let path = locate() else { throw CorpusError.notInstalled(Self.self) }
    let corpus = PublicSuffixCorpus(list: try CorpusFiles.read(path))
    if corpus.suffixes.isEmpty { throw CorpusError.unreadable(path, "holds no rules") }
    return corpus
  }

  /// Takes the rules from the bytes of a list: each line up to the first blank, without comments.
  init(list: [UInt8]) {
    for line in CorpusFiles.lines(of: list) where !line.starts(with: "//".utf8) {
      let rule = line.prefix { $0 != 0x20 && $0 != 0x09 }
      let text = String(decoding: rule, as: UTF8.self)
      if rule.first == UInt8(ascii: "!") {
        exceptions.append(String(text.dropFirst()))
      } else if rule.contains(UInt8(ascii: "*")) {
        wildcards.append(text)
      } else {
        suffixes.append(text)
      }
    }
  }
}
