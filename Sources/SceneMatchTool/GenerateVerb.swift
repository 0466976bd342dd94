import CommandLineArguments
import SceneMatch
import SceneWorkloads

/// `scenematch generate`: scenario lines by the number, the same for the same options everywhere.
struct GenerateVerb {
  static let command = Command(
    "generate", abstract: "Writes generated scenario lines.",
    discussion: """
      The same options and the same seed give the same bytes on every machine. Progress is shown on
      standard error when it takes long.
      """,
    options: [
      .value("scenes", "N", help: "Open scenes of each line (default: 1000)."),
      .value("activities", "N", help: "Events of each line (default: 100)."),
      .value("lines", "N", help: "Lines (default: 1)."),
      .value("seed", "N", help: "The number that everything depends on (default: 1)."),
      .value(
        "platform", "NAME", choices: PlatformProfile.all.map(\.name),
        help: "The platform (default: macOS)."),
      .value(
        "hit-rate", "SHARE",
        help: "Share of events that ask for the content of an open scene (default: 0.9)."),
      .value(
        "popularity", "NAME", choices: ["uniform", "zipf"],
        help: "How often each scene is asked for (default: uniform)."),
      .value(
        "non-ascii-share", "SHARE",
        help: "Share of scenes whose content has letters outside ASCII (default: 0)."),
      .value("tenants", "N", help: "Tenants the content belongs to (default: 100)."),
      .flag(
        "random",
        help: "Small scenarios in which anything may happen, to compare implementations on; of the "
          + "other options only --lines and --seed count."),
      .value("output", "FILE", help: "Write to FILE and not to standard output."),
    ])

  private let options: GenerateOptions
  private let file: String?
  private let isRandom: Bool

  init(_ command: ParsedCommand) throws {
    var options = GenerateOptions()
    options.scenes = try command.number("scenes", default: 1_000, in: 0...100_000_000)
    options.activities = try command.number("activities", default: 100, in: 0...100_000_000)
    options.lines = try command.number("lines", default: 1, in: 0...100_000_000)
    options.seed = try command.number("seed", default: 1, in: 0...UInt64.max)
    options.profileName = command.last("platform") ?? options.profileName
    options.hitRate = try command.number("hit-rate", default: options.hitRate, in: 0...1)
    options.popularity = command.last("popularity") == "zipf" ? .zipf : .uniform
    options.nonASCIIShare = try command.number("non-ascii-share", default: 0, in: 0...1)
    options.tenants = try command.number(
      "tenants", default: options.tenants, in: 1...99_999)
    self.options = options
    file = command.last("output")
    isRandom = command.has("random")
  }

  func run(_ standardOutput: inout Output) throws -> Int32 {
    guard let file else {
      try write(to: &standardOutput)
      return 0
    }
    var output = try Output(file: file)
    try write(to: &output)
    try output.flush()
    return 0
  }

  private func write(to output: inout Output) throws {
    if isRandom { return try writeRandomScenarios(to: &output) }
    var progress = Progress(of: options.scenes * options.lines, "scenes")
    defer { progress.end() }
    try ScenarioLineWriter(options: options).write(
      to: { try output.write($0) }, progress: { progress.report($0) })
  }

  private func writeRandomScenarios(to output: inout Output) throws {
    var progress = Progress(of: options.lines, "scenarios")
    defer { progress.end() }
    for number in 0..<options.lines {
      output.write(RandomScenario(seed: options.seed &+ UInt64(number)).line)
      output.write("\n")
      try output.flushIfFull()
      progress.report(number + 1)
    }
  }
}
