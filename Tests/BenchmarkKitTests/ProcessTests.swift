import BenchmarkKit
import Foundation
import Testing

@testable import BenchmarkKit

@Suite("The process")
struct ProcessTests {
  /// Runs the real `bench` that was built beside these tests.
  func spawn(_ arguments: [String], environment: [String: String]) throws -> Transcript {
    let tests = URL(fileURLWithPath: try #require(executablePath()))
    let process = Process()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("bench")
    process.arguments = arguments + ["--allow-debug-build"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The little that these runs write fits into a pipe, so reading one after the other is fine.
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Transcript(
      status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self))
  }

  #if os(Linux)
    @Test(
      "Without jemalloc in force nothing is measured and the status is 8",
      arguments: [["run"], ["verify"], ["doctor"]])
    func foreignAllocator(arguments: [String]) throws {
      // Loading the C library first puts its allocator in front of jemalloc's.
      let run = try spawn(arguments, environment: ["LD_PRELOAD": "libc.so.6"])
      #expect(run.status == 8)
      #expect((run.output + run.errors).contains("malloc is in "))
      #expect((run.output + run.errors).contains("an array took 0 bytes from jemalloc"))
      #expect(run.errors.hasSuffix("bench-verdict: unfit (8)\n"))
    }
  #endif

  @Test("A misspelt setting of jemalloc makes the process unfit")
  func misspeltSetting() throws {
    let run = try spawn(["run"], environment: ["MALLOC_CONF": "narena:1"])
    #expect(run.status == 8)
    #expect(run.errors.contains("MALLOC_CONF asks for 'narena'"))
  }

  @Test("Doctor finds jemalloc in force and says what was asked of it")
  func doctor() throws {
    let run = try spawn(["doctor", "--format", "json"], environment: ["MALLOC_CONF": "narenas:2"])
    #expect(run.status == 0)
    #expect((run.json["jemalloc"] as? [String: Any])?["inForce"] as? Bool == true)
    #expect(run.output.contains(#""opt.narenas": "2""#))
  }

  @Test("A crash names its cell and ends with 3")
  func crash() async {
    let result = await #expect(
      processExitsWith: .exitCode(3), observing: [\.standardErrorContent]
    ) {
      let crashing = EngineEntry<[UInt64]>("crashing") { _ in
        ClosureEngine { index in [UInt64]()[index] }
      }
      exit(
        BenchmarkTool.main(
          scenarios: [squares(engines: [crashing])],
          arguments: ["verify", "--preset", "smoke", "--allow-debug-build"]))
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("error: square/1e1@crashing: crashed\nbench-verdict: crashed (3)\n"))
  }

  @Test("An engine that does not end is given up and named")
  func endless() async {
    let result = await #expect(
      processExitsWith: .exitCode(3), observing: [\.standardErrorContent]
    ) {
      let endless = EngineEntry<[UInt64]>("endless") { input in
        ClosureEngine { index in
          var sum: UInt64 = 0
          while sum != 1 { sum &+= input[index] &* 2 }
          return sum
        }
      }
      exit(
        BenchmarkTool.main(
          scenarios: [squares(engines: [endless])],
          arguments: [
            "verify", "--preset", "smoke", "--allow-debug-build", "--cell-timeout", "100ms",
          ]))
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("error: square/1e1@endless: timed out\n"))
  }
}
