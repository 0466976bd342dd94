import BenchmarkKit

/// All scenarios that `bench` knows.
public enum Scenarios {
  /// The scenarios, in the order results show them.
  public static let all: [Scenario] =
    ExactScenarios.all + PrefixScenarios.all + ContainsScenarios.all + ResolveScenarios.all
    + CorpusScenarios.all
}
