import SceneMatch

// Forms that several parts of a scenario line share.
extension JSONReader {
  static let platformExpectation =
    "one of " + PlatformProfile.all.map(\.name).joined(separator: ", ")

  /// A required key is not there.
  func missing(_ key: String, expected: String) -> JSONProblem {
    JSONProblem(path: path(appending: key), expected: expected, found: "nothing")
  }

  /// Reads an array of values, each with `element`; `null` is an empty one.
  mutating func list<Element>(
    _ element: (inout JSONReader) throws(JSONProblem) -> Element
  ) throws(JSONProblem) -> [Element] {
    if try takeNull() { return [] }
    var list: [Element] = []
    try array { (reader, _) throws(JSONProblem) in list.append(try element(&reader)) }
    return list
  }

  /// Reads one of the words of an enumeration.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    of type: Word.Type
  ) throws(JSONProblem) -> Word {
    let text = try string()
    guard let word = Word(rawValue: text) else {
      throw problem(
        expected: "one of " + Word.allCases.map(\.rawValue).joined(separator: ", "),
        found: quotedForPeople(text))
    }
    return word
  }

  mutating func platform() throws(JSONProblem) -> PlatformProfile {
    let name = try string()
    guard let profile = PlatformProfile.all.first(where: { $0.name == name }) else {
      throw problem(expected: Self.platformExpectation, found: quotedForPeople(name))
    }
    return profile
  }

  /// Reads a predicate format, or `nil` for `null`.
  mutating func optionalPredicate() throws(JSONProblem) -> ConditionPredicate? {
    switch try optionalString() {
    case nil: return nil
    case "TRUEPREDICATE": return ConditionPredicate(value: true)
    case "FALSEPREDICATE": return ConditionPredicate(value: false)
    case let format?:
      throw problem(
        expected: "the predicate TRUEPREDICATE or FALSEPREDICATE", found: quotedForPeople(format))
    }
  }
}
