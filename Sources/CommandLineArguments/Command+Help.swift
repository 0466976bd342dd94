extension Command {
  /// The help text: abstract, usage, subcommands, options, discussion.
  func helpText(path: [String], tool: String) -> String {
    var sections = ["OVERVIEW: \(abstract)", usageLine(path: path, tool: tool)]
    if !subcommands.isEmpty {
      let rows = subcommands.map { command in
        (command.name + (command.name == defaultSubcommand ? " (default)" : ""), command.abstract)
      }
      sections.append("SUBCOMMANDS:\n" + table(rows))
    }
    var rows = options.map { option in
      (
        "--\(option.name)" + (option.valueName.map { " <\($0)>" } ?? ""),
        option.help
          + (option.choices.isEmpty ? "" : " (values: \(option.choices.joined(separator: ", ")))")
      )
    }
    rows.append(("-h, --help", "Show help information."))
    sections.append("OPTIONS:\n" + table(rows))
    if !discussion.isEmpty { sections.append(discussion) }
    return sections.joined(separator: "\n\n") + "\n"
  }

  func usageLine(path: [String], tool: String) -> String {
    var words = ["USAGE:", tool]
    words += path
    if !options.isEmpty { words.append("[options]") }
    if !subcommands.isEmpty { words.append("<command>") }
    if let argumentName {
      let word = "<\(argumentName)>" + (argumentCount.upperBound > 1 ? "..." : "")
      words.append(argumentCount.lowerBound == 0 ? "[\(word)]" : word)
    }
    return words.joined(separator: " ")
  }

  private func table(_ rows: [(String, String)]) -> String {
    let width = min(30, rows.map(\.0.count).max() ?? 0)
    return rows.map { name, text in
      let gap = String(repeating: " ", count: max(1, width - name.count + 2))
      return "  " + name + gap + text
    }.joined(separator: "\n")
  }
}
