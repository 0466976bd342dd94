import Testing

@testable import CommandLineArguments

@Suite("Command lines")
struct CommandTests {
  static let tool = Command(
    "tool", abstract: "Does things.",
    subcommands: [
      Command(
        "run", abstract: "Runs.", argumentName: "FILE", argumentCount: 0...1,
        options: [
          .flag("quick", help: "Be quick."), .value("seed", "N", help: "Seed."),
          .value("format", "F", choices: ["text", "json"], help: "Format."),
        ]), Command("list", abstract: "Lists."),
    ], defaultSubcommand: "run")

  @Test("Values may be attached or follow, options may repeat, and -- ends them")
  func values() throws {
    let words = ["run", "--seed", "1", "--seed=2", "--quick", "--", "--file"]
    guard case .run(let parsed) = try Self.tool.parse(words) else {
      Issue.record("not a run")
      return
    }
    #expect(parsed.path == ["run"])
    #expect(parsed.all("seed") == ["1", "2"])
    #expect(parsed.has("quick") && !parsed.has("format"))
    #expect(parsed.arguments == ["--file"])
    #expect(try parsed.number("seed", default: 0, in: 0...9) == 2)
  }

  @Test("Without a command the default one runs, with its options")
  func defaultCommand() throws {
    guard case .run(let parsed) = try Self.tool.parse(["--quick"]) else {
      Issue.record("not a run")
      return
    }
    #expect(parsed.path == ["run"] && parsed.has("quick"))
  }

  @Test(
    "Wrong usage says what is wrong and what was meant",
    arguments: [
      (["rnu"], "unknown command 'rnu'; did you mean 'run'?"),
      (["run", "--sed", "1"], "unknown option '--sed'; did you mean '--seed'?"),
      (["run", "--zzzzzzzz"], "unknown option '--zzzzzzzz'"),
      (["run", "--seed"], "'--seed' needs a value"),
      (["run", "--quick=1"], "'--quick' takes no value"),
      (
        ["run", "--format", "jsn"],
        "'jsn' is no value of '--format'; expected one of text, json; did you mean 'json'?"
      ),
      (["run", "a", "b"], "unexpected argument 'b'"),
      (["help", "nope"], "unknown command 'nope'"),
    ])
  func usageErrors(words: [String], reason: String) {
    let error = #expect(throws: UsageError.self) { try Self.tool.parse(words) }
    #expect(error?.reason == reason)
  }

  @Test("A number outside its limits is refused")
  func numberLimits() throws {
    guard case .run(let parsed) = try Self.tool.parse(["run", "--seed", "12"]) else { return }
    #expect(throws: UsageError.self) { try parsed.number("seed", default: 0, in: 0...9) }
  }

  @Test("Help of a verb names its usage and options")
  func help() throws {
    for words in [["help", "run"], ["run", "--help"], ["run", "-h"]] {
      guard case .help(let text) = try Self.tool.parse(words) else {
        Issue.record("no help")
        return
      }
      #expect(text.contains("USAGE: tool run [options] [<FILE>]"))
      #expect(text.contains("--format <F>"))
    }
  }
}
