import BenchmarkKit
import Foundation
import Synchronization

/// What a command line wrote, and how it ended.
struct Transcript {
  let status: Int32
  let output: String
  let errors: String

  /// The output as a JSON object.
  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any] ?? [:]
  }

  /// The cells of a result, by id.
  var cases: [String: [String: Any]] {
    let cases = json["cases"] as? [[String: Any]] ?? []
    return Dictionary(
      cases.map { ($0["id"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a metric of a cell, or `nil` when there is none.
  func value(_ metric: String, of cell: String) -> Double? {
    metrics(of: cell).first { $0["name"] as? String == metric }?["value"] as? Double
  }

  /// The metrics of a cell.
  func metrics(of cell: String) -> [[String: Any]] {
    cases[cell]?["metrics"] as? [[String: Any]] ?? []
  }

  /// The status of a cell's verification.
  func status(of cell: String) -> String? {
    (cases[cell]?["verify"] as? [String: Any])?["status"] as? String
  }
}

/// Runs a command line in this process, without the release build.
func bench(_ arguments: [String], _ scenarios: [Scenario]) -> Transcript {
  let output = Recorder()
  let errors = Recorder()
  let console = Console(output: { output.append($0) }, error: { errors.append($0) })
  let status = BenchmarkTool.main(
    scenarios: scenarios, arguments: arguments + ["--allow-debug-build"], console: console)
  return Transcript(status: status, output: output.text, errors: errors.text)
}

/// Text that may be appended to from anywhere.
private final class Recorder: Sendable {
  private let storage = Mutex("")

  var text: String { storage.withLock { $0 } }
  func append(_ text: String) { storage.withLock { $0 += text } }
}

/// An engine made from a closure.
struct ClosureEngine: Engine {
  let answer: (Int) -> UInt64

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for index in range { answers[index] = answer(index) }
  }
}

/// Counts how often an engine was called after its verification.
final class CallCounter: Sendable {
  private let storage = Mutex(0)

  var count: Int { storage.withLock { $0 } }
  func increment() { storage.withLock { $0 += 1 } }
}

/// The square of each of ten numbers.
func squares(
  _ name: String = "square/1e1", unavailable: String? = nil, operations: Int = 10,
  engines: [EngineEntry<[UInt64]>]
) -> Scenario {
  Scenario(
    name, presets: [.smoke], note: "Squares small numbers.", unavailable: unavailable,
    input: { seed in (0..<UInt64(operations)).map { $0 + seed } }, operations: \.count,
    conditions: \.count, expected: { $0.map { $0 * $0 } }, engines: engines)
}

extension EngineEntry<[UInt64]> {
  static let right = EngineEntry("right") { input in ClosureEngine { input[$0] * input[$0] } }
  /// Wrong at operation 7 only.
  static let wrong = EngineEntry("wrong") { input in
    ClosureEngine { $0 == 7 ? 5 : input[$0] * input[$0] }
  }
  static let failing = EngineEntry("failing") { _ in throw CancellationError() }
  static let floor = EngineEntry("floor") { _ in ClosureEngine { UInt64($0) } }
  static let silent = EngineEntry("silent") { _ in SilentEngine() }
}

/// An engine that stores nothing.
struct SilentEngine: Engine {
  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {}
}
