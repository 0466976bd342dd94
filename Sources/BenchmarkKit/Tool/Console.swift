#if canImport(Glibc)
  import Glibc
#endif

/// Where results and messages go: data to the output, everything else to the error stream.
public struct Console: Sendable {
  /// Writes data, or throws when that is impossible.
  let write: @Sendable (String) throws -> Void
  /// Writes a message for people.
  let note: @Sendable (String) -> Void
  /// Whether tables may use colours.
  let isColored: Bool
  /// Whether messages may rewrite their line.
  let isInteractive: Bool
  /// Whether the tool owns the process and may handle its signals.
  let ownsProcess: Bool

  /// A console without a terminal, for tests and for other programmes.
  public init(
    output: @escaping @Sendable (String) throws -> Void, error: @escaping @Sendable (String) -> Void
  ) {
    write = output
    note = error
    isColored = false
    isInteractive = false
    ownsProcess = false
  }

  private init(isColored: Bool, isInteractive: Bool) {
    write = { text in try BenchmarkKit.write(text, to: STDOUT_FILENO) }
    note = { text in try? BenchmarkKit.write(text, to: STDERR_FILENO) }
    self.isColored = isColored
    self.isInteractive = isInteractive
    ownsProcess = true
  }

  /// The streams of this process; colours only on a terminal, and never with `NO_COLOR` set.
  public static var standard: Console {
    let wantsColor = (environmentVariable("NO_COLOR") ?? "").isEmpty
    return Console(
      isColored: wantsColor && isatty(STDOUT_FILENO) == 1,
      isInteractive: isatty(STDERR_FILENO) == 1)
  }
}
