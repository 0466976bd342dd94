import BenchmarkKit
import Foundation
import Scenarios

@main
enum Bench {
  static func main() {
    exit(BenchmarkTool(scenarios: Scenarios.all).run(Array(CommandLine.arguments.dropFirst())))
  }
}
