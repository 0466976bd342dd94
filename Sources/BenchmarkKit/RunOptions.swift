import CommandLineArguments

/// What a run measures and how it reports.
struct RunOptions {
  var preset = Preset.quick
  var filters: [CellPattern] = []
  var skips: [CellPattern] = []
  var engines: [String] = []
  var seed: UInt64 = 1
  /// Seconds all batches together may take.
  var timeBudget = 60.0
  var isJSON = false
  var output: String?
  var showsProgress = true

  /// Reads the options of a verb.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    if let name = parsed.last("preset"), let preset = Preset(rawValue: name) {
      self.preset = preset
    }
    for text in parsed.all("filter") { filters.append(try CellPattern(text, parsed.path)) }
    for text in parsed.all("skip") { skips.append(try CellPattern(text, parsed.path)) }
    engines = parsed.all("engine")
    seed = try parsed.number("seed", default: 1, in: 0...UInt64.max)
    if let text = parsed.last("time-budget") {
      timeBudget = try Self.seconds(text, command: parsed.path)
    } else if preset == .full {
      timeBudget = 300
    }
    isJSON = parsed.last("format") == "json"
    output = parsed.last("output")
    showsProgress = !parsed.has("no-progress")
  }

  /// Whether the options choose a cell.
  func chooses(_ cell: String, engine: String) -> Bool {
    (filters.isEmpty || filters.contains { $0.matches(cell) })
      && !skips.contains { $0.matches(cell) }
      && (engines.isEmpty || engines.contains(engine))
  }

  /// Reads a duration such as `60s`, `2m` or `500ms`.
  static func seconds(_ text: String, command: [String]) throws(UsageError) -> Double {
    let units = [("ms", 1e-3), ("s", 1.0), ("m", 60.0)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      if let value = Double(text.dropLast(unit.count)), value > 0, value.isFinite {
        return min(value * factor, 86_400)
      }
    }
    throw UsageError(
      "the value '\(text)' of '--time-budget' is no duration, expected one such as 60s, 2m or 500ms",
      command: command)
  }
}

/// A regular expression on the ids of cells.
struct CellPattern {
  private let expression: Regex<AnyRegexOutput>

  init(_ text: String, _ command: [String]) throws(UsageError) {
    do {
      expression = try Regex(text)
    } catch {
      throw UsageError("'\(text)' is no regular expression: \(error)", command: command)
    }
  }

  func matches(_ cell: String) -> Bool { cell.firstMatch(of: expression) != nil }
}
