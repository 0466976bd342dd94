import Foundation

/// Replaces a debug build by the release build of the same program: numbers of a debug build describe
/// nothing.
enum ReleaseBuild {
  /// Builds the release and executes it with the same arguments; returns only when that fails, with
  /// what went wrong.
  static func replaceProcess(arguments: [String]) -> String {
    guard let root = packageRoot() else {
      return "the package of this debug build is not to be found; build with -c release"
    }
    let build = Process()
    build.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    build.arguments = [
      "swift", "build", "--package-path", root.path, "-c", "release", "--product", "bench",
    ]
    // The build speaks on standard output, which belongs to the report.
    build.standardOutput = FileHandle.standardError
    do {
      try build.run()
    } catch {
      return "swift cannot be started: \(error)"
    }
    build.waitUntilExit()
    guard build.terminationStatus == 0 else { return "the release build failed" }

    let path = root.appendingPathComponent(".build/release/bench").path
    fflush(nil)
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    unsafe execv(path, words)
    let reason = unsafe String(cString: strerror(errno))
    for index in unsafe words.indices { unsafe free(words[index]) }
    return "\(path) cannot be executed: \(reason)"
  }

  /// The folder with the manifest, above the executable.
  private static func packageRoot() -> URL? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
