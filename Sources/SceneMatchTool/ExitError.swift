import Foundation

/// An error that ends the tool with a message and a status of `sysexits.h`.
struct ExitError: Error {
  /// Some line of the input is bad.
  static let dataStatus: Int32 = 65
  /// The input file is not there.
  static let noInputStatus: Int32 = 66
  /// Something failed that no input should be able to make fail.
  static let softwareStatus: Int32 = 70
  /// Reading or writing failed.
  static let inputOutputStatus: Int32 = 74

  let message: String
  let status: Int32
}

/// Writes a line to standard error.
func complain(_ message: String) {
  // There is no one left to tell if standard error itself is closed.
  try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
}
