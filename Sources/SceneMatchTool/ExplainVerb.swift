import CommandLineArguments
import SceneMatchFoundation

/// `scenematch explain`: one paragraph per event.
struct ExplainVerb {
  private let file: String
  private let isReference: Bool

  init(_ command: ParsedCommand) {
    file = command.arguments[0]
    isReference = command.has("reference")
  }

  func run(_ output: inout Output) throws -> Int32 {
    try ScenarioLoop(file: file).run(&output) { scenario, output in
      let resolver = try makeResolver(scenario, isReference: isReference)
      for (index, event) in scenario.events.enumerated() {
        let explanation = resolver.explanation(of: resolver.resolve(event), for: event)
        output.write("\(scenario.id), event \(index + 1): \(explanation)\n\n")
      }
    }
  }
}
