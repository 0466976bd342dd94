/// The EasyList and EasyPrivacy filters that Debian's package of uBlock Origin brings along.
///
/// Taken are the rules that are one plain test of a request's URL:
/// - `||host^` with nothing after it: the host or any below it is asked for;
/// - a text without options, anchors (`|`), wildcards (`*`, `^`) and without slashes on both ends,
///   which would make it a regular expression: the URL contains the text. The lists ignore case.
///
/// Counted but not taken: rules with options, wildcards, anchors or regular expressions, and
/// exceptions (`@@`). Rules about page elements (`##` and the like) and comments are not counted.
public struct UBlockFilterCorpus: Corpus {
  /// The name by which `scripts/corpora` knows the corpus.
  public static let name = "ublock"
  private static let package = "webext-ublock-origin-firefox"
  private static let fileNames = ["/easylist.txt", "/easyprivacy.txt"]

  /// The hosts of `||host^` rules, each once, in the order of the lists.
  public private(set) var hosts: [String] = []
  /// The texts of plain substring rules, each once, in the order of the lists.
  public private(set) var substrings: [String] = []
  /// The number of exceptions.
  public private(set) var exceptionCount = 0
  /// The number of rules that are neither taken nor exceptions.
  public private(set) var otherCount = 0

  /// How many of what the corpus has.
  public var counts: [CorpusCount] {
    [
      CorpusCount(what: "host rules", count: hosts.count),
      CorpusCount(what: "substring rules", count: substrings.count),
      CorpusCount(what: "exceptions (not taken)", count: exceptionCount),
      CorpusCount(what: "other rules (not taken)", count: otherCount),
    ]
  }

  /// Returns the folder of the lists, or `nil` when they are not installed.
  public static func locate() -> String? {
    guard let first = files().first, let slash = first.lastIndex(of: "/") else { return nil }
    return String(first[..<slash])
  }

  /// Reads the lists.
  ///
  /// - Throws: ``CorpusError`` when they are not installed or hold no rules.
  public static func load() throws -> UBlockFilterCorpus {
    let files = files()
    guard let first = files.first else { throw CorpusError.notInstalled(Self.self) }
    let corpus = UBlockFilterCorpus(lists: try files.map(CorpusFiles.read))
    if corpus.hosts.isEmpty { throw CorpusError.unreadable(first, "holds no rules for hosts") }
    return corpus
  }

  private static func files() -> [String] {
    let folder = CorpusFiles.folder().map { $0 + "/ublock" }
    return fileNames.compactMap { name in
      CorpusFiles.files(ofPackage: package, endingIn: name).first
        ?? folder.flatMap { CorpusFiles.files(below: $0, endingIn: name).first }
    }
  }

  /// Takes the rules from the bytes of filter lists.
  init(lists: [[UInt8]]) {
    var seen: Set<String> = []
    for line in lists.lazy.flatMap(CorpusFiles.lines) {
      switch FilterRule(line) {
      case nil: break
      case .exception: exceptionCount += 1
      case .other: otherCount += 1
      case .host(let host): if seen.insert("||" + host).inserted { hosts.append(host) }
      case .substring(let text): if seen.insert(text).inserted { substrings.append(text) }
      }
    }
  }
}

/// One line of a filter list, as far as this corpus reads it; `nil` for what is no rule about
/// requests.
private enum FilterRule {
  case host(String)
  case substring(String)
  case exception
  case other

  init?(_ line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("!") || text.hasPrefix("[") || Self.isAboutElements(line) { return nil }
    if text.hasPrefix("@@") {
      self = .exception
    } else if let host = Self.host(line) {
      self = .host(host)
    } else if Self.isPlain(line) {
      self = .substring(text)
    } else {
      self = .other
    }
  }

  private static func isAboutElements(_ line: ArraySlice<UInt8>) -> Bool {
    // `##`, or `#?#`, `#@#`, `#$#` and the like.
    let hash = UInt8(ascii: "#")
    let marks: Set<UInt8> = [UInt8(ascii: "@"), UInt8(ascii: "?"), UInt8(ascii: "$"), 0x25]
    guard let first = line.firstIndex(of: hash) else { return false }
    let rest = line[(first + 1)...].drop { marks.contains($0) }
    return rest.first == hash
  }

  private static func host(_ line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: "||".utf8), line.last == UInt8(ascii: "^") else { return nil }
    let host = line.dropFirst(2).dropLast()
    let isHost = host.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isHost && !host.isEmpty ? String(decoding: host, as: UTF8.self) : nil
  }

  private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    let special: Set<UInt8> = [
      UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "^"), UInt8(ascii: "$"),
    ]
    let slash = UInt8(ascii: "/")
    return !line.contains { special.contains($0) }
      && !(line.count > 1 && line.first == slash && line.last == slash)
  }
}
