import Foundation

/// Standard output with a buffer of its own, whose failures are errors.
struct Output {
  private static let bufferSize = 1 << 16
  private var buffer: [UInt8] = []

  /// Appends text; it is written by the next flush or when much has gathered.
  mutating func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
  }

  /// Appends one byte.
  mutating func write(_ byte: UInt8) {
    buffer.append(byte)
  }

  /// Writes what has gathered if it is much.
  mutating func flushIfFull() throws {
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes everything that has gathered.
  mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(buffer))
    } catch {
      throw ExitError(
        message: "error: standard output: \(Self.reason(of: error))",
        status: ExitError.inputOutputStatus)
    }
  }

  /// The system's own words, which Foundation hides behind a general sentence.
  private static func reason(of error: any Error) -> String {
    let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
    guard let code else { return error.localizedDescription }
    // Safe: `strerror` gives a text that ends with a zero byte and is copied at once.
    return unsafe String(cString: strerror(Int32(code)))
  }
}
