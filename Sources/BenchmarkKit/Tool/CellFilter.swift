import CommandLineArguments

/// Which cells a command line selects.
struct CellFilter {
  private let wanted: [Regex<AnyRegexOutput>]
  private let unwanted: [Regex<AnyRegexOutput>]
  private let engines: Set<String>

  /// Reads `--filter`, `--skip` and `--engine`.
  init(_ command: ParsedCommand) throws(UsageError) {
    wanted = try Self.expressions("filter", command)
    unwanted = try Self.expressions("skip", command)
    engines = Set(command.all("engine"))
  }

  /// The engines of `scenario` that are selected.
  func engines(of scenario: Scenario) -> [String] {
    scenario.engineNames.filter { engine in
      let id = "\(scenario.name)@\(engine)"
      return (engines.isEmpty || engines.contains(engine))
        && (wanted.isEmpty || wanted.contains { id.firstMatch(of: $0) != nil })
        && !unwanted.contains { id.firstMatch(of: $0) != nil }
    }
  }

  /// Refuses an engine that no scenario has, as it is most likely misspelt.
  func check(against scenarios: [Scenario], command: [String]) throws(UsageError) {
    let known = Set(scenarios.flatMap(\.engineNames))
    for engine in engines.sorted() where !known.contains(engine) {
      throw UsageError(
        "no scenario has an engine '\(engine)'; there are "
          + known.sorted().joined(separator: ", "), command: command)
    }
  }

  private static func expressions(
    _ option: String, _ command: ParsedCommand
  ) throws(UsageError) -> [Regex<AnyRegexOutput>] {
    var expressions: [Regex<AnyRegexOutput>] = []
    for text in command.all(option) {
      guard let expression = try? Regex(text) else {
        throw UsageError(
          "'\(text)' of '--\(option)' is no regular expression", command: command.path)
      }
      expressions.append(expression)
    }
    return expressions
  }
}

/// A scenario and those of its engines that are selected.
struct SelectedScenario {
  let scenario: Scenario
  let engines: [String]
}
