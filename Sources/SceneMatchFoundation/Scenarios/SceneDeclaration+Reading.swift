import SceneMatch

private enum DeclarationKey: String, CaseIterable {
  case id, kind, matching, contentTypes
}

private let declarationKeys = JSONKeys<DeclarationKey>()

extension SceneDeclaration {
  static func read(_ reader: inout JSONReader) throws(JSONProblem) -> SceneDeclaration {
    var id: String?
    var kind = Kind.windowGroup
    var matching: Set<String>?
    var contentTypes: Set<String> = []
    try reader.object(declarationKeys) { (reader, key) throws(JSONProblem) in
      switch key {
      case .id: id = try reader.string()
      case .kind: if try !reader.takeNull() { kind = try reader.word(of: Kind.self) }
      case .matching: matching = try reader.optionalStringSet()
      case .contentTypes: contentTypes = try reader.optionalStringSet() ?? []
      }
    }
    guard let id else { throw reader.missing("id", expected: "a string") }
    let declaration = SceneDeclaration(id, kind: kind, contentTypes: contentTypes)
    guard let matching else { return declaration }
    return declaration.handlesExternalEvents(matching: matching)
  }
}
