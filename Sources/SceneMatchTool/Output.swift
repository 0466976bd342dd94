import Foundation

/// Standard output or a file, with a buffer of its own, whose failures are errors.
struct Output {
  private static let bufferSize = 1 << 16
  private let handle: FileHandle
  private let name: String
  private var buffer: [UInt8] = []

  /// Standard output.
  init() {
    handle = .standardOutput
    name = "standard output"
  }

  /// A file, made empty first.
  init(file: String) throws {
    // Safe: the name is passed as a text that ends with a zero byte and lives for the call.
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.error(file, code: errno) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    name = file
  }

  /// Appends text; it is written by the next flush or when much has gathered.
  mutating func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
  }

  /// Appends one byte.
  mutating func write(_ byte: UInt8) {
    buffer.append(byte)
  }

  /// Appends bytes, and writes what has gathered if it is much.
  mutating func write(_ bytes: [UInt8]) throws {
    buffer.append(contentsOf: bytes)
    try flushIfFull()
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
      try handle.write(contentsOf: Data(buffer))
    } catch {
      // Foundation hides the system's own words behind a general sentence.
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw Self.error(name, code: cause.map { Int32($0.code) } ?? EIO)
    }
  }

  private static func error(_ name: String, code: Int32) -> ExitError {
    // Safe: `strerror` gives a text that ends with a zero byte and is copied at once.
    let reason = unsafe String(cString: strerror(code))
    return ExitError(message: "\(name): error: \(reason)", status: ExitError.inputOutputStatus)
  }
}
