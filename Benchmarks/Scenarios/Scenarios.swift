import BenchmarkKit

/// The scenarios of the project.
public enum Scenarios {
  /// All of them, in the order of the report.
  public static let all: [Scenario] = []
}
