import CommandLineArguments

/// One command line at work.
struct Session {
  let scenarios: [Scenario]
  let options: Options
  let arguments: [String]
  let console: Console

  /// Memory that verified scenarios may keep until they are timed.
  private static var bytesHeldMax: Int { min(3 << 30, physicalMemory() / 4) }

  /// Carries out the verb.
  func run() throws -> ExitCode {
    if options.verb == "list" { return try list() }
    if ReleaseBuild.isDebug, !options.allowsDebugBuild {
      let reason = ReleaseBuild.replaceProcess(arguments: arguments, console: console)
      console.note("error: \(reason); build with -c release, or pass --allow-debug-build\n")
      return .unfit
    }
    return options.verb == "doctor" ? try doctor() : try measure()
  }

  private func list() throws -> ExitCode {
    let listing = Listing(
      scenarios: select { !options.namesPreset || $0.presets.contains(options.preset) })
    let destination = Destination(path: options.outputPath, console: console)
    try destination.write(options.format == .json ? listing.json.document : listing.text)
    return .pass
  }

  private func doctor() throws -> ExitCode {
    let proof = AllocatorProof()
    let diagnosis = Diagnosis(environment: .current(proof), proof: proof)
    let destination = Destination(path: options.outputPath, console: console)
    try destination.write(options.format == .json ? diagnosis.json.document : diagnosis.text)
    return proof.isInForce ? .pass : .unfit
  }

  private func measure() throws -> ExitCode {
    let proof = AllocatorProof()
    guard proof.isInForce else {
      console.note("error: jemalloc is not in force in this process, or not as asked for\n")
      for doubt in proof.doubts { console.note("  \(doubt)\n") }
      return .unfit
    }
    if ReleaseBuild.isDebug {
      console.note("warning: this is a debug build; its times mean nothing\n")
    }
    let destination = Destination(path: options.outputPath, console: console)
    try destination.check()

    let selected = select { $0.presets.contains(options.preset) }
    guard !selected.isEmpty else {
      throw UsageError(
        "no cells of preset \(options.preset.rawValue) are selected", command: [options.verb])
    }
    let names = selected.map(\.scenario.name)
    if let twice = Dictionary(grouping: names, by: \.self).first(where: { $0.value.count > 1 }) {
      throw ScenarioError("two scenarios are called \(twice.key)")
    }

    if console.ownsProcess { CrashReport.install(secondsMax: options.cellTimeout) }
    let startedAt = timestamp()
    let start = MonotonicClock.now()
    let environment = Environment.current(proof)
    let repository = Repository.current()
    var result = RunResult(verb: options.verb, preset: options.preset, seed: options.seed)
    result.skipped = selected.compactMap { selected in
      selected.scenario.unavailable.map {
        SkippedScenario(name: selected.scenario.name, reason: $0)
      }
    }
    runner(selected.filter { $0.scenario.unavailable == nil })
      .run(measures: options.verb == "run", into: &result)

    let document = ResultDocument(
      result: result, environment: environment, repository: repository, arguments: arguments,
      startedAt: startedAt, seconds: MonotonicClock.seconds(since: start))
    try destination.write(
      options.format == .json ? document.json.document : text(result, environment))
    return result.exitCode
  }

  private func runner(_ available: [SelectedScenario]) -> Runner {
    let budget = options.budget * 1e9
    let cells = available.map(\.engines.count).reduce(0, +)
    let share = budget / Double(max(1, cells))
    // Tests of tiny inputs get all the time they need, so that their results do not vary.
    let allowance =
      options.preset == .smoke
      ? Double.infinity : max(2e8, options.verb == "verify" ? share : share / 2)
    return Runner(
      scenarios: available, seed: options.seed, budget: budget, verificationAllowance: allowance,
      bytesHeldMax: Self.bytesHeldMax,
      progress: Progress(console: console, isSilent: options.isSilent))
  }

  private func text(_ result: RunResult, _ environment: Environment) -> String {
    var notes: [String: String] = [:]
    for scenario in scenarios { notes[scenario.name] = scenario.note }
    let table = Table(
      result: result, notes: notes,
      isColored: console.isColored && options.outputPath == nil)
    let machine = [
      environment.processor ?? "unknown processor", "\(environment.cores) cores",
      environment.swift ?? "unknown Swift", "jemalloc \(environment.jemalloc.prefix { $0 != "-" })",
      environment.isDebugBuild ? "DEBUG BUILD" : "release build",
    ]
    let legend =
      result.cells.contains { $0.status == .floor }
      ? "* the cheapest conceivable work on the same input; does not compete\n" : ""
    return table.render() + "\n" + legend + machine.joined(separator: "; ") + "\n"
  }

  private func select(_ isWanted: (Scenario) -> Bool) -> [SelectedScenario] {
    scenarios.filter(isWanted).compactMap { scenario in
      let engines = options.filter.engines(of: scenario)
      return engines.isEmpty ? nil : SelectedScenario(scenario: scenario, engines: engines)
    }
  }
}
