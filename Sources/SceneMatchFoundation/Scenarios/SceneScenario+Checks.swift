import SceneMatch

extension SceneScenario {
  /// Checks that names are unique and that every declaration a session names exists. A request
  /// may name a session that is not open; the rules answer it.
  ///
  /// - Throws: `JSONProblem` for the first name that is used twice or does not exist.
  func checkNames() throws(JSONProblem) {
    let declared = try uniqueNames(
      declarations.map(\.id), in: "input.declarations", key: "id", noun: "declaration")
    _ = try uniqueNames(sessions.map(\.id), in: "input.open", key: "session", noun: "session")
    for (index, session) in sessions.enumerated() {
      guard let declaration = session.declaration, declared[declaration] == nil else { continue }
      throw JSONProblem(
        path: "input.open[\(index)].of", expected: "the id of a declaration",
        found: quotedForPeople(declaration))
    }
  }

  private func uniqueNames(
    _ names: [String], in list: String, key: String, noun: String
  ) throws(JSONProblem) -> [String: Int] {
    var places: [String: Int] = [:]
    places.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      guard let earlier = places.updateValue(index, forKey: name) else { continue }
      throw JSONProblem(
        path: "\(list)[\(index)].\(key)", expected: "a name that no other \(noun) has",
        found: "\(quotedForPeople(name)), the name of \(list)[\(earlier)]")
    }
    return places
  }
}
