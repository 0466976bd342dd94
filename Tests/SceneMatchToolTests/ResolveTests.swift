import Foundation
import Testing

@Suite("scenematch resolve and explain")
struct ResolveTests {
  static let line = """
    {"id": "é\\"1", "input": {"platform": "iPadOS", "declarations": [{"id": "A"}], \
    "open": [{"session": "a", "of": "A"}, {"session": "b", "of": "A"}], \
    "events": [{"kind": "launch"}, {"kind": "shortcut", "targetContentIdentifier": 7}, \
    {"kind": "request", "session": "b"}]}}

    """
  static let answer = """
    {"id": "é\\"1", "outcomes": ["existing a", "existing a (type error reported)", "existing b"], \
    "rules": ["R2", "R2", "session"], "ambiguous": [["a", "b"], ["a", "b"], []]}

    """

  @Test("One JSON line answers one scenario line, one entry for each event")
  func answers() throws {
    let run = try ToolRun("resolve", "-", input: Self.line)
    #expect(run.output == Self.answer)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try ToolRun("resolve", "--reference", "-", input: Self.line).output == Self.answer)
  }

  @Test("No lines give no answers, and a scenario without events empty ones")
  func nothing() throws {
    #expect(try ToolRun("resolve", "-").output == "")
    let run = try ToolRun(
      "resolve", "-", input: "{\"id\": \"x\", \"input\": {\"platform\": \"macOS\"}}")
    #expect(run.output == "{\"id\": \"x\", \"outcomes\": [], \"rules\": [], \"ambiguous\": []}\n")
  }

  @Test("Good lines are answered around a bad one, and the status is 65")
  func badData() throws {
    let run = try ToolRun("resolve", "-", input: Self.line + "{}\n" + Self.line)
    #expect(run.output == Self.answer + Self.answer)
    #expect(run.errors == "-:2: error: id: expected a string, found nothing\n")
    #expect(run.status == 65)
  }

  @Test("Both ways of resolving answer the case tables alike", arguments: ["decisions", "reports"])
  func tables(name: String) throws {
    let file = ToolRun.fixture("\(name).jsonl")
    let run = try ToolRun("resolve", file)
    #expect(run.output == (try ToolRun("resolve", "--reference", file).output))
    // The rows with predicates that do not exist yet are refused, one by one.
    #expect(run.status == 65)
    let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").count
    let errors = run.errors.split(separator: "\n")
    #expect(run.output.split(separator: "\n").count + errors.count == rows)
    #expect(errors.allSatisfy { $0.contains("the predicate") || $0.contains("\"predicates\"") })
  }

  @Test("A file that is not there gives 66, and so does a folder")
  func missingFile() throws {
    let run = try ToolRun("resolve", "/nowhere.jsonl")
    #expect(run.errors == "/nowhere.jsonl: error: No such file or directory\n")
    #expect(run.status == 66)
    #expect(try ToolRun("resolve", "/").status == 66)
  }

  @Test("A closed pipe ends the run with a message and 74")
  func closedPipe() throws {
    let run = try ToolRun(
      shell: "{ \"$0\" generate --scenes 20000; echo $? >&2; } | head -c 1")
    #expect(run.errors == "standard output: error: Broken pipe\n74\n")
    #expect(run.output == "{")
  }

  @Test(
    "A full disk ends the run with a message and 74",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let run = try ToolRun(shell: "\"$0\" generate --scenes 1 >/dev/full")
    #expect(run.errors == "standard output: error: No space left on device\n")
    #expect(run.status == 74)
  }

  @Test("Explain writes a paragraph for each event")
  func explain() throws {
    let run = try ToolRun("explain", "-", input: Self.line)
    let paragraphs = run.output.split(separator: "\n")
    #expect(paragraphs.count == 3)
    #expect(paragraphs.first?.hasPrefix("é\"1, event 1: The launch goes to the open ") == true)
    #expect(run.status == 0)
  }
}
