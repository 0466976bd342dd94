import Foundation
import SceneMatch
import Testing

@testable import SceneWorkloads

@Suite("Scenario line writer")
struct ScenarioLineWriterTests {
  private func written(_ options: GenerateOptions) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try ScenarioLineWriter(options: options).write(to: { bytes += $0 })
    return bytes
  }

  @Test("What is written holds the scenes and events of the workload")
  func agreesWithWorkload() throws {
    let options = GenerateOptions(
      scenes: 300, activities: 200, profileName: "visionOS", nonASCIIShare: 0.3,
      catchAllShare: 0.1)
    let workload = SceneWorkload(options)
    let line = try ParsedLine(try written(options))
    #expect(line.platform == "visionOS")
    #expect(line.declarations == workload.declarations)
    #expect(line.sessions == workload.sessions)
    #expect(line.events == workload.events)
  }

  @Test("Every line is an object of its own with an id of its own, and ends in a line break")
  func lines() throws {
    let bytes = try written(GenerateOptions(scenes: 5, activities: 3, lines: 4, seed: 9))
    #expect(bytes.last == UInt8(ascii: "\n"))
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let parsed = try lines.map { try ParsedLine(Array($0)) }
    #expect(parsed.map(\.id) == (0..<4).map { "generated-9-\($0)" })
    #expect(Set(parsed.map { $0.sessions.map(\.externalEvents.preferring) }).count == 4)
  }

  @Test("No lines are no bytes, and no scenes an empty list")
  func nothing() throws {
    #expect(try written(GenerateOptions(lines: 0)).isEmpty)
    let line = try ParsedLine(try written(GenerateOptions(scenes: 0, activities: 0)))
    #expect(line.sessions.isEmpty && line.events.isEmpty)
  }

  @Test("Large output comes in chunks, with progress up to the number of scenes")
  func chunks() throws {
    let options = GenerateOptions(scenes: 2_000, activities: 10, lines: 2)
    var sizes: [Int] = []
    var told: [Int] = []
    try ScenarioLineWriter(options: options)
      .write(to: { sizes.append($0.count) }, progress: { told.append($0) })
    #expect(sizes.count > 2)
    #expect(sizes.allSatisfy { $0 < 80_000 })
    #expect(told == [2_000, 4_000])
  }

  @Test("An error of the output ends the writing and comes back")
  func outputErrors() {
    struct DiskFull: Error {}
    var calls = 0
    #expect(throws: DiskFull.self) {
      try ScenarioLineWriter(options: GenerateOptions(scenes: 5_000)).write(to: { _ in
        calls += 1
        throw DiskFull()
      })
    }
    #expect(calls == 1)
  }

  @Test("A seed gives the same bytes for ever")
  func pinned() throws {
    var fingerprint = Fingerprint()
    let options = GenerateOptions(
      scenes: 500, activities: 500, lines: 2, seed: 42, popularity: .zipf, nonASCIIShare: 0.1,
      catchAllShare: 0.05)
    for byte in try written(options) { fingerprint.add(byte) }
    #expect(fingerprint.value == 3_783_396_070_307_906_415)
  }

  @Test("Strings of any scalar come back from a JSON parser as they were")
  func escaping() throws {
    let texts =
      ["", "plain", "\"", "\\", "\\u0041", "a/b", "\u{7F}", "é", "e\u{301}", "한", "😀", "\u{2028}"]
      + (0..<0x20).compactMap { UnicodeScalar($0).map { "x\(Character($0))y" } }
    var bytes: [UInt8] = []
    JSONText.append(texts, to: &bytes)
    let parsed = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String]
    let unicodeScalars = { (text: String) in Array(text.unicodeScalars) }
    #expect(parsed?.map(unicodeScalars) == texts.map(unicodeScalars))
  }
}
