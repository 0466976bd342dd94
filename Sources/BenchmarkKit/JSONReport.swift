import Foundation

/// The machine-readable report, schema `bench.result/1`. Keys are only ever added within a version.
struct JSONReport: Encodable {
  struct RunPart: Encodable {
    let id: String
    let startedAt: String
    let durationS: Double
    let argv: [String]
    let preset: Preset
    let seed: UInt64
    let interrupted: Bool
  }

  struct Verify: Encodable {
    let status: String
    let verifiedOperations: Int
    let expected: String?
    let actual: String?
    let reason: String?
  }

  struct Metric: Encodable {
    let name: String
    let `class`: String
    let unit: String
    let polarity = "lower"
    let value: Double?
    let rounds: [Double]?
    let reason: String?

    private enum CodingKeys: String, CodingKey {
      case name, `class`, unit, polarity, value, rounds, reason
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(`class`, forKey: .class)
      try container.encode(unit, forKey: .unit)
      try container.encode(polarity, forKey: .polarity)
      // A number that is none is null with a reason, never NaN or infinity.
      if let value, value.isFinite {
        try container.encode(value, forKey: .value)
      } else {
        try container.encodeNil(forKey: .value)
        try container.encode(reason ?? "not measured", forKey: .reason)
      }
      try container.encodeIfPresent(rounds, forKey: .rounds)
    }
  }

  struct Case: Encodable {
    let id: String
    let group: String
    let engine: String
    let operation = "match"
    let params: [String: Int]
    let verify: Verify
    let metrics: [Metric]

    private enum CodingKeys: String, CodingKey {
      case id, group, engine, operation, params, verify, metrics
    }
  }

  struct Skipped: Encodable {
    let group: String
    let reason: String
  }

  struct Verdict: Encodable {
    let exitCode: Int32
    let reasons: [String]
  }

  let schema = "bench.result/1"
  let run: RunPart
  let vcs: Environment.Revision
  let environment: Environment
  let cases: [Case]
  let skipped: [Skipped]
  let verdict: Verdict

  private enum CodingKeys: String, CodingKey {
    case schema, run, vcs, environment, cases, skipped, verdict
  }

  init(_ run: Run, environment: Environment, started: Date, arguments: [String]) {
    let format = ISO8601DateFormatter()
    self.run = RunPart(
      id: UUID().uuidString.lowercased(), startedAt: format.string(from: started),
      durationS: -started.timeIntervalSinceNow, argv: arguments, preset: run.options.preset,
      seed: run.options.seed, interrupted: false)
    vcs = Environment.Revision.current
    self.environment = environment
    cases = run.entries.flatMap { entry in entry.cells.map { Self.part($0, entry) } }
    skipped = run.unavailable.map { Skipped(group: $0.name, reason: $0.unavailable ?? "") }
    verdict = Verdict(exitCode: run.status.rawValue, reasons: run.failures.map(\.reason))
  }

  private static func part(_ cell: Cell, _ entry: Run.Entry) -> Case {
    Case(
      id: cell.id, group: cell.scenario, engine: cell.engineName,
      params: ["conditions": entry.conditions, "operations": entry.operations],
      verify: verify(cell, entry), metrics: metrics(cell, entry))
  }

  private static func verify(_ cell: Cell, _ entry: Run.Entry) -> Verify {
    switch cell.verification {
    case .right(let operations):
      Verify(
        status: "ok", verifiedOperations: operations, expected: nil, actual: nil, reason: nil)
    case .floor(let operations):
      Verify(
        status: "floor", verifiedOperations: operations, expected: nil, actual: nil, reason: nil)
    case .wrong(let operation, let expected, let found):
      Verify(
        status: "wrong", verifiedOperations: operation, expected: String(expected),
        actual: String(found), reason: "operation \(operation)")
    case .failed(let reason):
      Verify(
        status: "error", verifiedOperations: 0, expected: nil, actual: nil, reason: reason)
    case .pending:
      Verify(
        status: "skipped", verifiedOperations: 0, expected: nil, actual: nil,
        reason: entry.fault ?? "not run")
    }
  }

  private static func metrics(_ cell: Cell, _ entry: Run.Entry) -> [Metric] {
    let counted = Double(max(1, cell.countedOperations))
    func metric(
      _ name: String, _ kind: String, _ unit: String, _ value: Double?, rounds: [Double]? = nil,
      _ reason: String? = nil
    ) -> Metric {
      Metric(name: name, class: kind, unit: unit, value: value, rounds: rounds, reason: reason)
    }
    let unconditioned = entry.conditions == 0 ? "the input has no conditions" : nil
    return [
      metric(
        "wall", "paired", "ns/op", cell.median, rounds: cell.rounds.isEmpty ? nil : cell.rounds),
      metric("wallMin", "paired", "ns/op", cell.minimum),
      metric("build", "paired", "s", cell.buildTime),
      metric(
        "allocs", "exact", "count/op", cell.allocations.map { Double($0.allocations) / counted }),
      metric("bytesUsed", "exact", "byte/op", cell.allocations.map { Double($0.bytes) / counted }),
      metric(
        "bytesPerCondition", "exact", "byte/condition",
        unconditioned == nil
          ? cell.bytesHeld.map { Double($0) / Double(entry.conditions) } : nil, unconditioned),
    ]
  }

  /// The document, with its keys in order.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    var data = try encoder.encode(self)
    data.append(UInt8(ascii: "\n"))
    return data
  }
}
