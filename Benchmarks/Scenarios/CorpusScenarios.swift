import BenchmarkKit
import SceneMatch
import SceneWorkloads

/// Real condition sets, read where the system's packages keep them.
enum CorpusScenarios {
  static let all: [Scenario] = [adblockHosts, adblockAll, publicSuffixes, cloudIdentifiers]

  private static let adblockHosts = Scenario(
    "adblock/hosts/requests", presets: [.quick, .full],
    note: "URLs of requests against the hosts of EasyList and EasyPrivacy, as contained text.",
    unavailable: missing(UBlockFilterCorpus.self),
    input: { seed in
      let corpus = try UBlockFilterCorpus.load()
      return TextInput(
        conditions: corpus.hosts, subjects: corpus.requests(count: 2_048, seed: seed))
    },
    operations: { $0.subjects.count }, conditions: { $0.conditions.count },
    expected: ContainsEngines.expected, engines: ContainsEngines.all)

  private static let adblockAll = Scenario(
    "adblock/all/requests", presets: [.quick, .full],
    note: "The same requests against the hosts and the plain text rules together.",
    unavailable: missing(UBlockFilterCorpus.self),
    input: { seed in
      let corpus = try UBlockFilterCorpus.load()
      return TextInput(
        conditions: corpus.hosts + corpus.substrings,
        subjects: corpus.requests(count: 2_048, seed: seed))
    },
    operations: { $0.subjects.count }, conditions: { $0.conditions.count },
    expected: ContainsEngines.expected, engines: ContainsEngines.all)

  private static let publicSuffixes = Scenario(
    "psl/all/hosts", presets: [.quick, .full],
    note: "Hosts against the Public Suffix List; both are reversed, so a suffix is a prefix.",
    unavailable: missing(PublicSuffixCorpus.self),
    input: { seed in
      let corpus = try PublicSuffixCorpus.load()
      return TextInput(
        conditions: corpus.suffixes.map { reversed($0) + "." },
        subjects: corpus.hosts(count: 65_536, seed: seed).map { reversed($0) + "." })
    },
    operations: { $0.subjects.count }, conditions: { $0.conditions.count },
    expected: PrefixEngines.expected, engines: PrefixEngines.all)

  private static let cloudIdentifiers = Scenario(
    "cloud-ids/all/mixed", presets: [.quick, .full],
    note: "Calls of Google's methods by name, half of them with a byte changed.",
    unavailable: missing(GoogleAPICorpus.self),
    input: { seed in
      let corpus = try GoogleAPICorpus.load()
      return TextInput(
        conditions: corpus.methodIdentifiers, subjects: corpus.calls(count: 65_536, seed: seed))
    },
    operations: { $0.subjects.count }, conditions: { $0.conditions.count },
    expected: ExactEngines.expected, engines: ExactEngines.all)

  private static func missing(_ corpus: (some Corpus).Type) -> String? {
    corpus.locate() == nil ? corpus.notInstalledMessage : nil
  }

  /// The labels of a host in reverse order, such as `uk.co.example`.
  private static func reversed(_ host: String) -> String {
    host.split(separator: ".").reversed().joined(separator: ".")
  }
}
