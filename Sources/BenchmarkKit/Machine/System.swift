#if canImport(Glibc)
  import Glibc
#endif

/// The value of an environment variable, or `nil`.
func environmentVariable(_ name: String) -> String? {
  // Safe: the text is copied at once, and nothing in this process changes its environment.
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// The path of the running executable, or `nil` where the system does not say.
func executablePath() -> String? {
  // Safe: `realpath` returns a new zero-terminated block, freed here.
  guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

/// Whether a file or folder exists.
func fileExists(_ path: String) -> Bool {
  // Safe: the path is a zero-terminated copy that lives through the call.
  unsafe access(path, F_OK) == 0
}

/// Bytes of memory in this machine.
func physicalMemory() -> Int {
  sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
}

/// The text of a small file, or `nil`.
func readFile(_ path: String) -> String? {
  // Safe: the path is a zero-terminated copy that lives through the call.
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    // Safe: at most `chunk.count` bytes are written into `chunk`.
    let count = unsafe read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
    bytes += chunk[..<count]
  }
}

/// Writes all of `text`, or throws what the system said.
func write(_ text: String, to descriptor: Int32) throws(OutputError) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    // Safe: the buffer is read during the call only, and its own count bounds it.
    let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { throw OutputError(errno) }
    bytes = bytes.dropFirst(count)
  }
}

/// Output that could not be written.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(_ number: Int32) {
    // Safe: the message is copied at once.
    description = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
