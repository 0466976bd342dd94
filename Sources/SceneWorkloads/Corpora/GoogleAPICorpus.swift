#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The methods of Google's public interfaces, from the descriptions in the Python package
/// `google-api-python-client`.
public struct GoogleAPICorpus: Corpus {
  /// The name by which `scripts/corpora` knows the corpus.
  public static let name = "google-apis"

  /// The dotted names of methods, such as `storagetransfer.projects.agentPools.delete`, each once
  /// and sorted.
  public private(set) var methodIdentifiers: [String] = []
  /// The routes, such as `GET https://docs.googleapis.com/v1/documents/{documentId}`, each once and
  /// sorted.
  public private(set) var routes: [String] = []
  /// The number of descriptions read.
  public private(set) var documentCount = 0

  /// How many of what the corpus has.
  public var counts: [CorpusCount] {
    [
      CorpusCount(what: "method identifiers", count: methodIdentifiers.count),
      CorpusCount(what: "routes", count: routes.count),
      CorpusCount(what: "descriptions", count: documentCount),
    ]
  }

  /// Returns the folder of the descriptions, or `nil` when they are not installed.
  public static func locate() -> String? {
    guard let folder = CorpusFiles.folder() else { return nil }
    // Which Python the environment was made with does not matter.
    let library = folder + "/venv/lib"
    return CorpusFiles.names(in: library)
      .map { "\(library)/\($0)/site-packages/googleapiclient/discovery_cache/documents" }
      .first(where: CorpusFiles.isFolder)
  }

  /// Reads the descriptions, about a hundred megabytes.
  ///
  /// - Throws: ``CorpusError`` when they are not installed or one cannot be read.
  public static func load() throws -> GoogleAPICorpus {
    guard let folder = locate() else { throw CorpusError.notInstalled(Self.self) }
    let corpus = try GoogleAPICorpus(folder: folder)
    if corpus.routes.isEmpty { throw CorpusError.unreadable(folder, "holds no descriptions") }
    return corpus
  }

  /// Reads every description in a folder.
  init(folder: String) throws {
    var methodIdentifiers: Set<String> = []
    var routes: Set<String> = []
    for name in CorpusFiles.names(in: folder) where name.hasSuffix(".json") {
      let path = folder + "/" + name
      guard let data = FileManager.default.contents(atPath: path) else {
        throw CorpusError.unreadable(path, "cannot be read")
      }
      // The index of all interfaces lies among their descriptions and has no address of its own.
      guard let document = try? JSONDecoder().decode(Document.self, from: data) else {
        if name == "index.json" { continue }
        throw CorpusError.unreadable(path, "is no description of an interface")
      }
      documentCount += 1
      document.forEachMethod { method in
        methodIdentifiers.insert(method.id)
        routes.insert("\(method.httpMethod) \(document.baseUrl)\(method.flatPath ?? method.path)")
      }
    }
    self.methodIdentifiers = methodIdentifiers.sorted()
    self.routes = routes.sorted()
  }
}

/// A description, as far as this corpus reads it.
private struct Document: Decodable {
  struct Method: Decodable {
    let id: String
    let httpMethod: String
    let path: String
    let flatPath: String?
  }

  struct Resource: Decodable {
    let methods: [String: Method]?
    let resources: [String: Resource]?
  }

  let baseUrl: String
  let methods: [String: Method]?
  let resources: [String: Resource]?

  func forEachMethod(_ body: (Method) -> Void) {
    var pending = [Resource(methods: methods, resources: resources)]
    while let resource = pending.popLast() {
      resource.methods?.values.forEach(body)
      if let inner = resource.resources { pending.append(contentsOf: inner.values) }
    }
  }
}
