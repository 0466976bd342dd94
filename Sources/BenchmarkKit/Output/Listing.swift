/// What `list` shows: scenarios, engines and what is missing.
struct Listing {
  let scenarios: [SelectedScenario]

  /// One block of lines for each scenario.
  var text: String {
    scenarios.map { selected in
      let scenario = selected.scenario
      let presets = Self.presets(scenario).joined(separator: ", ")
      var lines = ["\(scenario.name)  [\(presets)]", "  " + scenario.note]
      if let reason = scenario.unavailable { lines.append("  not available: " + reason) }
      lines.append("  engines: " + selected.engines.joined(separator: ", "))
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// Schema `bench.list/1`.
  var json: JSONValue {
    .object([
      ("schema", .string("bench.list/1")),
      (
        "scenarios",
        .array(
          scenarios.map { selected in
            .object([
              ("name", .string(selected.scenario.name)),
              ("presets", .array(Self.presets(selected.scenario).map(JSONValue.string))),
              ("note", .string(selected.scenario.note)),
              ("unavailable", .optional(selected.scenario.unavailable)),
              ("engines", .array(selected.engines.map(JSONValue.string))),
            ])
          })
      ),
    ])
  }

  private static func presets(_ scenario: Scenario) -> [String] {
    Preset.allCases.filter(scenario.presets.contains).map(\.rawValue)
  }
}
