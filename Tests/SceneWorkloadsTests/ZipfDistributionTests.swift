import Foundation
import Testing

@testable import SceneWorkloads

@Suite("Zipf distribution")
struct ZipfDistributionTests {
  @Test("The portable logarithm and exponential agree with the C library")
  func portableMath() {
    for step in 1...4_000 {
      let value = Double(step) * 0.37
      let logarithm = PortableMath.logarithm(value)
      #expect(abs(logarithm - log(value)) <= 1e-14 * max(1, abs(log(value))))
      let power = Double(step - 2_000) * 0.01
      #expect(abs(PortableMath.exponential(power) / exp(power) - 1) <= 1e-14)
    }
    for value in [-0.5, -1e-3, -1e-4, -1e-9, 1e-12, 1e-4, 1e-3, 0.1] {
      #expect(abs(PortableMath.exponentialQuotient(value) - expm1(value) / value) < 1e-12)
      #expect(abs(PortableMath.logarithmQuotient(value) - log1p(value) / value) < 1e-12)
    }
  }

  @Test(
    "Ranks come as often as their weight says", arguments: [0, 0.5, 0.99, 1, 1.0001, 1.5, 3.0])
  func frequencies(exponent: Double) {
    let count = 10
    let draws = 50_000
    let distribution = ZipfDistribution(count: count, exponent: exponent)
    var generator = SeededGenerator(seed: 7)
    var counts = Array(repeating: 0, count: count)
    for _ in 0..<draws { counts[distribution.sample(using: &generator)] += 1 }
    let weights = (1...count).map { pow(Double($0), -exponent) }
    let total = weights.reduce(0, +)
    for (drawn, weight) in zip(counts, weights) {
      let expected = Double(draws) * weight / total
      // Five standard deviations.
      #expect(abs(Double(drawn) - expected) < 5 * expected.squareRoot() + 1)
    }
  }

  @Test("Of ten million ranks the first is drawn as often as the harmonic number says")
  func manyRanks() {
    let distribution = ZipfDistribution(count: 10_000_000, exponent: 1)
    var generator = SeededGenerator(seed: 8)
    let draws = (0..<50_000).map { _ in distribution.sample(using: &generator) }
    #expect(draws.allSatisfy { (0..<10_000_000).contains($0) })
    // 50,000 / H(10^7), H being 16.695.
    #expect((2_740...3_260).contains(draws.count { $0 == 0 }))
  }

  @Test("A single rank is always drawn, also with a steep exponent")
  func oneRank() {
    var generator = SeededGenerator(seed: 9)
    for exponent in [0, 1, 8.0] {
      let distribution = ZipfDistribution(count: 1, exponent: exponent)
      #expect((0..<100).allSatisfy { _ in distribution.sample(using: &generator) == 0 })
    }
  }

  @Test("A seed gives the same ranks for ever")
  func pinnedRanks() {
    let distribution = ZipfDistribution(count: 1_000_000, exponent: 0.99)
    var generator = SeededGenerator(seed: 42)
    #expect(
      (0..<8).map { _ in distribution.sample(using: &generator) } == [
        322_424, 5_406, 69, 1, 0, 17, 38, 4,
      ])
  }

  @Test("Popular numbers are scattered over the range")
  func scattered() {
    let sampler = PopularitySampler(.zipf, count: 1_000, seed: 1)
    var generator = SeededGenerator(seed: 1)
    var counts: [Int: Int] = [:]
    for _ in 0..<20_000 { counts[sampler.sample(using: &generator), default: 0] += 1 }
    let popular = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(10).map(\.key)
    #expect(popular.contains { $0 < 500 } && popular.contains { $0 >= 500 })
    #expect(zip(popular, popular.dropFirst()).allSatisfy { abs($0 - $1) > 1 })
  }

  @Test("Uniform popularity asks for everything about equally often")
  func uniform() {
    let sampler = PopularitySampler(.uniform, count: 10, seed: 1)
    var generator = SeededGenerator(seed: 1)
    var counts = Array(repeating: 0, count: 10)
    for _ in 0..<10_000 { counts[sampler.sample(using: &generator)] += 1 }
    #expect(counts.allSatisfy { (850...1_150).contains($0) })
  }
}
