import Foundation
import SceneMatch
import SceneMatchFoundation
import Testing

@Suite("Files of scenario lines")
struct LineReaderTests {
  /// Reads a file of these bytes: the id of each good line, the error of each bad one.
  private func read(
    _ bytes: [UInt8], lineLengthMax: Int = ScenarioLineReader.lineLengthMax
  ) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(
      component: "scenematch-\(UUID().uuidString).jsonl")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var reader = try ScenarioLineReader(file: file.path, lineLengthMax: lineLengthMax)
    var results: [String] = []
    while let next = try reader.next() {
      switch next {
      case .success(let scenario): results.append(scenario.id)
      case .failure(let error):
        results.append(error.description.replacing(file.path, with: "f"))
      }
    }
    return results
  }

  private func line(_ id: String) -> String {
    "{\"id\":\"\(id)\",\"input\":{\"platform\":\"macOS\"}}"
  }

  @Test("Blank lines are skipped and counted, line ends may be those of Windows or missing")
  func blankLines() throws {
    let text = "\n\(line("a"))\r\n \t\n\(line("b"))\n?\n\(line("c"))"
    #expect(
      try read(Array(text.utf8)) == [
        "a", "b", "f:5: error: expected an object, found '?' at byte offset 0", "c",
      ])
    #expect(try read([]) == [])
    #expect(try read(Array("\n\n".utf8)) == [])
  }

  @Test("Bytes that are no UTF-8 are an error of their line, with their offset")
  func invalidUTF8() throws {
    let bytes =
      Array(line("a").utf8) + [0x0A] + Array("{\"id\":\"é".utf8) + [0xC3] + Array("\"}\n".utf8)
      + Array(line("b").utf8)
    #expect(
      try read(bytes) == [
        "a", "f:2: error: expected UTF-8, found the byte 0xC3 at byte offset 9", "b",
      ])
  }

  @Test("A NUL byte is an error of its line")
  func zeroByte() throws {
    #expect(
      try read(Array("\(line("a\0"))\n\(line("b"))".utf8)) == [
        "f:1: error: id: expected text without control characters, "
          + "found a NUL byte at byte offset 8", "b",
      ])
  }

  @Test("Deep nesting is an error, not a crash", arguments: ["[", "{\"a\":"])
  func deepNesting(bracket: String) throws {
    let deep = String(repeating: bracket, count: 100_000)
    let text = "{\"id\":\"x\",\"why\":\(deep)\n\(deep)\n\(line("b"))"
    let results = try read(Array(text.utf8))
    #expect(results.count == 3 && results.last == "b")
    #expect(
      results.first?.hasPrefix("f:1: error: expected at most 512 values inside each other") == true)
  }

  @Test("An identifier of a mebibyte is read like any other")
  func longIdentifier() throws {
    let identifier = String(repeating: "é", count: 1 << 19)
    #expect(try read(Array("\(line(identifier))\n\(line("b"))".utf8)) == [identifier, "b"])
  }

  @Test("A line beyond the limit is an error, and the next one is read")
  func longLine() throws {
    let long = line(String(repeating: "x", count: 1 << 20))
    let text = "\(line("a"))\n\(long)\n\(line("b"))\n\(long)"
    #expect(
      try read(Array(text.utf8), lineLengthMax: 1000) == [
        "a", "f:2: error: expected at most 1000 bytes, found a longer line", "b",
        "f:4: error: expected at most 1000 bytes, found a longer line",
      ])
  }

  @Test("A file that is not there and a folder are said to be missing")
  func missingFiles() throws {
    let name = "/nowhere/x.jsonl"
    let error = #expect(throws: ScenarioFileError.self) { try ScenarioLineReader(file: name) }
    #expect(error?.description == "/nowhere/x.jsonl: error: No such file or directory")
    var folder = try ScenarioLineReader(file: FileManager.default.temporaryDirectory.path)
    let other = #expect(throws: ScenarioFileError.self) { try folder.next() }
    #expect(other?.isMissing == true)
  }
}
