import SceneMatch

/// Writes generated scenarios as JSON Lines, piece by piece, without ever holding more than a chunk.
///
/// Line `n` has the id `generated-SEED-n`, counted from zero. The first line holds what
/// ``SceneWorkload`` makes from the same options; further lines differ in seed alone.
public struct ScenarioLineWriter: Sendable {
  /// What is written.
  public let options: GenerateOptions

  private static let chunkSize = 1 << 16
  private static let progressStep = 1 << 16

  /// A writer of the scenarios that the options describe.
  ///
  /// - Precondition: as ``SceneWorkload/init(_:)``, and the number of lines is not negative.
  public init(options: GenerateOptions) {
    precondition(options.lines >= 0, "the number of lines must not be negative")
    self.options = options
  }

  /// Writes all lines.
  ///
  /// - Parameters:
  ///   - output: takes the next bytes, some 65,000 at a time; chunks end anywhere.
  ///   - progress: is told now and then how many scenes have been written, of
  ///     `options.scenes * options.lines`.
  /// - Throws: what `output` throws.
  public func write(
    to output: ([UInt8]) throws -> Void, progress: (Int) -> Void = { _ in }
  ) throws {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(Self.chunkSize + 4_096)
    for line in 0..<options.lines {
      try write(line: line, in: &chunk, to: output, progress: progress)
    }
    if !chunk.isEmpty { try output(chunk) }
  }

  private func write(
    line: Int, in chunk: inout [UInt8], to output: ([UInt8]) throws -> Void,
    progress: (Int) -> Void
  ) throws {
    let plan = ScenePlan(options, line: line)
    ScenarioLineText.appendHead(
      id: "generated-\(options.seed)-\(line)", platform: options.profileName,
      declarations: ScenePlan.declarations, nulls: false, to: &chunk)
    for number in 0..<options.scenes {
      if number > 0 { chunk.append(UInt8(ascii: ",")) }
      plan.session(number).appendJSON(nulls: false, to: &chunk)
      try Self.flush(&chunk, to: output)
      if (number + 1) % Self.progressStep == 0 { progress(line * options.scenes + number + 1) }
    }
    ScenarioLineText.appendMiddle(to: &chunk)
    var events = EventPlan(plan)
    for number in 0..<options.activities {
      if number > 0 { chunk.append(UInt8(ascii: ",")) }
      events.next().event.appendJSON(to: &chunk)
      try Self.flush(&chunk, to: output)
    }
    ScenarioLineText.appendTail(to: &chunk)
    progress((line + 1) * options.scenes)
  }

  private static func flush(_ chunk: inout [UInt8], to output: ([UInt8]) throws -> Void) throws {
    guard chunk.count >= chunkSize else { return }
    try output(chunk)
    chunk.removeAll(keepingCapacity: true)
  }
}

/// The parts of a scenario line around sessions and events.
enum ScenarioLineText {
  static func appendHead(
    id: String, platform: String, declarations: [DeclarationDraft], nulls: Bool,
    to bytes: inout [UInt8]
  ) {
    bytes.append(contentsOf: "{\"id\":".utf8)
    JSONText.append(id, to: &bytes)
    bytes.append(contentsOf: ",\"input\":{\"platform\":".utf8)
    JSONText.append(platform, to: &bytes)
    bytes.append(contentsOf: ",\"declarations\":[".utf8)
    for (index, declaration) in declarations.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      declaration.appendJSON(nulls: nulls, to: &bytes)
    }
    bytes.append(contentsOf: "],\"open\":[".utf8)
  }

  static func appendMiddle(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "],\"events\":[".utf8)
  }

  static func appendTail(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "]}}\n".utf8)
  }
}
