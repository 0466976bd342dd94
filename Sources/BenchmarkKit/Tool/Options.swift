import CommandLineArguments

/// What a command line asks for, checked.
struct Options {
  enum Format: String { case text, json }

  let verb: String
  let preset: Preset
  /// Whether the preset was named, or is the default.
  let namesPreset: Bool
  let filter: CellFilter
  let seed: UInt64
  /// Seconds for the timing pass.
  let budget: Double
  /// Seconds after which a piece of work on one cell is given up.
  let cellTimeout: Double
  let format: Format
  let outputPath: String?
  let isSilent: Bool
  let allowsDebugBuild: Bool

  /// Reads the values of a parsed command.
  init(_ command: ParsedCommand) throws(UsageError) {
    verb = command.path.first ?? "run"
    namesPreset = command.last("preset") != nil
    preset = command.last("preset").flatMap(Preset.init) ?? .quick
    filter = try CellFilter(command)
    seed = try command.number("seed", default: 1, in: 0...UInt64.max)
    budget = try Self.time("time-budget", command) ?? Self.standardBudget(preset)
    cellTimeout = try Self.time("cell-timeout", command) ?? 600
    format = command.last("format").flatMap(Format.init) ?? .text
    outputPath = command.last("output").flatMap { $0 == "-" ? nil : $0 }
    isSilent = command.has("no-progress")
    allowsDebugBuild = command.has("allow-debug-build")
  }

  private static func standardBudget(_ preset: Preset) -> Double {
    switch preset {
    case .smoke: 2
    case .quick: 45
    case .full: 600
    }
  }

  private static func time(_ option: String, _ command: ParsedCommand) throws(UsageError) -> Double?
  {
    guard let text = command.last(option) else { return nil }
    guard let seconds = seconds(text) else {
      throw UsageError(
        "'\(text)' of '--\(option)' is no time; expected a number above 0 with ms, s, m or h, "
          + "such as 90s", command: command.path)
    }
    return seconds
  }

  /// Reads `90s`, `1.5m`, `500ms` or `1h`.
  static func seconds(_ text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units: [Substring: Double] = ["ms": 0.001, "s": 1, "m": 60, "h": 3600]
    guard let unit = units[text[digits.endIndex...]], let number = Double(digits) else {
      return nil
    }
    let seconds = number * unit
    return seconds > 0 && seconds.isFinite && seconds < 1e6 ? seconds : nil
  }
}

extension Command {
  /// The command line of `bench`.
  static let bench: Command = {
    let filter: [Option] = [
      .value("filter", "REGEX", help: "Only cells whose id SCENARIO@ENGINE matches; repeatable."),
      .value("skip", "REGEX", help: "No cells whose id matches; repeatable."),
      .value("engine", "NAME", help: "Only engines of this name; repeatable."),
    ]
    let preset = Option.value(
      "preset", "NAME", choices: Preset.allCases.map(\.rawValue),
      help: "How much to run; quick unless named.")
    let output: [Option] = [
      .value("format", "FORMAT", choices: ["text", "json"], help: "A table or one JSON document."),
      .value("output", "PATH", help: "Write the result to a file instead of standard output."),
    ]
    let debug = Option.flag(
      "allow-debug-build", help: "Stay in a debug build; its times mean nothing.")
    let run: [Option] =
      [preset] + filter
      + [
        .value("seed", "N", help: "The seed inputs are made from; 1 unless given."),
        .value("time-budget", "TIME", help: "Time for the timing pass, such as 60s, 2m or 500ms."),
        .value(
          "cell-timeout", "TIME", help: "Give up when a cell needs longer; 10m unless given."),
      ] + output + [.flag("no-progress", help: "No progress on standard error."), debug]
    return Command(
      "bench", abstract: "Compares engines: proves every answer, then counts and times.",
      discussion: """
        EXIT STATUS:
          0 pass, 3 an engine failed, 6 cannot write, 7 wrong answers, 8 this process or machine \
        is unfit,
          64 wrong usage, 70 internal error. The last line on standard error repeats it in words.
        """,
      subcommands: [
        Command("run", abstract: "Verifies, counts and times.", options: run),
        Command("verify", abstract: "Compares all answers and stops there.", options: run),
        Command(
          "list", abstract: "Shows scenarios, engines and what is missing.",
          options: [preset] + filter + output + [debug]),
        Command(
          "doctor", abstract: "Says what can be measured here.", options: output + [debug]),
      ], defaultSubcommand: "run")
  }()
}
