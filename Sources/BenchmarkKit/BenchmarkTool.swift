import CommandLineArguments
import Foundation

/// The command-line program over a list of scenarios.
public struct BenchmarkTool {
  private let scenarios: [Scenario]
  private let standardOutput: (Data) -> Bool
  private let standardError: (String) -> Void

  /// A program that writes to the process's standard output and error.
  public init(scenarios: [Scenario]) {
    self.init(
      scenarios: scenarios,
      standardOutput: { (try? FileHandle.standardOutput.write(contentsOf: $0)) != nil },
      standardError: StandardError.write)
  }

  init(
    scenarios: [Scenario], standardOutput: @escaping (Data) -> Bool,
    standardError: @escaping (String) -> Void
  ) {
    self.scenarios = scenarios
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  /// Runs the program with the words after its name and returns the exit status.
  ///
  /// A debug build replaces itself by a release build, unless told not to.
  public func run(_ arguments: [String]) -> Int32 {
    let command = BenchmarkCommand.root
    do {
      switch try command.parse(arguments) {
      case .help(let text):
        return standardOutput(Data(text.utf8)) ? 0 : ExitStatus.cannotWrite.rawValue
      case .run(let parsed):
        #if DEBUG
          if !parsed.has("allow-debug-build") {
            let reason = ReleaseBuild.replaceProcess(arguments: arguments)
            return finish(.unfit, [reason])
          }
          standardError("bench: a debug build; its numbers describe nothing\n")
        #endif
        return try run(parsed, arguments)
      }
    } catch {
      standardError("error: \(error)\n\(command.usage(for: error))\n")
      return finish(.usage, [])
    }
  }

  private func run(_ parsed: ParsedCommand, _ arguments: [String]) throws(UsageError) -> Int32 {
    let options = try RunOptions(parsed)
    try checkNames(options, parsed)
    switch parsed.path.first {
    case "list": return list(options)
    case "doctor": return doctor()
    default: return compare(options, arguments, measures: parsed.path.first != "verify")
    }
  }

  /// Refuses names of engines that no scenario has.
  private func checkNames(_ options: RunOptions, _ parsed: ParsedCommand) throws(UsageError) {
    let known = Set(scenarios.flatMap(\.engineNames))
    for name in options.engines where !known.contains(name) {
      throw UsageError(
        "no engine is called '\(name)'; expected one of " + known.sorted().joined(separator: ", "),
        command: parsed.path)
    }
  }

  private func compare(_ options: RunOptions, _ arguments: [String], measures: Bool) -> Int32 {
    let started = Date()
    let proof: Jemalloc.Proof
    do {
      proof = try Jemalloc.proof()
    } catch {
      return finish(.unfit, ["jemalloc is not in force: \(error)"])
    }
    guard let bytes = AllocatedBytes() else { return finish(.unfit, ["jemalloc has no counters"]) }
    let progress = Progress(isShown: options.showsProgress)
    let run = Run(scenarios, options: options, bytes: bytes, progress: progress)
    guard !run.entries.isEmpty || !run.unavailable.isEmpty else {
      return finish(.usage, ["no scenario of preset \(options.preset.rawValue) is chosen"])
    }
    run.verify(allowance: options.preset == .smoke ? 10 : 0.5)
    // A wrong answer ends the run before anything is timed.
    if measures, run.status != .wrongResults { run.measure() }
    progress.end()
    let environment = Environment(proof, counting: run.countingMethod)
    let isWritten: Bool
    do {
      isWritten = write(
        options.isJSON
          ? try JSONReport(run, environment: environment, started: started, arguments: arguments)
            .data()
          : Data(
            TextReport(usesColor: usesColor(options)).text(run, environment: environment).utf8),
        to: options.output)
    } catch {
      return finish(.internal, ["the report cannot be encoded: \(error)"])
    }
    guard isWritten else {
      return finish(.cannotWrite, ["\(options.output ?? "standard output") cannot be written"])
    }
    return finish(run.status, run.failures.map(\.reason))
  }

  private func usesColor(_ options: RunOptions) -> Bool {
    let variables = ProcessInfo.processInfo.environment
    return options.output == nil && isatty(STDOUT_FILENO) != 0
      && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
  }

  private func write(_ data: Data, to path: String?) -> Bool {
    guard let path else { return standardOutput(data) }
    return (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
  }

  /// Ends with the reasons and the machine-readable verdict as last line.
  private func finish(_ status: ExitStatus, _ reasons: [String]) -> Int32 {
    for reason in reasons { standardError("bench: \(reason)\n") }
    standardError("bench-verdict: \(status.word) (\(status.rawValue))\n")
    return status.rawValue
  }
}

// MARK: - Verbs that measure nothing

extension BenchmarkTool {
  private struct Listing: Encodable {
    let scenario: String
    let engines: [String]
    let presets: [String]
    let note: String
    let unavailable: String?
  }

  private func list(_ options: RunOptions) -> Int32 {
    let listings = scenarios.filter { scenario in
      scenario.presets.contains(options.preset)
        && scenario.engineNames.contains { options.chooses("\(scenario.name)@\($0)", engine: $0) }
    }.map { scenario in
      Listing(
        scenario: scenario.name, engines: scenario.engineNames,
        presets: scenario.presets.map(\.rawValue).sorted(), note: scenario.note,
        unavailable: scenario.unavailable)
    }
    let data: Data
    if options.isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      guard let encoded = try? encoder.encode(listings) else {
        return finish(.internal, ["the list cannot be encoded"])
      }
      data = encoded + Data("\n".utf8)
    } else {
      let lines = listings.map { listing in
        "\(listing.scenario)  \(listing.engines.joined(separator: " "))"
          + (listing.unavailable.map { "  (\($0))" } ?? "")
      }
      data = Data((lines.joined(separator: "\n") + "\n").utf8)
    }
    return finish(write(data, to: options.output) ? .pass : .cannotWrite, [])
  }

  private func doctor() -> Int32 {
    var lines: [String] = []
    var status = ExitStatus.pass
    do {
      let proof = try Jemalloc.proof()
      let method = AllocationCounter()?.method
      lines.append("allocator: jemalloc \(proof.version), in force")
      lines.append("allocations: counted exactly, by \(method?.rawValue ?? "nothing")")
      lines += proof.options.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
    } catch {
      lines.append("allocator: jemalloc is not in force: \(error)")
      status = .unfit
    }
    let cost = (MonotonicClock.cost * 10).rounded() / 10
    lines.append("clock: CLOCK_MONOTONIC, \(cost) ns a reading")
    lines.append("cores: \(ProcessInfo.processInfo.activeProcessorCount)")
    #if DEBUG
      lines.append("build: debug; times describe nothing")
    #else
      lines.append("build: release")
    #endif
    lines.append("times: compare engines of one run only; they say little between runs")
    let isWritten = standardOutput(Data((lines.joined(separator: "\n") + "\n").utf8))
    return finish(isWritten ? status : .cannotWrite, [])
  }
}
