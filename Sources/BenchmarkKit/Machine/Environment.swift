#if canImport(Glibc)
  import Glibc
#endif

/// The machine and tools behind a result.
struct Environment {
  var swift: String?
  var target: String?
  var system: String?
  var processor: String?
  var cores: Int
  var isDebugBuild: Bool
  var jemalloc: String
  var settings: [(name: String, value: String)]
  var clockCost: Double
  var clockResolution: Double
  var hasCounters: Bool
  var hasValgrind: Bool
  var countingMethod: String?

  // Asked once for each process, not for each of the many runs of a test.
  private static let toolchain =
    Subprocess.output(["swift", "--version"])?.split(separator: "\n").map(String.init)
  private static let hasValgrind = Subprocess.output(["valgrind", "--version"]) != nil

  /// Looks at the machine; takes some tenths of a second.
  static func current(_ proof: AllocatorProof) -> Environment {
    return Environment(
      swift: toolchain?.first { $0.contains("Swift version") },
      target: toolchain?.first { $0.hasPrefix("Target:") }.map { String($0.dropFirst(8)) },
      system: systemName(),
      processor: processorName(),
      cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
      isDebugBuild: ReleaseBuild.isDebug,
      jemalloc: proof.version,
      settings: proof.settings,
      clockCost: MonotonicClock.cost(),
      clockResolution: MonotonicClock.resolution,
      hasCounters: fileExists("/sys/bus/event_source/devices/cpu"),
      hasValgrind: hasValgrind,
      countingMethod: AllocationCounter()?.method.rawValue)
  }

  /// What must agree for two results to be compared.
  var comparability: [(key: String, value: JSONValue)] {
    [
      ("swift", .optional(swift)), ("target", .optional(target)), ("os", .optional(system)),
      ("cpuModel", .optional(processor)), ("jemalloc", .string(jemalloc)),
      (
        "mallocConf",
        .object(settings.map { (key: $0.name, value: .string($0.value)) })
      ),
      ("debugBuild", .bool(isDebugBuild)),
      ("countingMethod", .optional(countingMethod)),
    ]
  }

  /// A fingerprint of `comparability`.
  var key: String {
    digest(JSONValue.object(comparability).document.utf8.map(UInt64.init)[...])
  }

  private static func processorName() -> String? {
    readFile("/proc/cpuinfo")?.split(separator: "\n")
      .first { $0.hasPrefix("model name") }?
      .split(separator: ":", maxSplits: 1).last
      .map { String($0.drop { $0 == " " }) }
  }

  private static func systemName() -> String? {
    let line = readFile("/etc/os-release")?.split(separator: "\n")
      .first { $0.hasPrefix("PRETTY_NAME=") }
    return line.map { $0.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" } }
  }
}

/// The state of the sources a result belongs to.
struct Repository {
  let commit: String?
  let parent: String?
  let branch: String?
  let isDirty: Bool?
  let committedAt: String?

  /// The repository around the current folder; all `nil` when there is none.
  static func current() -> Repository {
    let lines = Subprocess.output(["git", "log", "-1", "--format=%H%n%P%n%cI"])?
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let status = lines == nil ? nil : Subprocess.output(["git", "status", "--porcelain"])
    return Repository(
      commit: lines?.first,
      parent: (lines?.dropFirst().first).flatMap { $0.isEmpty ? nil : $0 },
      branch: lines == nil ? nil : Subprocess.output(["git", "rev-parse", "--abbrev-ref", "HEAD"]),
      isDirty: status.map { !$0.isEmpty },
      committedAt: lines?.dropFirst(2).first)
  }
}
