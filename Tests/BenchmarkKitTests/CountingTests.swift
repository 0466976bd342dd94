import BenchmarkKit
import Testing

@testable import BenchmarkKit

@Suite("Exact counts")
struct CountingTests {
  /// An object of 32 bytes that the optimizer cannot do without.
  final class Number {
    let value: UInt64
    let other: UInt64

    init(_ value: UInt64) {
      self.value = value
      other = value
    }
  }

  /// Allocates two objects for each operation, out of line and kept until both exist.
  struct Allocating: Engine {
    let input: [UInt64]

    func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
      for index in range {
        let pair = (make(input[index]), make(input[index]))
        answers[index] = withExtendedLifetime(pair) { pair.0.value * pair.1.other }
      }
    }

    @inline(never)
    private func make(_ value: UInt64) -> Number { Number(value) }
  }

  @Test("Two objects for each operation are two allocations of their size, and none is none")
  func twoObjects() {
    let run = bench(
      ["--preset", "smoke", "--format", "json", "--time-budget", "1ms"],
      [squares(engines: [EngineEntry("allocating") { Allocating(input: $0) }, .floor])])
    #expect(run.status == 0)
    #expect(run.value("allocs", of: "square/1e1@allocating") == 2)
    #expect(run.value("bytesUsed", of: "square/1e1@allocating") == 64)
    #expect(run.value("allocs", of: "square/1e1@floor") == 0)
    #expect(run.value("bytesUsed", of: "square/1e1@floor") == 0)
  }

  @Test("What an engine keeps is divided among its conditions")
  func bytesPerCondition() {
    struct Copying: Engine {
      let numbers: [UInt64]

      func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
        for index in range { answers[index] = numbers[index] * numbers[index] }
      }
    }
    let copying = EngineEntry<[UInt64]>("copying") { input in Copying(numbers: input.map { $0 }) }
    let run = bench(
      ["--preset", "smoke", "--format", "json", "--time-budget", "1ms"],
      [squares(operations: 1000, engines: [copying, .right])])
    // An array of 1,000 words is 8,032 bytes, which jemalloc serves from its class of 8,192. The
    // engine has no further bytes: it fits into the box of an existential.
    #expect(run.value("bytesPerCondition", of: "square/1e1@copying") == 8.192)
  }

  @Test("The counter passes its own self-test here, and says how it counts")
  func selfTest() throws {
    let counter = try #require(AllocationCounter())
    var numbers: [Number] = []
    numbers.reserveCapacity(100)
    let count = counter.measure {
      for value in 0..<100 { numbers.append(Number(UInt64(value))) }
    }
    #expect(count == AllocationCounter.Count(allocations: 100, bytes: 3200))
    #expect(numbers.count == 100)
  }
}
