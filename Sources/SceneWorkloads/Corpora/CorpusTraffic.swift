// Subjects that arrive where the rules of a corpus are installed: what the corpora themselves do not
// have. All are functions of the corpus and the seed.

extension UBlockFilterCorpus {
  /// Returns hosts that requests go to.
  ///
  /// A hit is the host of a rule or a host below it. A miss is half the time such a host with one
  /// byte changed, otherwise made up; it may meet a rule by chance.
  ///
  /// - Complexity: O(`count`).
  public func requestHosts(
    count: Int, hitRate: Double = 0.5, popularity: Popularity = .zipf, seed: UInt64
  ) -> [String] {
    var traffic = HostTraffic(hosts, hitRate: hitRate, popularity: popularity, seed: seed)
    return (0..<count).map { _ in
      var bytes: [UInt8] = []
      traffic.appendHost(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns URLs of requests, to hosts as in ``requestHosts(count:hitRate:popularity:seed:)``.
  ///
  /// Of the requests to other hosts, as many as `hitRate` says hold the text of a substring rule in
  /// their path.
  ///
  /// - Complexity: O(`count`).
  public func requests(
    count: Int, hitRate: Double = 0.5, popularity: Popularity = .zipf, seed: UInt64
  ) -> [String] {
    var traffic = HostTraffic(hosts, hitRate: hitRate / 2, popularity: popularity, seed: seed)
    let sampler =
      substrings.isEmpty
      ? nil : PopularitySampler(popularity, count: substrings.count, seed: seed)
    return (0..<count).map { _ in
      var bytes = Array("https://".utf8)
      let isHit = traffic.appendHost(to: &bytes)
      bytes.append(UInt8(ascii: "/"))
      let length = traffic.generator.integer(in: 10...60)
      FillerText.append(length: length / 2, using: &traffic.generator, to: &bytes)
      if let sampler, !isHit && traffic.generator.chance(hitRate) {
        bytes.append(contentsOf: substrings[sampler.sample(using: &traffic.generator)].utf8)
      }
      FillerText.append(length: length / 2, using: &traffic.generator, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension PublicSuffixCorpus {
  /// Returns hosts under the plain rules, with one to three labels before the suffix.
  ///
  /// - Complexity: O(`count`).
  public func hosts(count: Int, popularity: Popularity = .zipf, seed: UInt64) -> [String] {
    guard !suffixes.isEmpty else { return [] }
    let sampler = PopularitySampler(popularity, count: suffixes.count, seed: seed)
    var generator = SeededGenerator(seed: seed, stream: 5)
    return (0..<count).map { _ in
      var bytes: [UInt8] = []
      for _ in 0..<generator.integer(in: 1...3) {
        HostTraffic.appendLabel(using: &generator, to: &bytes)
      }
      bytes.append(contentsOf: suffixes[sampler.sample(using: &generator)].utf8)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension GoogleAPICorpus {
  /// Returns method identifiers as calls name them; a miss is one with a byte changed.
  ///
  /// - Complexity: O(`count`).
  public func calls(
    count: Int, hitRate: Double = 0.9, popularity: Popularity = .zipf, seed: UInt64
  ) -> [String] {
    guard !methodIdentifiers.isEmpty else { return [] }
    let sampler = PopularitySampler(popularity, count: methodIdentifiers.count, seed: seed)
    var generator = SeededGenerator(seed: seed, stream: 6)
    return (0..<count).map { _ in
      // By way of bytes, so that subjects share no memory with conditions.
      var bytes = Array(methodIdentifiers[sampler.sample(using: &generator)].utf8)
      if !generator.chance(hitRate) {
        NearMiss.changeOneByte(of: &bytes, in: 0..<bytes.count, using: &generator)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// Draws hosts that are, or are not, below one of a list.
private struct HostTraffic {
  var generator: SeededGenerator
  private let hosts: [String]
  private let hitRate: Double
  private let sampler: PopularitySampler?

  init(_ hosts: [String], hitRate: Double, popularity: Popularity, seed: UInt64) {
    self.hosts = hosts
    self.hitRate = hitRate
    sampler =
      hosts.isEmpty ? nil : PopularitySampler(popularity, count: hosts.count, seed: seed)
    generator = SeededGenerator(seed: seed, stream: 4)
  }

  /// Appends a host and returns whether it is a hit.
  @discardableResult
  mutating func appendHost(to bytes: inout [UInt8]) -> Bool {
    if generator.chance(0.6) { Self.appendLabel(using: &generator, to: &bytes) }
    let isHit = generator.chance(hitRate)
    guard let sampler, isHit || generator.chance(0.5) else {
      Self.appendLabel(using: &generator, to: &bytes)
      Self.appendLabel(using: &generator, to: &bytes)
      bytes.append(contentsOf: "test".utf8)
      return false
    }
    let start = bytes.count
    bytes.append(contentsOf: hosts[sampler.sample(using: &generator)].utf8)
    if !isHit {
      NearMiss.changeOneByte(of: &bytes, in: start..<bytes.count, using: &generator)
    }
    return isHit
  }

  /// Appends a word and a period.
  static func appendLabel(using generator: inout SeededGenerator, to bytes: inout [UInt8]) {
    let words = generator.chance(0.5) ? Vocabulary.applications : Vocabulary.companies
    bytes.append(contentsOf: generator.element(of: words))
    if generator.chance(0.3) { DecimalText.append(generator.integer(below: 100), to: &bytes) }
    bytes.append(UInt8(ascii: "."))
  }
}
