/// The table for people: a block for each scenario, a row for each engine.
struct Table {
  let result: RunResult
  let notes: [String: String]
  let isColored: Bool

  private static let headings = [
    "median", "min", "vs best", "vs floor", "allocs/op", "bytes/op", "B/cond", "build",
  ]
  private static let widths = [9, 9, 8, 9, 10, 9, 8, 9]
  private static let nameWidth = 22

  /// All blocks, then what was left out.
  func render() -> String {
    var blocks: [String] = []
    var start = result.cells.startIndex
    while start < result.cells.endIndex {
      let scenario = result.cells[start].scenario
      let end = result.cells[start...].firstIndex { $0.scenario != scenario } ?? result.cells.count
      blocks.append(block(Array(result.cells[start..<end])))
      start = end
    }
    if !result.skipped.isEmpty {
      let lines = result.skipped.map { "  \($0.name): \($0.reason)" }
      blocks.append((["not available here:"] + lines).joined(separator: "\n") + "\n")
    }
    return blocks.joined(separator: "\n")
  }

  private func block(_ cells: [CellResult]) -> String {
    let first = cells[0]
    let counts = cells.first { $0.operations > 0 } ?? first
    var lines = [
      style(first.scenario, "1") + ": \(Self.grouped(counts.conditions)) conditions, "
        + "\(Self.grouped(counts.operations)) operations"
    ]
    if let note = notes[first.scenario], !note.isEmpty { lines.append(style("  " + note, "2")) }
    let isMeasured = cells.contains { $0.metric("wall") != nil }
    if isMeasured { lines.append(style(row("engine", Self.headings), "2")) }
    let competitors = cells.filter { $0.status == .ok }
    let best = competitors.compactMap { $0.value("wall") }.min()
    // The cheaper yardstick is the harder one.
    let floor = cells.filter { $0.status == .floor }.compactMap { $0.value("wall") }.min()
    for cell in cells {
      lines.append(line(cell, best: best, floor: floor, isMeasured: isMeasured))
    }
    lines += cells.compactMap(Self.footnote)
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(
    _ cell: CellResult, best: Double?, floor: Double?, isMeasured: Bool
  ) -> String {
    let name = cell.status == .floor ? cell.engine + " *" : cell.engine
    guard cell.isMeasurable else {
      let text = "  " + Self.padded(name, Self.nameWidth) + cell.status.rawValue
      return style(
        text + (cell.message.map { ": " + $0 } ?? ""), cell.status == .skipped ? "2" : "31")
    }
    guard isMeasured else {
      let status = cell.status == .floor ? "agrees with itself" : "right"
      return "  " + Self.padded(name, Self.nameWidth)
        + "\(status), \(Self.grouped(cell.verifiedOperations)) operations"
    }
    let wall = cell.value("wall")
    func against(_ other: Double?) -> String? {
      guard let wall, let other, other > 0 else { return nil }
      return Quantity.ratio(wall / other)
    }
    let columns: [String?] = [
      wall.map(Quantity.time), cell.value("wallMin").map(Quantity.time),
      cell.status == .floor ? nil : against(best), against(floor),
      cell.value("allocs").map(Quantity.number), cell.value("bytesUsed").map(Quantity.number),
      cell.value("bytesPerCondition").map(Quantity.number),
      cell.value("build").map { Quantity.time($0 * 1e9) },
    ]
    let text = row(name, columns.map { $0 ?? "-" })
    if cell.status == .floor { return style(text, "2") }
    return wall != nil && wall == best ? style(text, "32") : text
  }

  /// Says what a reader of a row must know and cannot see.
  private static func footnote(_ cell: CellResult) -> String? {
    guard cell.isMeasurable else { return nil }
    var remarks: [String] = []
    if cell.verifiedOperations < cell.operations {
      remarks.append(
        "the first \(grouped(cell.verifiedOperations)) of \(grouped(cell.operations)) operations")
    }
    remarks += cell.metrics.compactMap { metric in
      // The two times share their reason.
      metric.name == "wallMin" ? nil : metric.reason.map { "\(metric.name): \($0)" }
    }
    return remarks.isEmpty ? nil : "  \(cell.engine): " + remarks.joined(separator: "; ")
  }

  private func row(_ name: String, _ columns: [String]) -> String {
    let cells = zip(columns, Self.widths).map { text, width in
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    return "  " + Self.padded(name, Self.nameWidth) + cells.joined()
  }

  private func style(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// A count with its thousands set apart: `1,000,000`.
  static func grouped(_ count: Int) -> String {
    var text = ""
    let digits = "\(count)"
    for (offset, digit) in digits.enumerated() {
      let left = digits.count - offset
      if offset > 0, left % 3 == 0, text != "-" { text += "," }
      text.append(digit)
    }
    return text
  }
}
