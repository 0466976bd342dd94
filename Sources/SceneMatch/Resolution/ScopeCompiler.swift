/// Compiles the conditions of some sessions and of all declarations.
struct ScopeCompiler {
  let profile: PlatformProfile
  let declarations: [SceneDeclaration]
  let numbers: [String: Int]
  let sessions: [SceneSession]
  let ranks: SceneRanks
  let seed: UInt64

  private var emptyBuilder: ConditionIndexBuilder {
    ConditionIndexBuilder(
      seed: seed, wildcardTakesMissingSubject: profile.absentSubject == .onlyWildcard)
  }

  func scope(of members: [Int], withDeclarations: Bool) -> CompiledScenes.Scope {
    var builder = emptyBuilder
    for member in members {
      let session = sessions[member]
      let declaration = session.declaration.flatMap { numbers[$0] }.map { declarations[$0] }
      let prefers = session.prefersTest
      let can = session.canTest(profile, declaration: declaration)
      if profile.prefersNeedsCan {
        builder.insert(
          .all([prefers.formula, can.formula]), rank: ranks.prefers(session: member))
      } else {
        insert(prefers, rank: ranks.prefers(session: member), into: &builder)
      }
      insert(can, rank: ranks.can(session: member), into: &builder)
    }
    for (number, declaration) in declarations.enumerated()
    where withDeclarations && declaration.hasConditions {
      if let matching = declaration.matching {
        builder.insert(externalEvents: matching, rank: ranks.matching(declaration: number))
      }
    }
    return CompiledScenes.Scope(
      index: builder.build(), preferences: preferences(of: members),
      hasUnmodifiedSession: members.contains { sessions[$0].isUnmodified },
      hasDeclarations: withDeclarations)
  }

  private func preferences(of members: [Int]) -> ConditionIndex? {
    guard profile.prefersNeedsCan else { return nil }
    var builder = emptyBuilder
    for member in members {
      insert(sessions[member].prefersTest, rank: ranks.prefers(session: member), into: &builder)
    }
    return builder.build()
  }

  private func insert(_ test: SceneTest, rank: UInt32, into builder: inout ConditionIndexBuilder) {
    builder.insert(externalEvents: test.conditions, rank: rank)
    builder.insert(constant: test.isConstant, rank: rank)
  }
}

/// Which document group supports a content type.
struct DocumentTypes: Sendable {
  /// The first declaration that supports each type.
  private var first: [String: Int] = [:]

  init(_ declarations: [SceneDeclaration]) {
    for (number, declaration) in declarations.enumerated()
    where declaration.kind == .documentGroup {
      for type in declaration.contentTypes where first[type] == nil { first[type] = number }
    }
  }

  /// The first declaration that supports a content type.
  func declaration(for contentType: String?) -> Int? {
    contentType.flatMap { first[$0] }
  }
}
