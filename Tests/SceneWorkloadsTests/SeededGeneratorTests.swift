import Testing

@testable import SceneWorkloads

@Suite("Seeded generator")
struct SeededGeneratorTests {
  @Test("SplitMix64 gives the published outputs for the seed 1234567")
  func publishedSplitMix() {
    var generator = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in generator.next() } == expected)
    #expect((0..<5).map { SplitMix64.output(seed: 1_234_567, at: $0) } == expected)
  }

  @Test("xoshiro256** gives the published outputs for the state 1, 2, 3, 4")
  func publishedXoshiro() {
    var generator = SeededGenerator(state: (1, 2, 3, 4))
    #expect(
      (0..<5).map { _ in generator.next() } == [
        11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
      ])
  }

  @Test("A seed gives the same integers, numbers and orders for ever")
  func pinnedOutputs() {
    var generator = SeededGenerator(seed: 42)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        1_546_998_764_402_558_742, 6_990_951_692_964_543_102, 12_544_586_762_248_559_009,
      ])
    #expect((0..<8).map { _ in generator.integer(below: 100) } == [92, 99, 76, 71, 85, 76, 58, 68])
    #expect((0..<2).map { _ in generator.unit() } == [0.29067776176424165, 0.8010242975288078])
    var order = Array(0..<10)
    generator.shuffle(&order)
    #expect(order == [1, 8, 0, 2, 9, 5, 4, 7, 6, 3])
  }

  @Test("Bounded integers stay in bounds and reach both ends", arguments: [1, 2, 3, 7, 1_000])
  func bounds(bound: Int) {
    var generator = SeededGenerator(seed: 1)
    let drawn = (0..<bound * 20).map { _ in generator.integer(below: bound) }
    #expect(drawn.min() == 0)
    #expect(drawn.max() == bound - 1)
  }

  @Test("A bound just above half of all integers is as likely to be met below as above")
  func rejection() {
    var generator = SeededGenerator(seed: 2)
    let bound = Int.max / 4 * 3
    let low = (0..<4_000).count { _ in generator.integer(below: bound) < bound / 2 }
    #expect((1_850...2_150).contains(low))
  }

  @Test("A chance of 0 never comes, of 1 always, of a quarter about every fourth time")
  func chances() {
    var generator = SeededGenerator(seed: 3)
    #expect((0..<1_000).count { _ in generator.chance(0) } == 0)
    #expect((0..<1_000).count { _ in generator.chance(1) } == 1_000)
    #expect((900...1_100).contains((0..<4_000).count { _ in generator.chance(0.25) }))
  }

  @Test("A shuffle keeps all elements")
  func shuffleKeepsElements() {
    var generator = SeededGenerator(seed: 4)
    var elements = Array(0..<100)
    generator.shuffle(&elements)
    #expect(elements != Array(0..<100))
    #expect(elements.sorted() == Array(0..<100))
  }

  @Test("A bound of zero stops the process")
  func rejectsZeroBound() async {
    await #expect(processExitsWith: .failure) {
      var generator = SeededGenerator(seed: 1)
      _ = generator.integer(below: 0)
    }
  }

  @Test(
    "A scatter gives every number below its bound once",
    arguments: [1, 2, 3, 10, 97, 100, 1_000, 6_561], [0, 1, 99] as [UInt64])
  func scatterIsBijective(bound: Int, seed: UInt64) {
    let scatter = NumberScatter(bound: bound, seed: seed)
    #expect((0..<bound).map { scatter($0) }.sorted() == Array(0..<bound))
  }

  @Test("A scatter of a bound whose products exceed 64 bits stays below it")
  func scatterOfLargeBounds() {
    let bound = 1_000_000_000_000
    let scatter = NumberScatter(bound: bound, seed: 5)
    let scattered = (0..<1_000).map { scatter(bound - 1 - $0) }
    #expect(scattered.allSatisfy { (0..<bound).contains($0) })
    #expect(Set(scattered).count == 1_000)
  }
}
