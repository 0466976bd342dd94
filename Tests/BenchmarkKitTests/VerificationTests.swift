import BenchmarkKit
import Testing

@Suite("Verification before measuring")
struct VerificationTests {
  @Test("A wrong engine ends the run with 7 before anything is timed")
  func wrongEngine() {
    let calls = CallCounter()
    let counted = EngineEntry<[UInt64]>("counted") { input in
      ClosureEngine {
        calls.increment()
        return input[$0] * input[$0]
      }
    }
    let run = bench(
      ["--preset", "smoke", "--format", "json"],
      [squares(engines: [counted]), squares("square/later", engines: [.wrong, .right])])
    #expect(run.status == 7)
    #expect(run.status(of: "square/later@wrong") == "wrong")
    #expect(run.metrics(of: "square/later@wrong").isEmpty)
    #expect(run.errors.contains("square/later@wrong: operation 7: expected 64, found 5\n"))
    #expect(run.errors.hasSuffix("bench-verdict: wrong (7)\n"))
    // Ten operations verified, none counted or timed, though its scenario came first and is right.
    #expect(calls.count == 10)
    #expect(run.value("wall", of: "square/1e1@counted") == nil)
    #expect(run.value("allocs", of: "square/later@right") == nil)
  }

  @Test("An engine that stores no answers is wrong")
  func silentEngine() {
    let run = bench(
      ["verify", "--preset", "smoke", "--format", "json"], [squares(engines: [.silent])])
    #expect(run.status == 7)
    #expect(run.errors.contains("operation 0: expected 1, found"))
  }

  @Test("Verifying measures nothing and passes when all is right")
  func verifyOnly() {
    let run = bench(
      ["verify", "--preset", "smoke", "--format", "json"], [squares(engines: [.right, .floor])])
    #expect(run.status == 0)
    #expect(run.status(of: "square/1e1@right") == "ok")
    #expect(run.status(of: "square/1e1@floor") == "floor")
    #expect(run.value("wall", of: "square/1e1@right") == nil)
  }

  @Test("A floor that contradicts itself is wrong")
  func unsteadyFloor() {
    let calls = CallCounter()
    let unsteady = EngineEntry<[UInt64]>("floor") { _ in
      ClosureEngine { _ in
        calls.increment()
        return UInt64(calls.count)
      }
    }
    let run = bench(["verify", "--preset", "smoke"], [squares(engines: [unsteady])])
    #expect(run.status == 7)
  }

  @Test("An answer that turns wrong under the clock is noticed, and the cell has no numbers")
  func wrongLater() {
    let calls = CallCounter()
    let tiring = EngineEntry<[UInt64]>("tiring") { input in
      // Right through one pass of verification and two of counting.
      ClosureEngine {
        calls.increment()
        return calls.count <= 30 ? input[$0] * input[$0] : 0
      }
    }
    let run = bench(
      ["--preset", "smoke", "--format", "json", "--time-budget", "1ms"],
      [squares(engines: [tiring, .right])])
    #expect(run.status == 7)
    #expect(run.metrics(of: "square/1e1@tiring").isEmpty)
    #expect(run.errors.contains("square/1e1@tiring: while timed, operation"))
    #expect(run.value("wall", of: "square/1e1@right") != nil)
  }

  @Test("An engine that cannot be built ends with 3, and the others are measured")
  func failingEngine() {
    let run = bench(
      ["--preset", "smoke", "--format", "json", "--time-budget", "1ms"],
      [squares(engines: [.failing, .right])])
    #expect(run.status == 3)
    #expect(run.status(of: "square/1e1@failing") == "error")
    #expect(run.value("wall", of: "square/1e1@right") != nil)
    #expect(run.errors.hasSuffix("bench-verdict: crashed (3)\n"))
  }

  @Test("A scenario without operations is an error that says so")
  func noOperations() {
    let run = bench(["--preset", "smoke"], [squares(operations: 0, engines: [.right])])
    #expect(run.status == 3)
    #expect(run.errors.contains("square/1e1@right: the scenario failed: no operations"))
  }

  @Test("An oracle with the wrong number of answers is an error")
  func shortOracle() {
    let scenario = Scenario(
      "short", presets: [.smoke], note: "", input: { _ in [UInt64(1), 2] }, operations: \.count,
      conditions: \.count, expected: { _ in [1] }, engines: [.right])
    let run = bench(["verify", "--preset", "smoke"], [scenario])
    #expect(run.status == 3)
    #expect(run.errors.contains("the oracle gave 1 answers to 2 operations"))
  }
}
