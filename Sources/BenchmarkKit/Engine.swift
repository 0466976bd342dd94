/// An implementation under test, built for one input.
public protocol Engine {
  /// Performs the operations `range` and stores each one's answer at the operation's own index.
  ///
  /// `answers` has one element for each operation of the scenario, so `answers[i]` belongs to
  /// operation `i`; an engine stores at the indices of `range` and nowhere else. The very same call
  /// is verified, counted and timed: the loop over operations is the engine's, and the harness adds
  /// one dynamic call for a whole batch.
  ///
  /// A store through `answers[index]` is checked against its bounds, which costs about 0.4 ns. An
  /// engine to which that matters can take `answers.withUnsafeMutableBufferPointer`; a floor and
  /// the engines beside it should do the same, or the comparison is off by as much.
  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>)
}

/// A named way to build an engine for inputs of one type.
public struct EngineEntry<Input>: Sendable {
  /// The word that stands behind the `@` of a cell's id.
  public let name: String
  let build: @Sendable (Input) throws -> any Engine

  /// Names an engine and says how it is built; building is measured too.
  ///
  /// The names `floor` and `floor-batch` are reserved for the cheapest conceivable work on the same
  /// input: their answers are compared with their own second run instead of the oracle.
  public init(_ name: String, build: @escaping @Sendable (Input) throws -> any Engine) {
    self.name = name
    self.build = build
  }
}

/// Whether an engine of this name is a yardstick rather than an implementation.
func isFloor(_ engine: String) -> Bool { engine == "floor" || engine == "floor-batch" }
