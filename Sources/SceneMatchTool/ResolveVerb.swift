import CommandLineArguments
import SceneMatch
import SceneMatchFoundation

/// `scenematch resolve`: one JSON line per scenario, with one entry per event in each list.
struct ResolveVerb {
  private let file: String
  private let isReference: Bool

  init(_ command: ParsedCommand) {
    file = command.arguments[0]
    isReference = command.has("reference")
  }

  func run(_ output: inout Output) throws -> Int32 {
    try ScenarioLoop(file: file).run(&output) { scenario, output in
      let resolver = try makeResolver(scenario, isReference: isReference)
      let decisions = scenario.events.map { ($0, resolver.resolve($0)) }
      output.write("{\"id\": ")
      output.writeJSON(scenario.id)
      output.write(", \"outcomes\": ")
      output.writeJSON(decisions) { output, decided in
        output.writeJSON(Self.words(decided.1, for: decided.0, scenario))
      }
      output.write(", \"rules\": ")
      output.writeJSON(decisions) { output, decided in
        output.writeJSON(decided.1.rule.rawValue)
      }
      output.write(", \"ambiguous\": ")
      output.writeJSON(decisions) { output, decided in
        output.writeJSON(resolver.tied(with: decided.1, for: decided.0)) { output, handle in
          output.writeJSON(scenario.sessions[handle.index].id)
        }
      }
      output.write("}\n")
    }
  }

  private static func words(
    _ decision: SceneDecision, for event: SceneEvent, _ scenario: SceneScenario
  ) -> String {
    let words = decision.outcome.words(
      declarations: scenario.declarations, sessions: scenario.sessions)
    guard case .identifierIsNotText = event.subjectIssue else { return words }
    return words + " (type error reported)"
  }
}
