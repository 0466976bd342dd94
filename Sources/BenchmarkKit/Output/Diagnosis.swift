/// What `doctor` shows: which numbers this machine and this process can give.
struct Diagnosis {
  let environment: Environment
  let proof: AllocatorProof

  /// One line for each finding.
  var text: String {
    func line(_ name: String, _ value: String) -> String {
      name + String(repeating: " ", count: max(1, 20 - name.count)) + value + "\n"
    }
    var text = ""
    text += line(
      "jemalloc",
      proof.isInForce ? "in force: \(proof.object)" : "NOT IN FORCE, OR NOT AS ASKED FOR")
    for doubt in proof.doubts { text += line("", doubt) }
    text += line("jemalloc version", environment.jemalloc)
    for setting in environment.settings {
      text += line("  " + setting.name, setting.value.isEmpty ? "(not set)" : setting.value)
    }
    text += line("allocations", environment.countingMethod ?? "cannot be counted")
    text += line("build", environment.isDebugBuild ? "debug: times mean nothing" : "release")
    text += line(
      "clock",
      "CLOCK_MONOTONIC, \(Quantity.time(environment.clockCost)) a reading, "
        + "resolution \(Quantity.time(environment.clockResolution))")
    text += line("processor", environment.processor ?? "unknown")
    text += line("cores", "\(environment.cores)")
    text += line("system", environment.system ?? "unknown")
    text += line("swift", environment.swift ?? "not in PATH")
    text += line("valgrind", environment.hasValgrind ? "present" : "not installed")
    text += line("hardware counters", environment.hasCounters ? "present" : "not available")
    return text
  }

  /// Schema `bench.doctor/1`.
  var json: JSONValue {
    .object([
      ("schema", .string("bench.doctor/1")),
      (
        "jemalloc",
        .object([
          ("inForce", .bool(proof.isInForce)), ("object", .string(proof.object)),
          ("doubts", .array(proof.doubts.map(JSONValue.string))),
        ])
      ),
      ("environmentKey", .string(environment.key)),
      ("comparability", .object(environment.comparability)),
      ("clockCostNs", .number(environment.clockCost)),
      ("clockResolutionNs", .number(environment.clockResolution)),
      ("cores", .integer(environment.cores)),
      ("valgrind", .bool(environment.hasValgrind)),
      ("pmu", .bool(environment.hasCounters)),
    ])
  }
}
