import Foundation
import Testing

@Suite("scenematch: command lines and generated lines")
struct UsageTests {
  @Test("A wrong command line prints the reason and the usage on standard error and gives 64")
  func wrongOption() throws {
    let run = try ToolRun("resolve", "--refrence", "x")
    #expect(
      run.errors == """
        error: unknown option '--refrence'; did you mean '--reference'?
        USAGE: scenematch resolve [options] <FILE>
        See 'scenematch resolve --help'.

        """)
    #expect(run.output == "")
    #expect(run.status == 64)
  }

  @Test(
    "What is missing or too much gives 64",
    arguments: [
      [], ["resolve"], ["resolve", "a", "b"], ["resolv", "a"], ["generate", "--scenes", "x"],
      ["generate", "--platform", "watch"], ["generate", "--hit-rate", "1.5"],
      ["generate", "--tenants", "0"], ["generate", "--seed", "-1"], ["generate", "x"],
      ["help", "nothing"],
    ])
  func wrongUsage(words: [String]) throws {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try ToolRun(shell: "\"$0\" \(line)")
    #expect(run.status == 64 && run.output == "" && run.errors.contains("USAGE: scenematch"))
  }

  @Test("Help goes to standard output and gives 0")
  func help() throws {
    let run = try ToolRun("help", "explain")
    #expect(run.output.hasPrefix("OVERVIEW: ") && run.output.contains("EXIT STATUS:"))
    #expect(run.errors == "" && run.status == 0)
    #expect(try ToolRun("explain", "--help").output == run.output)
    #expect(try ToolRun("--help").output.contains("generate"))
  }

  @Test("Generated lines are the same for the same seed, and can be resolved")
  func generate() throws {
    let words = "generate --scenes 50 --activities 20 --lines 3 --non-ascii-share 0.5"
    let first = try ToolRun(shell: "\"$0\" \(words) --seed 7")
    #expect(first.status == 0 && first.errors == "")
    #expect(try ToolRun(shell: "\"$0\" \(words) --seed=7").output == first.output)
    #expect(try ToolRun(shell: "\"$0\" \(words) --seed 8").output != first.output)
    let answers = try ToolRun("resolve", "-", input: first.output)
    #expect(answers.status == 0)
    #expect(answers.output.split(separator: "\n").count == 3)
  }

  @Test("Generated lines may go to a file")
  func generateToFile() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(component: "scenematch-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try ToolRun("generate", "--scenes", "5", "--output", file.path)
    #expect(run.output == "" && run.status == 0)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == (try ToolRun("generate", "--scenes", "5").output))
    let failed = try ToolRun("generate", "--output", "/nowhere/x")
    #expect(failed.errors == "/nowhere/x: error: No such file or directory\n")
    #expect(failed.status == 74)
  }
}
