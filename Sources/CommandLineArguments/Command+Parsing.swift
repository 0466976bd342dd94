extension Command {
  /// Reads the words after the tool's name.
  ///
  /// - Throws: `UsageError` for an unknown option or command (with the nearest known name), a
  ///   missing or unexpected value, or too few or too many arguments.
  public func parse(_ words: [String]) throws(UsageError) -> Invocation {
    if words.first == "help" {
      let path = Array(words.dropFirst())
      return .help(try command(at: path).helpText(path: path, tool: name))
    }
    return try parse(words[...], path: [], tool: name)
  }

  /// The usage line of the command an error is about, for printing below the error.
  public func usage(for error: UsageError) -> String {
    let command = (try? command(at: error.command)) ?? self
    return command.usageLine(path: error.command, tool: name)
  }

  private func parse(
    _ words: ArraySlice<String>, path: [String], tool: String
  ) throws(UsageError) -> Invocation {
    if !subcommands.isEmpty {
      if let word = words.first, !word.hasPrefix("-") {
        guard let next = subcommands.first(where: { $0.name == word }) else {
          throw UsageError(
            "unknown command '\(word)'" + suggestion(for: word, among: subcommands.map(\.name)),
            command: path)
        }
        return try next.parse(words.dropFirst(), path: path + [word], tool: tool)
      }
      if words.first == "--help" || words.first == "-h" {
        return .help(helpText(path: path, tool: tool))
      }
      if let standard = defaultSubcommand,
        let next = subcommands.first(where: { $0.name == standard })
      {
        return try next.parse(words, path: path + [standard], tool: tool)
      }
      throw UsageError(
        words.first.map { "unknown option '\($0)'" } ?? "a command is missing", command: path)
    }
    return try parseLeaf(words, path: path, tool: tool)
  }

  private func parseLeaf(
    _ words: ArraySlice<String>, path: [String], tool: String
  ) throws(UsageError) -> Invocation {
    var values: [String: [String]] = [:]
    var arguments: [String] = []
    var rest = words
    var onlyArguments = false
    while let word = rest.popFirst() {
      if onlyArguments || !word.hasPrefix("-") || word == "-" {
        arguments.append(word)
      } else if word == "--" {
        onlyArguments = true
      } else if word == "--help" || word == "-h" {
        return .help(helpText(path: path, tool: tool))
      } else {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = options.first(where: { "--" + $0.name == parts[0] }) else {
          throw UsageError(
            "unknown option '\(parts[0])'"
              + suggestion(for: String(parts[0]), among: options.map { "--" + $0.name }),
            command: path)
        }
        let attached = parts.count == 2 ? String(parts[1]) : nil
        let value = try value(of: option, attached: attached, rest: &rest, path: path)
        values[option.name, default: []].append(value)
      }
    }
    guard argumentCount.contains(arguments.count) else {
      if arguments.count < argumentCount.lowerBound {
        throw UsageError("\(argumentName ?? "an argument") is missing", command: path)
      }
      throw UsageError(
        "unexpected argument '\(arguments[argumentCount.upperBound])'", command: path)
    }
    return .run(ParsedCommand(path: path, arguments: arguments, values: values))
  }

  private func value(
    of option: Option, attached: String?, rest: inout ArraySlice<String>, path: [String]
  ) throws(UsageError) -> String {
    guard option.valueName != nil else {
      guard attached == nil else {
        throw UsageError("'--\(option.name)' takes no value", command: path)
      }
      return ""
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("'--\(option.name)' needs a value", command: path)
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw UsageError(
        "'\(value)' is no value of '--\(option.name)'; expected one of "
          + option.choices.joined(separator: ", ") + suggestion(for: value, among: option.choices),
        command: path)
    }
    return value
  }

  func command(at path: [String]) throws(UsageError) -> Command {
    var command = self
    for word in path {
      guard let next = command.subcommands.first(where: { $0.name == word }) else {
        throw UsageError(
          "unknown command '\(word)'"
            + suggestion(for: word, among: command.subcommands.map(\.name)))
      }
      command = next
    }
    return command
  }
}

/// "; did you mean 'x'?" for the nearest of `names`, or nothing when none is near.
private func suggestion(for word: String, among names: [String]) -> String {
  let ranked = names.map { (name: $0, distance: editDistance(word, $0)) }
  guard let nearest = ranked.min(by: { $0.distance < $1.distance }),
    nearest.distance <= max(2, word.count / 4)
  else { return "" }
  return "; did you mean '\(nearest.name)'?"
}

/// The number of inserted, deleted and replaced characters between two words (Levenshtein 1966).
///
/// - Complexity: O(`first.count` · `second.count`).
private func editDistance(_ first: String, _ second: String) -> Int {
  let target = Array(second)
  var row = Array(0...target.count)
  for (line, character) in first.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for (column, other) in target.enumerated() {
      let replaced = diagonal + (character == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[target.count]
}
