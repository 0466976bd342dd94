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
  /// Reads the line that stands at `range` of `bytes`, which must be valid UTF-8.
  ///
  /// - Throws: `JSONProblem` for the first thing that is wrong with the line.
  init(readingLineAt range: Range<Int>, of bytes: [UInt8]) throws(JSONProblem) {
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
