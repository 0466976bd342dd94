extension SceneDecision.Outcome {
  /// The outcome in the words of scenario files, such as `existing detail#1` or `new browser`.
  ///
  /// - Parameters:
  ///   - declarations: the declarations that handles are indices into.
  ///   - sessions: the sessions that handles are indices into.
  /// - Returns: the words.
  public func words(declarations: [SceneDeclaration], sessions: [SceneSession]) -> String {
    switch self {
    case .existing(let handle): "existing \(sessions[handle.index].id)"
    case .focus(let handle): "focus \(sessions[handle.index].id)"
    case .new(let handle): "new \(declarations[handle.index].id)"
    case .newDefaultScene: "new default scene"
    case .unassociated: "unassociated"
    case .unrouted: "unrouted"
    }
  }
}

/// Quotes a text for people: shortened when long, with control characters made visible, so that a
/// hostile subject cannot move the cursor of a terminal.
func quotedForPeople(_ text: String) -> String {
  let limit = 120
  var quoted = "\""
  for scalar in text.unicodeScalars.prefix(limit) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      quoted += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + (text.unicodeScalars.dropFirst(limit).isEmpty ? "\"" : "…\"")
}
