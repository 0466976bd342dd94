import SceneMatchFoundation

/// Answers every scenario of a file and complains about every line that holds none.
struct ScenarioLoop {
  let file: String

  /// Runs `answer` on each scenario.
  ///
  /// - Returns: the status to exit with.
  func run(
    _ output: inout Output, answer: (SceneScenario, inout Output) throws -> Void
  ) throws -> Int32 {
    var status: Int32 = 0
    do {
      var reader = try ScenarioLineReader(file: file)
      while let next = try reader.next() {
        do {
          try answer(next.get(), &output)
          // Whoever feeds lines through a pipe may wait for an answer before sending the next.
          if file == "-" { try output.flush() } else { try output.flushIfFull() }
        } catch let error as ScenarioError {
          // In a terminal the complaint belongs behind the answers that came before it.
          try output.flush()
          complain(error.description)
          status = ExitError.dataStatus
        }
      }
    } catch let error as ScenarioFileError {
      try output.flush()
      throw ExitError(
        message: error.description,
        status: error.isMissing ? ExitError.noInputStatus : ExitError.inputOutputStatus)
    }
    return status
  }
}
