import SceneMatch

private enum LineKey: String, CaseIterable {
  case id, input
}

private enum InputKey: String, CaseIterable {
  case platform, declarations, open, events, claimedSchemes
}

private let lineKeys = JSONKeys<LineKey>(allowsOthers: true)
private let inputKeys = JSONKeys<InputKey>()

extension SceneScenario {
  /// Reads one scenario line.
  ///
  /// - Parameters:
  ///   - line: the line as a JSON text.
  ///   - file: the name that an error gives as the file's.
  ///   - number: the number that an error gives as the line's.
  /// - Throws: `ScenarioError` for the first thing that is wrong with the line.
  public init(line: String, file: String = "-", number: Int = 1) throws(ScenarioError) {
    let bytes = Array(line.utf8)
    do throws(JSONProblem) {
      try self.init(readingLineAt: bytes.indices, of: bytes)
    } catch {
      throw ScenarioError(error, file: file, line: number)
    }
  }

  /// Reads the line that stands at `range` of `bytes`.
  ///
  /// - Throws: `JSONProblem` for the first thing that is wrong with the line.
  init(readingLineAt range: Range<Int>, of bytes: [UInt8]) throws(JSONProblem) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span.extracting(range))
    } catch {
      let offset = error.byteOffsets.lowerBound
      throw JSONProblem(
        path: "", expected: "UTF-8",
        found: described(bytes[range.lowerBound + offset], at: offset))
    }
    var reader = JSONReader(bytes, in: range)
    var id: String?
    var input: Input?
    try reader.object(lineKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .id: id = try reader.string()
      case .input: input = try Input(&reader)
      }
    }
    try reader.finish()
    guard let id else { throw reader.missing("id", expected: "a string") }
    guard let input else { throw reader.missing("input", expected: "an object") }
    self.init(
      id: id, profile: input.profile, declarations: input.declarations, sessions: input.sessions,
      events: input.events, claimedSchemes: input.claimedSchemes)
    try checkNames()
  }
}

/// The value of the key `input`.
private struct Input {
  var profile = PlatformProfile.iPadOS
  var declarations: [SceneDeclaration] = []
  var sessions: [SceneSession] = []
  var events: [SceneEvent] = []
  var claimedSchemes: [String] = []

  init(_ reader: inout JSONReader) throws(JSONProblem) {
    var platform: PlatformProfile?
    try reader.object(inputKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .platform: platform = try reader.platform()
      case .declarations: declarations = try reader.list(SceneDeclaration.read)
      case .open: sessions = try reader.list(SceneSession.read)
      case .events: events = try reader.list(SceneEvent.read)
      case .claimedSchemes:
        claimedSchemes = try reader.list { (reader) throws(JSONProblem) in try reader.string() }
      }
    }
    guard let platform else {
      throw reader.missing("platform", expected: JSONReader.platformExpectation)
    }
    profile = platform
  }
}
