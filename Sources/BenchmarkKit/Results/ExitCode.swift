/// How a run ended; 1 is left to the package manager, which uses it for failed builds.
enum ExitCode: Int32 {
  case pass = 0
  case crashed = 3
  case cannotWrite = 6
  case wrong = 7
  case unfit = 8
  case usage = 64
  case internalError = 70

  /// The word of the verdict line.
  var word: String {
    switch self {
    case .pass: "pass"
    case .crashed: "crashed"
    case .cannotWrite: "cannot-write"
    case .wrong: "wrong"
    case .unfit: "unfit"
    case .usage: "usage"
    case .internalError: "internal"
    }
  }
}
