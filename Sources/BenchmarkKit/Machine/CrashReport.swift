#if canImport(Glibc)
  import Glibc
#endif

/// Turns a crash or an endless loop of an engine into a message that names the cell, and exit 3.
///
/// A trap cannot be survived within a process, so the first one ends the run; what matters is that
/// the status is not one that means something else. With `SWIFT_BACKTRACE=enable=yes` in the
/// environment the runtime's own handler of crashes stays, for those who want to see the stack.
enum CrashReport {
  // The handler may only read memory and make system calls, so its text is written beforehand into
  // a block that is never freed. Only the one thread that runs the passes changes it.
  private static let capacity = 1024
  nonisolated(unsafe) private static var text: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var length = 0
  nonisolated(unsafe) private static var secondsMax = 0.0

  /// Installs the handlers and says how many seconds a guarded piece of work may take.
  static func install(secondsMax: Double) {
    unsafe Self.secondsMax = secondsMax
    guard unsafe text == nil else { return }
    // Safe: allocated once, initialized before any handler can read it.
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe block.initialize(repeating: 0, count: capacity)
    unsafe text = block
    // A stack of its own, as the crash may be an overflow of the usual one.
    let size = 65_536
    var stack = unsafe stack_t(
      ss_sp: UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), ss_flags: 0,
      ss_size: size)
    unsafe sigaltstack(&stack, nil)
    let crashes = wantsBacktrace ? [] : [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    for number in crashes + [SIGALRM] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = CrashReport.handle
      action.sa_flags = Int32(SA_ONSTACK)
      // Safe: the structure is copied by the call.
      unsafe sigaction(number, &action, nil)
    }
  }

  private static var wantsBacktrace: Bool {
    (environmentVariable("SWIFT_BACKTRACE") ?? "").split(separator: ",")
      .contains { ["enable=yes", "enable=on", "enable=true"].contains($0) }
  }

  /// Runs `body`, for which `cell` is to blame if it crashes or takes too long.
  static func guarding<Result>(
    _ cell: String, _ body: () throws -> Result
  ) rethrows -> Result {
    // Safe: see the variables; this is the thread that runs the passes.
    guard unsafe text != nil else { return try body() }
    describe(cell)
    setTimer(unsafe secondsMax)
    defer {
      setTimer(0)
      unsafe length = 0
    }
    return try body()
  }

  private static func describe(_ cell: String) {
    unsafe length = 0
    let message = cell.utf8.prefix(capacity)
    // Safe: at most `capacity` bytes are stored in a block of that size.
    for (index, byte) in message.enumerated() { unsafe text?[index] = byte }
    unsafe length = message.count
  }

  private static func setTimer(_ seconds: Double) {
    let whole = seconds.rounded(.down)
    var timer = itimerval(
      it_interval: timeval(tv_sec: 0, tv_usec: 0),
      it_value: timeval(tv_sec: Int(whole), tv_usec: Int((seconds - whole) * 1e6)))
    // Safe: the structure is copied by the call.
    unsafe setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  private static let handle: @convention(c) (Int32) -> Void = { number in
    emit("\nerror: ")
    // Safe: `length` bytes of the block were stored before the guarded code ran.
    if unsafe length > 0 {
      _ = unsafe Glibc.write(STDERR_FILENO, text, length)
    } else {
      emit("bench")
    }
    emit(number == SIGALRM ? ": timed out" : ": crashed")
    emit("\nbench-verdict: crashed (3)\n")
    _exit(ExitCode.crashed.rawValue)
  }

  private static func emit(_ text: StaticString) {
    // Safe: a static string is `utf8CodeUnitCount` bytes of constant memory.
    _ = unsafe Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
