import BenchmarkKit
import Scenarios

#if canImport(Glibc)
  import Glibc
#endif

/// The `bench` executable.
@main
enum Bench {
  static func main() {
    exit(
      BenchmarkTool.main(
        scenarios: Scenarios.all, arguments: Array(CommandLine.arguments.dropFirst())))
  }
}
