#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds and reads the files of corpora.
enum CorpusFiles {
  /// The folder into which `scripts/corpora` puts what is not installed as a system package: the one
  /// the environment variable `SCENEMATCH_CORPORA` names, or else `.corpora` in the working
  /// directory or a folder above it.
  static func folder() -> String? {
    if let named = ProcessInfo.processInfo.environment["SCENEMATCH_CORPORA"], !named.isEmpty {
      return named
    }
    var place = FileManager.default.currentDirectoryPath
    while true {
      let candidate = place + "/.corpora"
      if isFolder(candidate) { return candidate }
      guard let slash = place.lastIndex(of: "/"), place != "/" else { return nil }
      place = String(place[..<slash])
    }
  }

  /// The files of an installed Debian package that end in `suffix`.
  ///
  /// dpkg keeps the list of them in a file of its own, which spares starting a process, and does not
  /// depend on where a release of the package puts things.
  static func files(ofPackage package: String, endingIn suffix: String) -> [String] {
    guard let list = try? read("/var/lib/dpkg/info/\(package).list") else { return [] }
    return lines(of: list)
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(suffix) && FileManager.default.fileExists(atPath: $0) }
      .sorted()
  }

  /// The files below a folder that end in `suffix`, in the order of their paths.
  static func files(below folder: String, endingIn suffix: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
  }

  static func isFolder(_ path: String) -> Bool {
    // A slash at the end makes the system follow a symbolic link and refuse a file.
    FileManager.default.fileExists(atPath: path + "/.")
  }

  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  static func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CorpusError.unreadable(path, "cannot be read")
    }
    return [UInt8](data)
  }

  /// The lines of a text without surrounding spaces and line breaks; empty ones are left out.
  static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
      let end = line.lastIndex { !isBlank($0) }
      guard let end, let start = line.firstIndex(where: { !isBlank($0) }) else { return nil }
      return line[start...end]
    }
  }
}
