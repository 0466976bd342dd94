import CommandLineArguments

extension SceneMatchTool {
  /// The commands, options and help texts.
  static let command = Command(
    "scenematch", abstract: "Says which scene an event goes to, and why.",
    discussion: exitStatuses, subcommands: [resolve, explain, GenerateVerb.command])

  private static let exitStatuses = """
    EXIT STATUS:
      0   success
      64  the command line is wrong
      65  at least one line is bad; all good ones were answered
      66  the file is not there or cannot be opened
      74  reading or writing failed
    """

  private static let fileNote = """
    FILE holds scenario lines, one JSON object each; '-' is standard input. A bad line is reported
    on standard error as FILE:LINE: error: ..., and the lines after it are answered all the same.
    """

  private static let reference = Command.Option.flag(
    "reference", help: "Ask the slow reference instead of the compiled scenes.")

  private static let resolve = Command(
    "resolve", abstract: "Prints the decision for every event, one JSON line per scenario.",
    discussion: fileNote + "\n\n" + exitStatuses, argumentName: "FILE", argumentCount: 1...1,
    options: [reference])

  private static let explain = Command(
    "explain", abstract: "Says in words where every event goes, and why.",
    discussion: fileNote + "\n\n" + exitStatuses, argumentName: "FILE", argumentCount: 1...1,
    options: [reference])
}
