/// What is wrong with the scenes a router was to be made from.
public enum SceneError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Two declarations have the same id.
  case duplicateDeclaration(String)
  /// Two sessions have the same id.
  case duplicateSession(String)
  /// A session names a declaration that does not exist.
  case undeclaredScene(session: String, declaration: String)
  /// More scenes than 32-bit ranks can tell apart.
  case tooManyScenes(count: Int, limit: Int)

  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .duplicateDeclaration(let id): "found two declarations \"\(id)\", expected unique ids"
    case .duplicateSession(let id): "found two sessions \"\(id)\", expected unique ids"
    case .undeclaredScene(let session, let declaration):
      "found session \"\(session)\" of \"\(declaration)\", expected the id of a declaration"
    case .tooManyScenes(let count, let limit):
      "found \(count) scenes, expected at most \(limit)"
    }
  }
}

/// The scenes of an app, compiled so that an event finds its scene in constant time.
///
/// The rules are those of <doc:ChoosingAScene>. A compiled value never changes and may be used from
/// any number of threads.
///
/// ```swift
/// let scenes = try CompiledScenes(
///   profile: .macOS,
///   declarations: [
///     SceneDeclaration("browser"),
///     SceneDeclaration("detail").handlesExternalEvents(matching: ["com.example.Draw"]),
///   ],
///   sessions: [
///     SceneSession("detail#1", of: "detail")
///       .handlesExternalEvents(preferring: ["photo=12"], allowing: [])
///   ])
/// let decision = scenes.resolve(.url("app://open?photo=12"))
/// scenes.explanation(of: decision, for: .url("app://open?photo=12")).text
/// ```
public final class CompiledScenes: Sendable {
  /// The switches of the platform.
  public let profile: PlatformProfile
  /// The declarations, in body order; handles are indices into them.
  public let declarations: [SceneDeclaration]
  /// The sessions, the most recently used first; handles are indices into them.
  public let sessions: [SceneSession]

  private let memory: FrozenMemory
  let seed: UInt64
  let ranks: SceneRanks
  let everyRole: Scope
  /// The scopes of single roles, without the declarations; empty when all sessions have the same role.
  let roles: [String: Scope]
  /// The scope of roles that no session has: the declarations alone.
  let noRole: Scope
  let onlyRole: String?
  let traits: FrozenArray<SessionTraits>
  let documents: DocumentTypes
  let sessionNames: [String: Int]
  /// For each declaration, the most recently used session of a single window that is open.
  let openWindows: [Int?]
  let firstOpenable: Int?
  let firstUnmodified: Int?
  let primary: Int?

  /// The sessions a request may choose from, compiled.
  struct Scope: Sendable {
    let index: ConditionIndex
    /// What the sessions would prefer if they did not have to be able to take it; `nil` unless the
    /// profile asks for that.
    let preferences: ConditionIndex?
    let hasUnmodifiedSession: Bool
    /// Whether the index has the declarations too; if not, those of `noRole` come after it.
    let hasDeclarations: Bool
  }

  /// Compiles the scenes of an app.
  ///
  /// - Parameters:
  ///   - profile: the switches of the platform.
  ///   - declarations: the scenes the app can open, in body order.
  ///   - sessions: the open scenes, the most recently used first.
  ///   - seed: the key of every hash inside; equal input and seed give an equal result. Random
  ///     unless given, so that nobody can choose texts that collide.
  /// - Throws: `SceneError` for ids that are not unique or refer to nothing.
  /// - Complexity: O(n log n) for n conditions, plus their bytes.
  public init(
    profile: PlatformProfile, declarations: [SceneDeclaration], sessions: [SceneSession],
    seed: UInt64 = .random(in: 0...UInt64.max)
  ) throws(SceneError) {
    self.profile = profile
    self.seed = seed
    self.declarations = declarations
    self.sessions = sessions
    let memory = FrozenMemory()
    self.memory = memory
    let limit = Int(Int32.max) / 2
    guard sessions.count + declarations.count <= limit else {
      throw .tooManyScenes(count: sessions.count + declarations.count, limit: limit)
    }
    let numbers = try Self.declarationNumbers(declarations)
    sessionNames = try Self.sessionNumbers(sessions, numbers)
    let ranks = SceneRanks(profile: profile, declarations: numbers, sessions: sessions)
    self.ranks = ranks

    let compiler = ScopeCompiler(
      profile: profile, declarations: declarations, numbers: numbers, sessions: sessions,
      ranks: ranks, seed: seed)
    everyRole = compiler.scope(of: Array(sessions.indices), withDeclarations: true)
    noRole = compiler.scope(of: [], withDeclarations: true)
    let role = sessions.first?.role
    onlyRole = sessions.allSatisfy { $0.role == role } ? role : nil
    roles =
      onlyRole == nil
      ? Dictionary(grouping: sessions.indices) { sessions[$0].role }
        .mapValues { compiler.scope(of: $0, withDeclarations: false) } : [:]
    traits = memory.array(sessions.map { SessionTraits($0) })

    documents = DocumentTypes(declarations)
    var openWindows = [Int?](repeating: nil, count: declarations.count)
    for (index, session) in sessions.enumerated().reversed() {
      if let number = session.declaration.flatMap({ numbers[$0] }),
        declarations[number].kind == .window
      {
        openWindows[number] = index
      }
    }
    self.openWindows = openWindows
    firstOpenable = declarations.firstIndex { $0.canOpenWindow }
    firstUnmodified = declarations.firstIndex { $0.hasConditions && $0.matching == nil }
    primary = SceneAssociationRegistry(sessions: sessions).primarySession.flatMap { id in
      sessions.firstIndex { $0.id == id }
    }
  }

  private static func declarationNumbers(
    _ declarations: [SceneDeclaration]
  ) throws(SceneError) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (number, declaration) in declarations.enumerated() {
      guard numbers.updateValue(number, forKey: declaration.id) == nil else {
        throw .duplicateDeclaration(declaration.id)
      }
    }
    return numbers
  }

  private static func sessionNumbers(
    _ sessions: [SceneSession], _ declarations: [String: Int]
  ) throws(SceneError) -> [String: Int] {
    var numbers: [String: Int] = [:]
    numbers.reserveCapacity(sessions.count)
    for (number, session) in sessions.enumerated() {
      guard numbers.updateValue(number, forKey: session.id) == nil else {
        throw .duplicateSession(session.id)
      }
      if let declaration = session.declaration, declarations[declaration] == nil {
        throw .undeclaredScene(session: session.id, declaration: declaration)
      }
    }
    return numbers
  }

  /// The bytes of the compiled tables, without the declarations and sessions themselves.
  public var byteCount: Int {
    ([everyRole, noRole] + roles.values).reduce(memory.byteCount) { sum, scope in
      sum + scope.index.byteCount + (scope.preferences?.byteCount ?? 0)
    }
  }
}
