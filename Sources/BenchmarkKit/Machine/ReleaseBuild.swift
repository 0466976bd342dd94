#if canImport(Glibc)
  import Glibc
#endif

/// Replaces a debug process by the release build of the same programme.
///
/// `swift run bench` builds for debugging, where times mean nothing and nobody would notice.
enum ReleaseBuild {
  /// Whether this code was built for debugging.
  static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Builds for release and becomes that programme; returns only when that failed, with the reason.
  static func replaceProcess(arguments: [String], console: Console) -> String {
    guard let executable = executablePath(), let scratch = scratchFolder(of: executable) else {
      return "this debug build does not lie in a build folder"
    }
    guard let package = packageFolder(above: executable) else {
      return "no Package.swift above \(executable) or the current folder"
    }
    let name = executable.split(separator: "/").last.map(String.init) ?? "bench"
    console.note("building \(name) for release\n")
    let build = [
      "swift", "build", "-c", "release", "--product", name, "--package-path", package,
      "--scratch-path", scratch,
    ]
    guard let status = Subprocess.run(build) else { return "no swift to build with in PATH" }
    guard status == 0 else { return "the release build failed" }
    let release = scratch + "/release/" + name
    execute(release, arguments)
    return "cannot execute \(release)"
  }

  /// The folder SwiftPM builds into: `SCRATCH/TRIPLE/debug/bench` without its last three parts.
  private static func scratchFolder(of executable: String) -> String? {
    let parts = executable.split(separator: "/")
    guard parts.count > 3, parts[parts.count - 2] == "debug" else { return nil }
    return "/" + parts.dropLast(3).joined(separator: "/")
  }

  private static func packageFolder(above executable: String) -> String? {
    var parts = executable.split(separator: "/")
    while !parts.isEmpty {
      parts.removeLast()
      let folder = "/" + parts.joined(separator: "/")
      if fileExists(folder + "/Package.swift") { return folder }
    }
    return fileExists("Package.swift") ? "." : nil
  }

  private static func execute(_ path: String, _ arguments: [String]) {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    // Safe: `words` ends with nil as `execv` demands, and outlives the call. When the call returns,
    // the process is about to end, so the copies need not be freed.
    unsafe execv(path, words)
  }
}
