// The only file of the kit that needs Foundation.
import Foundation

/// The current time in UTC, as in `2025-01-31T12:00:00Z`.
func timestamp() -> String { Date.now.formatted(.iso8601) }

/// Runs other programmes.
enum Subprocess {
  /// The trimmed output of a programme found in `PATH`, or `nil` when it failed or is missing.
  static func output(_ words: [String]) -> String? {
    let pipe = Pipe()
    guard let process = process(words, output: pipe) else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs a programme with its output sent to standard error, and returns its exit status.
  static func run(_ words: [String]) -> Int32? {
    guard let process = process(words, output: FileHandle.standardError) else { return nil }
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func process(_ words: [String], output: Any) -> Process? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    if output is Pipe { process.standardError = FileHandle.nullDevice }
    guard (try? process.run()) != nil else { return nil }
    return process
  }
}
