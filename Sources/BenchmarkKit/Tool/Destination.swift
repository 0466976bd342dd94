#if canImport(Glibc)
  import Glibc
#endif

/// Where a result goes: standard output or a file.
struct Destination {
  let path: String?
  let console: Console

  /// Fails before a long run rather than after it, without touching what the file holds.
  func check() throws(OutputError) {
    guard let path else { return }
    // Safe: the path is a zero-terminated copy that lives through the call.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw OutputError(errno) }
    close(descriptor)
  }

  /// Writes the whole result.
  func write(_ text: String) throws {
    guard let path else { return try console.write(text) }
    // Safe: as above.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw OutputError(errno) }
    defer { close(descriptor) }
    try BenchmarkKit.write(text, to: descriptor)
  }
}
