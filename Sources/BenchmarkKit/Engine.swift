/// An implementation under test, built for one input.
public protocol Engine {
  /// Performs the operations of `range` and stores the answer of each at its own index.
  ///
  /// The very same call is verified, counted and timed: the answers go to memory that is read
  /// afterwards, so no optimizer can leave out the work.
  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>)
}

/// A named way to build an engine from the input of a scenario.
public struct EngineEntry<Input>: Sendable {
  /// The name, such as `linear` or `scenematch-batch`.
  ///
  /// A name that begins with `floor` means the cheapest conceivable work on the same input; its
  /// answers are compared with those of a second run and not with the oracle's.
  public let name: String
  let build: @Sendable (Input) throws -> any Engine

  /// An engine called `name`. What `build` does is measured as the engine's build.
  public init(_ name: String, build: @escaping @Sendable (Input) throws -> any Engine) {
    self.name = name
    self.build = build
  }
}
