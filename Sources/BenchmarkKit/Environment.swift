import Foundation

/// Where a run took place: what decides whether two results may be compared, and what was observed.
struct Environment: Encodable {
  struct Comparability: Encodable, Equatable {
    let swift: String
    let target: String
    let os: String
    let cpuModel: String
    let jemalloc: String
    let mallocConf: String
    let build: String
    let metricDefs: [String: Int]
  }

  struct Observed: Encodable {
    let nproc: Int
    let clock: Clock
    let allocationCounting: String?
    let jemallocOptions: [String: String]
  }

  struct Clock: Encodable {
    let source: String
    let costNs: Double
  }

  /// The state of the sources.
  struct Revision: Encodable {
    let commit: String?
    let branch: String?
    let dirty: Bool?

    /// That of the folder the program was started in.
    static var current: Revision {
      let status = git("status", "--porcelain")
      return Revision(
        commit: git("rev-parse", "HEAD"), branch: git("rev-parse", "--abbrev-ref", "HEAD"),
        dirty: status.map { !$0.isEmpty })
    }

    private static func git(_ arguments: String...) -> String? {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git"] + arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return nil }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  let key: String
  let comparability: Comparability
  let observed: Observed

  init(_ proof: Jemalloc.Proof, counting: AllocationCounter.Method?) {
    comparability = Comparability(
      swift: Self.compiler, target: Self.target,
      os: Self.field("PRETTY_NAME", of: "/etc/os-release") ?? "unknown",
      cpuModel: Self.field("model name", of: "/proc/cpuinfo") ?? "unknown", jemalloc: proof.version,
      mallocConf: ProcessInfo.processInfo.environment["MALLOC_CONF"] ?? "", build: Self.build,
      metricDefs: [
        "wall": 1, "wallMin": 1, "build": 1, "allocs": 1, "bytesUsed": 1, "bytesPerCondition": 1,
      ])
    observed = Observed(
      nproc: ProcessInfo.processInfo.activeProcessorCount,
      clock: Clock(source: "CLOCK_MONOTONIC", costNs: MonotonicClock.cost),
      allocationCounting: counting?.rawValue, jemallocOptions: proof.options)
    key = Self.digest("\(comparability)")
  }

  /// One line that names the machine.
  var summary: String {
    "\(comparability.cpuModel), \(observed.nproc) cores, \(comparability.os), "
      + "\(comparability.swift) \(comparability.build), jemalloc \(comparability.jemalloc)"
  }

  /// FNV-1a (Fowler, Noll and Vo): short, and equal on every platform.
  private static func digest(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static var compiler: String {
    #if swift(>=6.4)
      "Swift 6.4 or later"
    #elseif swift(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static var target: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #else
      "unknown"
    #endif
  }

  /// The value of the first line `name=value` or `name : value` of a file.
  private static func field(_ name: String, of path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      let value = line.drop { $0 != "=" && $0 != ":" }.dropFirst()
      return value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    }
    return nil
  }
}
