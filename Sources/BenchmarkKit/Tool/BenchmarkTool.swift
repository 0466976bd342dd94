import CommandLineArguments

/// The `bench` command over any set of scenarios.
public enum BenchmarkTool {
  /// Carries out a command line and returns the exit status: 0 pass, 3 an engine failed, 6 cannot
  /// write, 7 wrong answers, 8 unfit, 64 wrong usage, 70 internal error.
  ///
  /// A debug build replaces its process by the release build of the same programme before it runs
  /// anything, unless `--allow-debug-build` is given.
  ///
  /// - Parameters:
  ///   - scenarios: All scenarios there are; the command line selects among them.
  ///   - arguments: The words after the programme's name.
  ///   - console: Where data and messages go.
  /// - Returns: The status to exit with.
  public static func main(
    scenarios: [Scenario], arguments: [String], console: Console = .standard
  ) -> Int32 {
    let code: ExitCode
    do {
      switch try Command.bench.parse(arguments) {
      case .help(let text):
        try console.write(text)
        return ExitCode.pass.rawValue
      case .run(let command):
        let options = try Options(command)
        try options.filter.check(against: scenarios, command: command.path)
        code = try Session(
          scenarios: scenarios, options: options, arguments: arguments, console: console
        ).run()
      }
    } catch let error as UsageError {
      console.note("error: \(error)\n\(Command.bench.usage(for: error))\n")
      code = .usage
    } catch let error as OutputError {
      console.note("error: cannot write the result: \(error)\n")
      code = .cannotWrite
    } catch {
      console.note("error: \(error)\n")
      code = .internalError
    }
    console.note("bench-verdict: \(code.word) (\(code.rawValue))\n")
    return code.rawValue
  }
}
