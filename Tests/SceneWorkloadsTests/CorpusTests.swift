import Foundation
import Testing

@testable import SceneWorkloads

@Suite("Corpora")
struct CorpusTests {
  private static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/corpora", directoryHint: .isDirectory).path()

  private static func filters() throws -> UBlockFilterCorpus {
    UBlockFilterCorpus(lists: [try CorpusFiles.read(fixtures + "filters.txt")])
  }

  @Test("Of a filter list the plain rules are taken, others counted, the rest left out")
  func filterRules() throws {
    let corpus = try Self.filters()
    #expect(corpus.hosts == ["ads.example", "tracker-7.example.test", "xn--bcher-kva.test"])
    #expect(corpus.substrings == ["/banner/img_", "&campaign=", ".gif?pixel=", "-Sponsored-"])
    #expect(corpus.exceptionCount == 2)
    #expect(corpus.otherCount == 7)
    #expect(corpus.counts.map(\.count) == [3, 4, 2, 7])
  }

  @Test("Of a suffix list plain, wildcard and exception rules are told apart")
  func suffixRules() throws {
    let corpus = PublicSuffixCorpus(list: try CorpusFiles.read(Self.fixtures + "suffixes.dat"))
    #expect(corpus.suffixes == ["test", "co.test", "städte.test", "example"])
    #expect(corpus.wildcards == ["*.lake.test"])
    #expect(corpus.exceptions == ["big.lake.test"])
  }

  @Test("Of interface descriptions the methods at every depth are taken, once each")
  func descriptions() throws {
    let corpus = try GoogleAPICorpus(folder: Self.fixtures + "descriptions")
    #expect(
      corpus.methodIdentifiers == [
        "shelf.about", "shelf.books.get", "shelf.books.notes.delete", "shelf.books.notes.list",
      ])
    #expect(
      corpus.routes == [
        "DELETE https://shelf.example.test/v1/books/{book}/notes/{note}",
        "GET https://shelf.example.test/v1/about",
        "GET https://shelf.example.test/v1/books/{book}",
        "GET https://shelf.example.test/v1/books/{book}/notes",
        "GET https://shelf.example.test/v2/about",
      ])
    #expect(corpus.documentCount == 2)
  }

  @Test("A description that is none is named in the error")
  func brokenDescription() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{}".utf8).write(to: folder.appending(path: "broken.json"))
    let error = #expect(throws: CorpusError.self) {
      try GoogleAPICorpus(folder: folder.path())
    }
    #expect(error?.description.hasSuffix("broken.json: is no description of an interface") == true)
  }

  @Test("What is not installed says how to install it")
  func notInstalled() {
    #expect(GoogleAPICorpus.notInstalledMessage == "not installed: run scripts/corpora google-apis")
    #expect(
      CorpusError.notInstalled(UBlockFilterCorpus.self).description
        == "ublock: not installed: run scripts/corpora ublock")
  }

  @Test("Requests to hosts are at or below a host of the list as often as asked for")
  func requestHosts() throws {
    let corpus = try Self.filters()
    let hosts = corpus.requestHosts(count: 1_000, hitRate: 0.5, seed: 1)
    let hits = hosts.count { host in
      corpus.hosts.contains { host == $0 || host.hasSuffix("." + $0) }
    }
    #expect((450...550).contains(hits))
    #expect(hosts == corpus.requestHosts(count: 1_000, hitRate: 0.5, seed: 1))
  }

  @Test("Requests are URLs, some of them with the text of a rule")
  func requests() throws {
    let corpus = try Self.filters()
    let requests = corpus.requests(count: 1_000, hitRate: 0.5, seed: 1)
    #expect(requests.allSatisfy { $0.hasPrefix("https://") })
    let texts = requests.count { request in corpus.substrings.contains { request.contains($0) } }
    #expect((300...450).contains(texts))
  }

  @Test("Hosts end in a suffix of the list")
  func suffixHosts() throws {
    let corpus = PublicSuffixCorpus(list: try CorpusFiles.read(Self.fixtures + "suffixes.dat"))
    let hosts = corpus.hosts(count: 200, seed: 1)
    #expect(hosts.allSatisfy { host in corpus.suffixes.contains { host.hasSuffix("." + $0) } })
  }

  @Test("Calls name methods as often as asked for")
  func calls() throws {
    let corpus = try GoogleAPICorpus(folder: Self.fixtures + "descriptions")
    let calls = corpus.calls(count: 1_000, hitRate: 0.8, seed: 1)
    #expect((760...840).contains(calls.count { corpus.methodIdentifiers.contains($0) }))
  }

  @Test("Installed corpora load and hold thousands of rules", .enabled(if: Self.anyIsInstalled))
  func installed() throws {
    if UBlockFilterCorpus.locate() != nil {
      let corpus = try UBlockFilterCorpus.load()
      #expect(corpus.hosts.count > 10_000 && corpus.substrings.count > 500)
      #expect(Set(corpus.hosts).count == corpus.hosts.count)
    }
    if PublicSuffixCorpus.locate() != nil {
      let corpus = try PublicSuffixCorpus.load()
      #expect(corpus.suffixes.count > 5_000 && corpus.suffixes.contains("co.uk"))
      #expect(!corpus.wildcards.isEmpty && !corpus.exceptions.isEmpty)
    }
  }

  private static let anyIsInstalled =
    UBlockFilterCorpus.locate() != nil || PublicSuffixCorpus.locate() != nil
}
