import Foundation

/// A file or standard input, read in pieces.
///
/// Foundation's file handles wait until a piece is full or stop the process on errors; a tool at the
/// end of a pipe needs neither.
final class ByteInput {
  private let descriptor: Int32
  private let isOwned: Bool
  let name: String
  private var piece: [UInt8]
  private var hasRead = false

  /// Opens a file, or standard input for `-`.
  init(_ name: String, pieceSize: Int) throws(ScenarioFileError) {
    self.name = name
    isOwned = name != "-"
    piece = [UInt8](repeating: 0, count: pieceSize)
    // Safe: the name is passed as a text that ends with a zero byte and lives for the call.
    descriptor = isOwned ? unsafe open(name, O_RDONLY | O_CLOEXEC) : 0
    guard descriptor >= 0 else { throw Self.error(name, isMissing: true) }
  }

  deinit {
    if isOwned && descriptor >= 0 { close(descriptor) }
  }

  /// Appends the next piece to `buffer`, waiting until there is at least one byte.
  ///
  /// - Returns: whether there was one; `false` at the end of the file.
  func read(into buffer: inout [UInt8]) throws(ScenarioFileError) -> Bool {
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { bytes in
        // Safe: the system writes at most `bytes.count` bytes, and `bytes` lives for the call.
        unsafe Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Self.error(name, isMissing: !hasRead) }
      hasRead = true
      buffer.append(contentsOf: piece[..<count])
      return count > 0
    }
  }

  private static func error(_ name: String, isMissing: Bool) -> ScenarioFileError {
    // Safe: `strerror` gives a text that ends with a zero byte and is copied at once.
    let reason = unsafe String(cString: strerror(errno))
    return ScenarioFileError(file: name, reason: reason, isMissing: isMissing)
  }
}
