import BenchmarkKit
import Foundation
import Testing

@testable import BenchmarkKit

@Suite("Command line of bench")
struct CommandLineTests {
  static let scenarios = [
    squares(engines: [.right, .floor]), squares("cube/1e1", engines: [.right]),
    squares("corpus/all", unavailable: "not installed", engines: [.right]),
  ]

  @Test(
    "Wrong usage ends with 64 and says what is wrong",
    arguments: [
      (["rnu"], "unknown command 'rnu'"),
      (["run", "--presets", "quick"], "unknown option '--presets'"),
      (["--preset", "huge"], "'huge' is no value of '--preset'"),
      (["--filter", "["], "'[' of '--filter' is no regular expression"),
      (["--engine", "rigth"], "no scenario has an engine 'rigth'; there are floor, right"),
      (["--seed", "-1"], "the value '-1' of '--seed' is not a number from 0 to"),
      (["--time-budget", "soon"], "'soon' of '--time-budget' is no time"),
      (["--time-budget", "0s"], "'0s' of '--time-budget' is no time"),
      (["--preset", "smoke", "--filter", "nothing"], "no cells of preset smoke are selected"),
      (["--preset", "full"], "no cells of preset full are selected"),
    ])
  func usage(arguments: [String], reason: String) {
    let run = bench(arguments, Self.scenarios)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("error: " + reason))
    #expect(run.errors.hasSuffix("bench-verdict: usage (64)\n"))
  }

  @Test(
    "Times are read with their unit",
    arguments: [
      ("60s", 60), ("2m", 120), ("500ms", 0.5), ("1.5h", 5400), ("60", nil), ("s", nil),
      ("-1s", nil), ("1 s", nil), ("1e3s", nil), ("nans", nil), ("999999999h", nil),
    ] as [(String, Double?)])
  func times(text: String, seconds: Double?) {
    #expect(Options.seconds(text) == seconds)
  }

  @Test("Filters, skips and engines select cells by their id")
  func selection() {
    func cells(_ arguments: [String]) -> Set<String> {
      let words = ["verify", "--preset", "smoke", "--format", "json"] + arguments
      return Set(bench(words, Self.scenarios).cases.keys)
    }
    #expect(cells([]) == ["square/1e1@right", "square/1e1@floor", "cube/1e1@right"])
    #expect(cells(["--filter", "^cube"]) == ["cube/1e1@right"])
    #expect(cells(["--filter", "cube", "--filter", "@floor$"]).count == 2)
    #expect(cells(["--skip", "@floor$", "--skip", "cube"]) == ["square/1e1@right"])
    #expect(cells(["--engine", "floor"]) == ["square/1e1@floor"])
  }

  @Test("A list shows every scenario, also one that is not available")
  func list() {
    let text = bench(["list"], Self.scenarios)
    #expect(text.status == 0)
    #expect(
      text.output.hasPrefix(
        """
        square/1e1  [smoke]
          Squares small numbers.
          engines: right, floor

        """))
    #expect(text.output.contains("  not available: not installed\n"))
    let json = bench(["list", "--format", "json"], Self.scenarios).json
    #expect((json["scenarios"] as? [[String: Any]])?.count == 3)
  }

  @Test("Scenarios that are not available are skipped with their reason, never hidden")
  func unavailable() {
    let words = ["verify", "--preset", "smoke"]
    let run = bench(words + ["--format", "json"], Self.scenarios)
    #expect(run.status == 0)
    let skipped = run.json["skipped"] as? [[String: String]]
    #expect(skipped == [["scenario": "corpus/all", "reason": "not installed"]])
    #expect(bench(words, Self.scenarios).output.contains("  corpus/all: not installed\n"))
  }

  @Test("A result that cannot be written ends with 6, before anything runs")
  func unwritable() {
    let run = bench(
      ["--preset", "smoke", "--output", "/nonexistent/result.json"], Self.scenarios)
    #expect(run.status == 6)
    #expect(run.errors.hasSuffix("bench-verdict: cannot-write (6)\n"))
    #expect(!run.errors.contains("verify"))
  }

  @Test("A result goes to the file that was named, and nothing to the output")
  func outputFile() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = bench(
      ["verify", "--preset", "smoke", "--format", "json", "--output", file.path], Self.scenarios)
    #expect(run.status == 0 && run.output.isEmpty)
    let written = Transcript(
      status: 0, output: try String(contentsOf: file, encoding: .utf8), errors: "")
    #expect(written.cases.count == 3)
  }

  @Test("Without progress only the verdict is said")
  func silence() {
    let run = bench(["verify", "--preset", "smoke", "--no-progress"], Self.scenarios)
    #expect(!run.errors.contains("cube"))
    #expect(run.errors.hasSuffix("bench-verdict: pass (0)\n"))
  }

  @Test("Help goes to the output and ends with 0")
  func help() {
    let run = bench(["run", "--help"], [])
    #expect(run.status == 0 && run.output.contains("--time-budget <TIME>"))
  }
}
