/// What is known about one engine in one scenario.
struct CellResult {
  /// The outcome of comparing answers.
  enum Status: String {
    case ok
    /// A yardstick: agreed with its own second run.
    case floor
    case wrong
    /// The input, the oracle or the engine could not be built.
    case error
    /// Not looked at.
    case skipped
  }

  let scenario: String
  let engine: String
  var conditions = 0
  var operations = 0
  var status = Status.skipped
  var verifiedOperations = 0
  var expectedDigest: String?
  var actualDigest: String?
  /// What went wrong, in words.
  var message: String?
  var metrics: [Metric] = []

  var id: String { "\(scenario)@\(engine)" }

  /// Whether the cell may have numbers.
  var isMeasurable: Bool { status == .ok || status == .floor }

  func metric(_ name: String) -> Metric? { metrics.first { $0.name == name } }
  func value(_ name: String) -> Double? { metric(name)?.value }
}

/// A scenario that was not run, and why.
struct SkippedScenario {
  let name: String
  let reason: String
}

/// Everything one invocation found out.
struct RunResult {
  var verb: String
  var preset: Preset
  var seed: UInt64
  var cells: [CellResult] = []
  var skipped: [SkippedScenario] = []
  var exitCode = ExitCode.pass
  var reasons: [String] = []
}

/// A short fingerprint of answers (FNV-1a over their bytes, least significant first).
func digest(_ answers: ArraySlice<UInt64>) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for answer in answers {
    for shift in stride(from: 0, to: UInt64(64), by: 8) {
      hash = (hash ^ (answer >> shift & 0xff)) &* 0x100_0000_01b3
    }
  }
  let text = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}
