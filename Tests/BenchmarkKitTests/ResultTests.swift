import BenchmarkKit
import Foundation
import Testing

@testable import BenchmarkKit

@Suite("Results")
struct ResultTests {
  @Test("A run is one JSON document of the promised shape")
  func document() throws {
    let run = bench(
      ["--preset", "smoke", "--format", "json", "--time-budget", "2ms", "--seed", "3"],
      [squares(engines: [.right, .floor])])
    #expect(run.status == 0)
    #expect(run.json["schema"] as? String == "bench.result/1")
    let keys = ["schema", "run", "vcs", "environment", "cases", "skipped", "verdict"]
    #expect(Set(run.json.keys) == Set(keys))
    #expect((run.json["run"] as? [String: Any])?["seed"] as? String == "3")
    #expect((run.json["verdict"] as? [String: Any])?["exitCode"] as? Int == 0)
    let names = run.metrics(of: "square/1e1@right").compactMap { $0["name"] as? String }
    #expect(names == ["build", "bytesPerCondition", "allocs", "bytesUsed", "wall", "wallMin"])
    let cell = try #require(run.cases["square/1e1@right"])
    #expect(cell["params"] as? [String: Int] == ["conditions": 10, "operations": 10])
    let verify = try #require(cell["verify"] as? [String: Any])
    #expect(verify["verifiedOperations"] as? Int == 10)
    #expect(verify["expected"] as? String == verify["actual"] as? String)
    #expect(run.output.hasSuffix("}\n"))
  }

  @Test("Numbers that are none become null with a reason")
  func notANumber() {
    for value in [Double.nan, .infinity, -.infinity] {
      let metric = Metric("wall", .paired, unit: "ns/op", value: value)
      #expect(metric.value == nil && metric.reason == "not a finite number")
      #expect(JSONValue.number(value).document == "null\n")
    }
  }

  @Test("Text is quoted so that every reader reads it back")
  func quoting() throws {
    let text = "a \"quoted\" \\ line\n\ttab \u{1} \u{1F600} é"
    let document = JSONValue.array([.string(text)]).document
    let read = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String]
    #expect(read == [text])
  }

  @Test("A body that takes no time at all ends, and its time is called unreliable or tiny")
  func nothing() {
    let cell = Cell(index: 0, id: "nothing", engine: SilentEngine(), expected: [0, 1, 2])
    cell.limit = 3
    let timed = Timing(budget: 1e6, cells: 1).time([cell])[0]
    #expect(timed.metrics.map(\.name) == ["wall", "wallMin"])
    // It stored nothing, which is found out after the clock has stopped.
    #expect(timed.mismatch?.operation == 0)
  }

  @Test("The median of an even number of values lies between the middle two")
  func medians() {
    #expect(median(ofSorted: []) == nil)
    #expect(median(ofSorted: [3]) == 3)
    #expect(median(ofSorted: [1, 2, 4, 9]) == 3)
  }

  #if !DEBUG
    @Test("Eight rounds of hashing are not optimized away")
    func sink() throws {
      let hash = EngineEntry<[UInt64]>("hash") { input in
        ClosureEngine { index in
          var hash = input[index]
          for _ in 0..<8 { hash = (hash ^ (hash >> 29)) &* 0x9e37_79b9_7f4a_7c15 }
          return hash | 1
        }
      }
      let scenario = Scenario(
        "hash", presets: [.smoke], note: "", input: { seed in (0..<1000).map { $0 + seed } },
        operations: \.count, conditions: \.count,
        expected: { input in
          input.map { value in
            (0..<8).reduce(value) { hash, _ in (hash ^ (hash >> 29)) &* 0x9e37_79b9_7f4a_7c15 } | 1
          }
        }, engines: [hash])
      let run = bench(
        ["--preset", "smoke", "--format", "json", "--time-budget", "50ms"], [scenario])
      // Eight dependent multiplications cannot take less; the bound holds on any machine.
      #expect(try #require(run.value("wallMin", of: "hash@hash")) >= 1)
    }
  #endif
}
