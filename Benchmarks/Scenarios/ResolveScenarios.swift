import BenchmarkKit
import SceneMatch
import SceneWorkloads
import _SceneMatchOracle

/// Where does the event go? The whole decision, SwiftUI's rules and UIKit's tiers mixed.
enum ResolveScenarios {
  static let all: [Scenario] =
    [
      ScenarioSize.smoke("1e2", 100), .quick("1e3", 1_000), .quick("1e5", 100_000),
      .quick("1e6", 1_000_000), .full("1e7", 10_000_000),
    ]
    .flatMap { size in
      [(Popularity.uniform, "uniform"), (.zipf, "zipf")].map { popularity, name in
        scenario(size, popularity, name)
      }
    }

  private static func scenario(
    _ size: ScenarioSize, _ popularity: Popularity, _ name: String
  ) -> Scenario {
    let isExtra = name == "zipf" && size.count != 100_000
    return Scenario(
      "resolve/\(size.name)/\(name)",
      presets: isExtra ? size.presets.subtracting([.quick, .smoke]) : size.presets,
      note: "Events of every kind among open scenes with content of their own.",
      input: { seed in
        var options = GenerateOptions()
        options.scenes = size.count
        options.activities = 8_192
        options.popularity = popularity
        options.seed = seed
        return ResolveInput(SceneWorkload(options))
      },
      operations: { $0.workload.events.count }, conditions: { conditionCount($0.workload) },
      expected: { input in input.workload.events.map { encode(input.oracle.resolve($0)) } },
      engines: [
        EngineEntry("linear") { LinearScenes($0) },
        EngineEntry("scenematch") { try CompiledEngine($0.workload) },
        EngineEntry("floor") { input in
          FloorEngine(
            subjects: input.workload.events.map { $0.subject ?? "" },
            conditions: input.workload.sessions.count)
        },
      ])
  }

  private static func conditionCount(_ workload: SceneWorkload) -> Int {
    workload.sessions.reduce(0) { count, session in
      count + (session.externalEvents.preferring?.count ?? 0)
        + (session.externalEvents.allowing?.count ?? 0)
        + (session.activationConditions == nil ? 0 : 2)
    }
  }

  /// One number for where an event goes, by which rule, and whether it was a tie.
  static func encode(_ decision: SceneDecision) -> UInt64 {
    let (kind, index): (UInt64, Int) =
      switch decision.outcome {
      case .existing(let handle): (0, handle.index)
      case .focus(let handle): (1, handle.index)
      case .new(let handle): (2, handle.index)
      case .newDefaultScene: (3, 0)
      case .unassociated: (4, 0)
      case .unrouted: (5, 0)
      }
    let rule: UInt64 =
      switch decision.rule {
      case .oneScene: 0
      case .prefers: 1
      case .can: 2
      case .matching: 3
      case .documentType: 4
      case .withoutModifier: 5
      case .nothing: 6
      case .launch: 7
      case .session: 8
      case .primary: 9
      case .none: 10
      }
    return UInt64(index) << 16 | kind << 8 | rule << 1 | (decision.isAmbiguous ? 1 : 0)
  }
}

/// A workload with the oracle of its scenes.
struct ResolveInput {
  let workload: SceneWorkload
  let oracle: OracleSceneSet

  init(_ workload: SceneWorkload) {
    self.workload = workload
    oracle = OracleSceneSet(
      profile: workload.profile, declarations: workload.declarations, sessions: workload.sessions)
  }
}

/// Asks the compiled scenes.
struct CompiledEngine: Engine {
  private let events: [SceneEvent]
  private let scenes: CompiledScenes

  init(_ workload: SceneWorkload) throws {
    events = workload.events
    scenes = try CompiledScenes(
      profile: workload.profile, declarations: workload.declarations,
      sessions: workload.sessions, seed: 1)
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for index in range { answers[index] = ResolveScenarios.encode(scenes.resolve(events[index])) }
  }
}

/// Asks each open scene in turn, as long as another answer could change the decision.
struct LinearScenes: Engine {
  private let events: [SceneEvent]
  private let subjects: [FoldedBytes]
  private let roles: [String]
  private let preferring: [[[UInt8]]]
  private let allowing: [[[UInt8]]]
  private let rules: OracleSceneSet

  init(_ input: ResolveInput) {
    func folded(_ conditions: Set<String>?) -> [[UInt8]] {
      (conditions ?? []).filter { $0 != "*" }.map { FoldedBytes($0).bytes }
    }
    let workload = input.workload
    events = workload.events
    subjects = workload.events.map { FoldedBytes($0.subject ?? "") }
    roles = workload.sessions.map(\.role)
    preferring = workload.sessions.map { folded($0.externalEvents.preferring) }
    allowing = workload.sessions.map { folded($0.externalEvents.allowing) }
    rules = input.oracle
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for index in range {
      answers[index] = ResolveScenarios.encode(
        rules.resolve(events[index], among: takers(of: index)))
    }
  }

  /// The first two scenes that prefer the subject or, before them, that can take it.
  private func takers(of index: Int) -> [Int] {
    guard events[index].subject != nil else { return [] }
    let subject = subjects[index]
    var prefer: [Int] = []
    var can: [Int] = []
    for session in preferring.indices {
      if let role = events[index].role, roles[session] != role { continue }
      if preferring[session].contains(where: subject.contains) {
        prefer.append(session)
        if prefer.count == 2 { break }
      } else if can.count < 2, allowing[session].contains(where: subject.contains) {
        can.append(session)
      }
    }
    return prefer + can
  }
}
