import BenchmarkKit

/// A size by its name in scenario paths, and the presets that take it.
struct ScenarioSize {
  let name: String
  let count: Int
  let presets: Set<Preset>

  static func smoke(_ name: String, _ count: Int) -> ScenarioSize {
    ScenarioSize(name: name, count: count, presets: [.smoke])
  }

  static func quick(_ name: String, _ count: Int) -> ScenarioSize {
    ScenarioSize(name: name, count: count, presets: [.quick, .full])
  }

  static func full(_ name: String, _ count: Int) -> ScenarioSize {
    ScenarioSize(name: name, count: count, presets: [.full])
  }
}

/// The answer of an operation that found nothing.
let noAnswer = UInt64.max
