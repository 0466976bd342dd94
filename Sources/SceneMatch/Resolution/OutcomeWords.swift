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
