import Testing

@testable import BenchmarkKit

@Suite("Table")
struct TableTests {
  static func cell(
    _ engine: String, _ status: CellResult.Status = .ok, wall: Double, allocations: Double = 0,
    bytes: Double = 0, perCondition: Double = 0, build: Double = 0.001
  ) -> CellResult {
    var cell = CellResult(scenario: "exact/1e5/uniform", engine: engine)
    cell.status = status
    cell.conditions = 100_000
    cell.operations = 20_000
    cell.verifiedOperations = 20_000
    cell.metrics = [
      Metric("build", .advisory, unit: "s", value: build),
      Metric("bytesPerCondition", .exact, unit: "B/condition", value: perCondition),
      Metric("allocs", .exact, unit: "count/op", value: allocations),
      Metric("bytesUsed", .exact, unit: "B/op", value: bytes),
      Metric("wall", .paired, unit: "ns/op", value: wall),
      Metric("wallMin", .paired, unit: "ns/op", value: wall * 0.9),
    ]
    return cell
  }

  static var result: RunResult {
    var result = RunResult(verb: "run", preset: .quick, seed: 1)
    var linear = cell("linear", wall: 1_234_567, allocations: 0.25, bytes: 12.5)
    linear.verifiedOperations = 42
    var wrong = CellResult(scenario: "exact/1e5/uniform", engine: "hopeful")
    wrong.status = .error
    wrong.message = "building failed: no memory"
    result.cells = [
      linear, cell("swift-dictionary", wall: 50, allocations: 1, bytes: 48, perCondition: 96),
      cell("scenematch", wall: 20, perCondition: 31.5, build: 0.0123), wrong,
      cell("floor", .floor, wall: 5),
    ]
    result.skipped = [SkippedScenario(name: "psl/all/hosts", reason: "not installed: psl")]
    return result
  }

  @Test("Fixed data gives this table")
  func golden() {
    let table = Table(
      result: Self.result, notes: ["exact/1e5/uniform": "Shows a cache miss."], isColored: false)
    let expected = """
      exact/1e5/uniform: 100,000 conditions, 20,000 operations
        Shows a cache miss.
        engine                   median      min vs best vs floor allocs/op bytes/op  B/cond    build
        linear                  1.23 ms  1.11 ms  61.7Kx    247Kx      0.25     12.5       0  1.00 ms
        swift-dictionary        50.0 ns  45.0 ns   2.50x    10.0x         1       48      96  1.00 ms
        scenematch              20.0 ns  18.0 ns   1.00x    4.00x         0        0    31.5  12.3 ms
        hopeful               error: building failed: no memory
        floor *                 5.00 ns  4.50 ns       -    1.00x         0        0       0  1.00 ms
        linear: the first 42 of 20,000 operations

      not available here:
        psl/all/hosts: not installed: psl

      """
    #expect(table.render() == expected)
  }

  @Test("No line is wider than 100 columns")
  func width() {
    var result = Self.result
    result.cells.append(
      Self.cell(
        "boost-unordered-flat-map", wall: 123_456_789_012, allocations: 123_456_789,
        bytes: 123_456_789, perCondition: 123_456, build: 1234.5))
    let table = Table(result: result, notes: [:], isColored: false).render()
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("Colours only where they are wanted")
  func colours() {
    #expect(!Table(result: Self.result, notes: [:], isColored: false).render().contains("\u{1B}"))
    #expect(Table(result: Self.result, notes: [:], isColored: true).render().contains("\u{1B}[32m"))
  }

  @Test(
    "Quantities show three digits that matter",
    arguments: [
      (0, "0.00 ns"), (0.004, "0.00 ns"), (9.996, "10.0 ns"), (99.96, "100 ns"),
      (999.4, "999 ns"), (999.6, "1.00 us"), (1500, "1.50 us"), (2.5e9, "2.50 s"),
    ])
  func times(nanoseconds: Double, text: String) {
    #expect(Quantity.time(nanoseconds) == text)
  }

  @Test(
    "Numbers stay whole when they are",
    arguments: [(0, "0"), (2, "2"), (0.25, "0.25"), (12_345, "12.3K"), (-8, "-8"), (1e9, "1.00G")])
  func numbers(value: Double, text: String) {
    #expect(Quantity.number(value) == text)
  }
}
