import CommandLineArguments

/// The command line of `bench`.
enum BenchmarkCommand {
  static let root = Command(
    "bench",
    abstract: "Compares condition matchers: every answer is verified before anything is timed.",
    discussion: """
      EXIT STATUS:
        0   everything asked for was done
        3   an engine failed to build or to run
        6   the output cannot be written
        7   an engine gave a wrong answer
        8   jemalloc is not in force, or this is no release build
        64  the command line cannot be understood
        70  a fault of the harness
      """,
    subcommands: [
      Command(
        "run", abstract: "Verifies, counts and times the chosen cells.",
        options: selection + measuring + output),
      Command(
        "list", abstract: "Lists scenarios and engines, with those that cannot run here.",
        options: selection + [format, debugBuild]),
      Command(
        "verify", abstract: "Compares every answer with the oracle's and measures nothing.",
        options: selection + output),
      Command(
        "doctor", abstract: "Says what this machine can measure.", options: [debugBuild]),
    ], defaultSubcommand: "run")

  private static let selection: [Command.Option] = [
    .value(
      "preset", "NAME", choices: Preset.allCases.map(\.rawValue),
      help: "Which scenarios to take; quick unless given."),
    .value("filter", "REGEX", help: "Take only cells SCENARIO@ENGINE that match; may repeat."),
    .value("skip", "REGEX", help: "Leave out cells that match; may repeat."),
    .value("engine", "NAME", help: "Take only this engine; may repeat."),
    .value("seed", "N", help: "The seed of all generated input; 1 unless given."),
  ]

  private static let measuring: [Command.Option] = [
    .value("time-budget", "TIME", help: "Time for all batches, such as 60s, 2m or 500ms.")
  ]

  private static let format = Command.Option.value(
    "format", "FORMAT", choices: ["text", "json"], help: "How to print; text unless given.")

  private static let debugBuild = Command.Option.flag(
    "allow-debug-build", help: "Do not replace a debug build by a release build.")

  private static let output: [Command.Option] = [
    format, .value("output", "FILE", help: "Write the report to a file."),
    .flag("no-progress", help: "Say nothing while working."), debugBuild,
  ]
}
