import CommandLineArguments
import Foundation

/// The command `scenematch`, for people who own scenes.
@main
enum SceneMatchTool {
  static func main() {
    // A closed pipe is reported by the write that meets it.
    _ = signal(SIGPIPE, SIG_IGN)
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) -> Int32 {
    var output = Output()
    do {
      let status = try dispatch(words, &output)
      try output.flush()
      return status
    } catch let error as UsageError {
      complain("error: \(error.reason)\n\(command.usage(for: error))")
      complain("See '\((["scenematch"] + error.command).joined(separator: " ")) --help'.")
      return UsageError.exitStatus
    } catch let error as ExitError {
      complain(error.message)
      return error.status
    } catch {
      complain("error: \(error)")
      return ExitError.softwareStatus
    }
  }

  private static func dispatch(_ words: [String], _ output: inout Output) throws -> Int32 {
    switch try command.parse(words) {
    case .help(let text):
      output.write(text)
      return 0
    case .run(let parsed):
      switch parsed.path.first {
      case "resolve": return try ResolveVerb(parsed).run(&output)
      case "explain": return try ExplainVerb(parsed).run(&output)
      case "generate": return try GenerateVerb(parsed).run(&output)
      default: throw UsageError("a command is missing", command: parsed.path)
      }
    }
  }
}
