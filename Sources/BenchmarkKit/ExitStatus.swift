/// The exit statuses of `bench`; 1 is never used, because the package manager returns it for a build
/// that failed.
public enum ExitStatus: Int32, Sendable {
  /// Everything asked for was done.
  case pass = 0
  /// An engine failed to build or to run.
  case crashed = 3
  /// The output cannot be written.
  case cannotWrite = 6
  /// An engine gave a wrong answer.
  case wrongResults = 7
  /// The allocator is not the one measured, or the build is not a release.
  case unfit = 8
  /// The command line cannot be understood.
  case usage = 64
  /// A fault of the harness.
  case `internal` = 70

  /// The word of the machine-readable last line on standard error.
  var word: String {
    switch self {
    case .pass: "pass"
    case .crashed: "crashed"
    case .cannotWrite: "cannot-write"
    case .wrongResults: "wrong-results"
    case .unfit: "unfit"
    case .usage: "usage"
    case .internal: "internal"
    }
  }
}
