/// The JSON form of a result: schema `bench.result/1`.
struct ResultDocument {
  let result: RunResult
  let environment: Environment
  let repository: Repository
  let arguments: [String]
  let startedAt: String
  let seconds: Double

  /// The whole document.
  var json: JSONValue {
    .object([
      ("schema", .string("bench.result/1")),
      ("run", run),
      ("vcs", vcs),
      ("environment", environmentValue),
      ("cases", .array(result.cells.map(Self.value))),
      ("skipped", .array(result.skipped.map(Self.value))),
      ("verdict", verdict),
    ])
  }

  private var run: JSONValue {
    .object([
      ("id", .string("\(startedAt)-\(result.seed)")),
      ("startedAt", .string(startedAt)),
      ("durationS", .number(seconds)),
      ("argv", .array(arguments.map(JSONValue.string))),
      ("verb", .string(result.verb)),
      ("preset", .string(result.preset.rawValue)),
      // As text: numbers above 2^53 do not survive every reader.
      ("seed", .string("\(result.seed)")),
      ("interrupted", .bool(false)),
    ])
  }

  private var vcs: JSONValue {
    .object([
      ("commit", .optional(repository.commit)),
      ("parent", .optional(repository.parent)),
      ("branch", .optional(repository.branch)),
      ("dirty", repository.isDirty.map(JSONValue.bool) ?? .null),
      ("committedAt", .optional(repository.committedAt)),
    ])
  }

  private var environmentValue: JSONValue {
    .object([
      ("key", .string(environment.key)),
      ("comparability", .object(environment.comparability)),
      (
        "observed",
        .object([
          ("nproc", .integer(environment.cores)),
          ("pmu", .bool(environment.hasCounters)),
          ("valgrind", .bool(environment.hasValgrind)),
          (
            "clock",
            .object([
              ("source", .string("CLOCK_MONOTONIC")),
              ("resolutionNs", .number(environment.clockResolution)),
              ("costNs", .number(environment.clockCost)),
            ])
          ),
        ])
      ),
    ])
  }

  private var verdict: JSONValue {
    let statuses = Dictionary(grouping: result.cells, by: \.status).mapValues(\.count)
    return .object([
      ("exitCode", .integer(Int(result.exitCode.rawValue))),
      ("word", .string(result.exitCode.word)),
      (
        "counts",
        .object(
          [CellResult.Status.ok, .floor, .wrong, .error, .skipped].map { status in
            (key: status.rawValue, value: .integer(statuses[status] ?? 0))
          })
      ),
      ("reasons", .array(result.reasons.map(JSONValue.string))),
    ])
  }

  private static func value(_ skipped: SkippedScenario) -> JSONValue {
    .object([("scenario", .string(skipped.name)), ("reason", .string(skipped.reason))])
  }

  private static func value(_ cell: CellResult) -> JSONValue {
    .object([
      ("id", .string(cell.id)),
      ("group", .string(cell.scenario.split(separator: "/").first.map(String.init) ?? "")),
      ("scenario", .string(cell.scenario)),
      ("engine", .string(cell.engine)),
      (
        "params",
        .object([
          ("conditions", .integer(cell.conditions)), ("operations", .integer(cell.operations)),
        ])
      ),
      (
        "verify",
        .object([
          ("status", .string(cell.status.rawValue)),
          ("expected", .optional(cell.expectedDigest)),
          ("actual", .optional(cell.actualDigest)),
          ("verifiedOperations", .integer(cell.verifiedOperations)),
          ("reason", .optional(cell.message)),
        ])
      ),
      ("metrics", .array(cell.metrics.map(value))),
    ])
  }

  private static func value(_ metric: Metric) -> JSONValue {
    .object(
      [
        ("name", .string(metric.name)), ("class", .string(metric.kind.rawValue)),
        ("unit", .string(metric.unit)), ("polarity", .string("lower")),
        ("value", .optional(metric.value)),
        ("status", .string(status(metric))), ("reason", .optional(metric.reason)),
      ] + metric.details)
  }

  private static func status(_ metric: Metric) -> String {
    if metric.value == nil { return "missing" }
    return metric.reason == nil ? "ok" : "unreliable"
  }
}
