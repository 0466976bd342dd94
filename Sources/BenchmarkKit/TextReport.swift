/// The table a person reads.
struct TextReport {
  let usesColor: Bool

  private static let columns = [
    "engine", "time/op", "min", "fastest", "floor", "allocs/op", "bytes/op", "bytes/cond", "build",
  ]

  /// The whole report.
  func text(_ run: Run, environment: Environment) -> String {
    var parts = run.entries.map(block)
    if !run.unavailable.isEmpty {
      parts.append(
        run.unavailable.map { "\($0.name): \($0.unavailable ?? "")" }.joined(separator: "\n"))
    }
    parts.append(environment.summary)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func block(_ entry: Run.Entry) -> String {
    let rows = [Self.columns] + entry.cells.map { row($0, entry) }
    let widths = Self.columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let best = fastest(entry)
    let fastest = entry.cells.firstIndex { $0.median != nil && $0.median == best && !$0.isFloor }
    let lines = rows.enumerated().map { index, row in
      let line = row.enumerated().map { column, text in
        let gap = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + gap : gap + text
      }.joined(separator: "  ")
      if index == 0 { return styled(line, "2") }
      return index - 1 == fastest ? styled(line, "1") : line
    }
    let title =
      "\(styled(entry.scenario.name, "1"))  \(entry.conditions) conditions, "
      + "\(entry.operations) operations"
    let body = entry.fault.map { ["  failed: \($0)"] } ?? lines.map { "  " + $0 }
    return ([title, "  " + entry.scenario.note] + body).joined(separator: "\n")
  }

  private func fastest(_ entry: Run.Entry) -> Double? {
    entry.cells.filter { !$0.isFloor }.compactMap(\.median).min()
  }

  private func row(_ cell: Cell, _ entry: Run.Entry) -> [String] {
    let floor = entry.cells.first { $0.isFloor }?.median
    let counted = Double(max(1, cell.countedOperations))
    var name = cell.engineName
    switch cell.verification {
    case .wrong: name += " WRONG"
    case .failed: name += " FAILED"
    case .pending, .right, .floor: break
    }
    return [
      name, Self.time(cell.median), Self.time(cell.minimum),
      cell.isFloor ? "" : Self.ratio(cell.median, fastest(entry)), Self.ratio(cell.median, floor),
      Self.number(cell.allocations.map { Double($0.allocations) / counted }),
      Self.number(cell.allocations.map { Double($0.bytes) / counted }),
      cell.isFloor
        ? "" : Self.number(cell.bytesHeld.map { Double($0) / Double(max(1, entry.conditions)) }),
      Self.time(cell.buildTime.map { $0 * 1e9 }),
    ]
  }

  private func styled(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Nanoseconds in the unit that leaves one to three digits before the point.
  static func time(_ nanoseconds: Double?) -> String {
    guard let nanoseconds else { return "-" }
    let units = [("ns", 1.0), ("us", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { nanoseconds >= $0.1 } ?? units[0]
    return digits(nanoseconds / unit.1) + " " + unit.0
  }

  static func ratio(_ value: Double?, _ base: Double?) -> String {
    guard let value, let base, base > 0 else { return "-" }
    return digits(value / base) + "x"
  }

  static func number(_ value: Double?) -> String {
    guard let value else { return "-" }
    return value == value.rounded() && value < 1e6 ? String(Int(value)) : digits(value)
  }

  /// Three significant digits, or all digits before the point.
  private static func digits(_ value: Double) -> String {
    let places = value >= 100 ? 0 : value >= 10 ? 1 : 2
    let scale = places == 0 ? 1.0 : places == 1 ? 10.0 : 100.0
    let scaled = (value * scale).rounded()
    if places == 0 { return String(Int(scaled)) }
    let whole = Int(scaled / scale)
    let rest = Int(scaled) - whole * Int(scale)
    let padding = places == 2 && rest < 10 ? "0" : ""
    return "\(whole).\(padding)\(rest)"
  }
}
