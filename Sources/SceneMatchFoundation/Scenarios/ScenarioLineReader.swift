import SceneMatch

/// Reads scenario lines from a file, one at a time.
///
/// Memory is bounded by the longest line, not by the file. A bad line is an error of its own; the
/// lines after it go on being read. Blank lines are skipped.
public struct ScenarioLineReader {
  /// The longest line that is read unless another limit is given, in bytes.
  public static let lineLengthMax = 1 << 30

  private let input: ByteInput
  private let limit: Int
  // The bytes from `start` on are not yet read as lines; those before `scanned` hold no line end.
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var isAtEnd = false

  /// The name of the file as it was given.
  public var file: String { input.name }
  /// The number of the line read last; 0 before the first.
  public private(set) var line = 0

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - file: the path of the file, or `-` for standard input.
  ///   - lineLengthMax: the longest line that is read, in bytes; a longer one is an error.
  /// - Throws: `ScenarioFileError` if the file cannot be opened.
  public init(
    file: String, lineLengthMax: Int = ScenarioLineReader.lineLengthMax
  ) throws(ScenarioFileError) {
    input = try ByteInput(file, pieceSize: 1 << 18)
    limit = lineLengthMax
  }

  /// Reads the next line that is not blank.
  ///
  /// - Returns: the scenario or what is wrong with the line; `nil` after the last line.
  /// - Throws: `ScenarioFileError` if the file cannot be read on.
  /// - Complexity: O(length of the line).
  public mutating func next() throws(ScenarioFileError)
    -> Result<SceneScenario, ScenarioError>?
  {
    while let (range, isCut) = try nextLine() {
      if isCut || range.count > limit {
        return .failure(
          ScenarioError(
            file: file, line: line, expected: "at most \(limit) bytes", found: "a longer line"))
      }
      guard buffer[range].contains(where: { !Self.isSpace($0) }) else { continue }
      do throws(JSONProblem) {
        return .success(try SceneScenario(readingLineAt: range, of: buffer))
      } catch {
        return .failure(ScenarioError(error, file: file, line: line))
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  // MARK: Lines

  /// Finds the next line, without its end.
  ///
  /// - Returns: its place in ``buffer``, and whether it was too long and is cut off.
  private mutating func nextLine() throws(ScenarioFileError) -> (Range<Int>, isCut: Bool)? {
    var isCut = false
    while true {
      if let lineEnd = lineEnd() {
        let range = start..<lineEnd
        start = lineEnd + 1
        scanned = start
        line += 1
        return (range, isCut)
      }
      if isAtEnd {
        guard start < buffer.count || isCut else { return nil }
        let range = start..<buffer.count
        start = buffer.count
        scanned = start
        line += 1
        return (range, isCut)
      }
      buffer.removeFirst(start)
      scanned -= start
      start = 0
      if buffer.count > limit {
        isCut = true
        buffer.removeAll(keepingCapacity: true)
        scanned = 0
      }
      isAtEnd = try !input.read(into: &buffer)
    }
  }

  private mutating func lineEnd() -> Int? {
    while scanned < buffer.count {
      if buffer[scanned] == 0x0A { return scanned }
      scanned += 1
    }
    return nil
  }
}
