import Foundation
import Testing

@testable import SceneWorkloads

@Suite("Identifier generator")
struct IdentifierGeneratorTests {
  @Test("A seed gives the same texts for ever")
  func pinnedTexts() {
    let plain = IdentifierGenerator(seed: 42)
    #expect(
      IdentifierGenerator.Shape.allCases.map { plain.text($0, 7) } == [
        "com.willow.office.board-607900",
        "https://office.willow.test/comments/board-607900?ref=tags",
        "board-607900.office.willow.test", "tenant-41/board-607900",
      ])
    let mixed = IdentifierGenerator(options: TextOptions(nonASCIIShare: 0.5), seed: 42)
    let texts = IdentifierGenerator.Shape.allCases.flatMap { shape in
      (0..<1_000).map { mixed.text(shape, $0) }
    }
    #expect(Fingerprint.of(texts) == 17_092_354_931_494_409_675)
  }

  @Test("Texts have the form their shape promises")
  func forms() {
    let generator = IdentifierGenerator(options: TextOptions(tenants: 3), seed: 1)
    for number in 0..<200 {
      #expect(generator.text(.reverseDNS, number).hasPrefix("com."))
      #expect(generator.text(.url, number).contains("://"))
      #expect(generator.text(.host, number).hasSuffix(".test"))
      let content = generator.text(.contentIdentifier, number)
      #expect(["tenant-0/", "tenant-1/", "tenant-2/"].contains { content.hasPrefix($0) })
    }
  }

  @Test("Different numbers give texts that do not contain each other", arguments: [0, 0.4])
  func noTextContainsAnother(nonASCIIShare: Double) {
    let generator = IdentifierGenerator(
      options: TextOptions(nonASCIIShare: nonASCIIShare), seed: 3)
    for shape in IdentifierGenerator.Shape.allCases {
      let texts = (0..<60).map { generator.text(shape, $0) }
      #expect(Set(texts).count == texts.count)
      for first in texts.indices {
        for second in texts.indices where first != second {
          #expect(!texts[first].contains(texts[second]))
        }
      }
    }
  }

  @Test("A larger capacity widens the number in every text")
  func digits() {
    #expect(IdentifierGenerator(options: TextOptions(capacity: 1_000_000), seed: 1).digitCount == 6)
    #expect(IdentifierGenerator(options: TextOptions(capacity: 1_000_001), seed: 1).digitCount == 7)
  }

  @Test("As many texts have letters outside ASCII as the share says")
  func nonASCII() {
    let generator = IdentifierGenerator(options: TextOptions(nonASCIIShare: 0.25), seed: 4)
    let count = (0..<4_000).count { number in
      generator.text(.host, number).utf8.contains { $0 >= 0x80 }
    }
    #expect((900...1_100).contains(count))
  }

  @Test("At full sharing all texts have one stem, at none many")
  func sharing() {
    func stems(_ sharing: Double) -> Int {
      let generator = IdentifierGenerator(options: TextOptions(sharing: sharing), seed: 5)
      return Set(
        (0..<1_000).map { number in
          generator.text(.reverseDNS, number).split(separator: ".")[1...2].joined(separator: ".")
        }
      ).count
    }
    #expect(stems(1) == 1)
    #expect(stems(0) > 300)
    #expect(stems(0) > stems(0.7))
  }

  @Test("The other spelling of a text is the same when case and diacritics are ignored")
  func respelling() {
    let generator = IdentifierGenerator(options: TextOptions(nonASCIIShare: 1), seed: 6)
    var different = 0
    for number in 0..<200 {
      var bytes: [UInt8] = []
      generator.append(.contentIdentifier, number, respelled: true, to: &bytes)
      let other = String(decoding: bytes, as: UTF8.self)
      let text = generator.text(.contentIdentifier, number)
      if Array(text.utf8) != bytes { different += 1 }
      #expect(
        text.compare(other, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame)
    }
    #expect(different > 50)
  }
}
