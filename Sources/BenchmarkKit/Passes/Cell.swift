/// An engine at work: what the passes hand on to each other.
final class Cell {
  let index: Int
  let id: String
  let engine: any Engine
  /// What the engine must answer: the oracle's word, or a floor's own first run.
  var expected: [UInt64]
  /// The leading operations that were verified; only these are counted and timed.
  var limit = 0
  /// A first idea of the time of one operation.
  var nanosecondsPerOperation = 0.0

  /// A cell whose results are stored at `index`.
  init(index: Int, id: String, engine: any Engine, expected: [UInt64]) {
    self.index = index
    self.id = id
    self.engine = engine
    self.expected = expected
  }

  /// Answers none of which is right, so that an engine that stores nothing is found out.
  func wrongAnswers() -> [UInt64] { expected.map { ~$0 } }
}

/// An operation whose answer is not the expected one.
struct Mismatch: Equatable, CustomStringConvertible {
  let operation: Int
  let expected: UInt64
  let found: UInt64

  var description: String { "operation \(operation): expected \(expected), found \(found)" }

  /// The first difference within `range`.
  static func first(
    in range: Range<Int>, expected: [UInt64], found: [UInt64]
  ) -> Mismatch? {
    for index in range where expected[index] != found[index] {
      return Mismatch(operation: index, expected: expected[index], found: found[index])
    }
    return nil
  }
}
