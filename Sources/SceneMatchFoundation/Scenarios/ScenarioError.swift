/// Says what is wrong with one scenario line, where, and what was expected.
public struct ScenarioError: Error, Equatable, CustomStringConvertible {
  /// The name of the file as it was given.
  public let file: String
  /// The number of the line; the first one is 1.
  public let line: Int
  /// The place within the line, as in `input.open[2].preferring`; empty for the line as a whole.
  public let path: String
  /// What should be there.
  public let expected: String
  /// What is there.
  public let found: String

  /// An error about one place of a line.
  public init(file: String, line: Int, path: String = "", expected: String, found: String) {
    self.file = file
    self.line = line
    self.path = path
    self.expected = expected
    self.found = found
  }

  init(_ problem: JSONProblem, file: String, line: Int) {
    self.init(
      file: file, line: line, path: problem.path, expected: problem.expected,
      found: problem.found)
  }

  /// The error in the form compilers use.
  public var description: String {
    let place = path.isEmpty ? "" : " \(path):"
    return "\(file):\(line): error:\(place) expected \(expected), found \(found)"
  }
}

/// Says why a file cannot be read.
public struct ScenarioFileError: Error, Equatable, CustomStringConvertible {
  /// The name of the file as it was given.
  public let file: String
  /// Why, in the words of the system.
  public let reason: String
  /// Whether the file never gave a byte: it is missing, not allowed or a folder.
  public let isMissing: Bool

  /// The name of the file and the reason.
  public var description: String { "\(file): error: \(reason)" }
}
