import SceneMatch

/// Draws the parts of a ``RandomScenario``.
struct RandomSceneSource {
  var generator: SeededGenerator

  private static let contentTypes = ["md", "png", "public.text"]
  private static let roles = [SceneSession.windowRole, "externalDisplay"]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed, stream: 3) }

  mutating func declarations() -> [DeclarationDraft] {
    (0..<generator.integer(in: 0...6)).map { number in
      var draft = DeclarationDraft(id: "D\(number)")
      // Half are groups of windows, or hardly anything would open.
      draft.kind =
        generator.chance(0.5)
        ? .windowGroup : generator.element(of: SceneDeclaration.Kind.allCases)
      draft.matching = set()
      if draft.kind == .documentGroup {
        draft.contentTypes = Self.contentTypes.filter { _ in generator.chance(0.5) }
      }
      return draft
    }
  }

  mutating func sessions(of declarations: [DeclarationDraft]) -> [SessionDraft] {
    (0..<generator.integer(in: 0...8)).map { number in
      var draft = SessionDraft(id: "s\(number)")
      if !declarations.isEmpty && generator.chance(0.8) {
        draft.declaration = generator.element(of: declarations).id
      }
      draft.preferring = set()
      draft.allowing = set()
      if generator.chance(0.3) { draft.canActivate = generator.chance(0.5) }
      if generator.chance(0.2) { draft.prefersToActivate = generator.chance(0.3) }
      if generator.chance(0.2) { draft.role = generator.element(of: Self.roles) }
      if generator.chance(0.4) { draft.state = generator.element(of: SceneSession.State.allCases) }
      if generator.chance(0.08) {
        draft.primaryAssociations = (0...generator.integer(below: 2)).map {
          (id: "room\($0)", at: generator.integer(below: 3))
        }
      }
      return draft
    }
  }

  mutating func events(for sessions: [SessionDraft]) -> [EventDraft] {
    (0..<generator.integer(in: 1...6)).map { _ in event(for: sessions) }
  }

  /// The profile with every switch drawn by itself.
  mutating func switches(of base: PlatformProfile) -> PlatformProfile {
    var profile = PlatformProfile(name: base.name)
    profile.supportsMultipleScenes = generator.chance(0.9)
    profile.openSceneWithoutViewModifier = generator.element(
      of: [.neverHandles, .allowsAnything, .useSceneModifier])
    profile.tieBreak = generator.element(of: [.mostRecentlyUsed, .declarationOrder, .creationOrder])
    profile.nothingMatches = generator.element(of: [.fail, .firstDeclared])
    profile.absentSubject = generator.element(of: [.onlyWildcard, .onlyConstantPredicates])
    profile.unclaimedIdentifier = generator.element(of: [.unmodifiedScene, .nothing])
    profile.openSingleWindow = generator.element(of: [.focus, .duplicate])
    profile.prefersNeedsCan = generator.chance(0.5)
    profile.primaryOverNone = generator.element(of: [.wins, .ignored])
    return profile
  }

  private mutating func set() -> [String]? {
    generator.chance(0.25) ? nil : RandomText.texts(upTo: 3, using: &generator)
  }

  private mutating func text() -> String {
    RandomText.text(upTo: 5, using: &generator)
  }

  private mutating func optionalText() -> String? {
    generator.chance(0.2) ? nil : text()
  }

  private mutating func contentType() -> String? {
    generator.chance(0.5) ? nil : generator.element(of: Self.contentTypes)
  }

  private mutating func event(for sessions: [SessionDraft]) -> EventDraft {
    switch generator.element(of: SceneEvent.Kind.allCases) {
    case .activity:
      let webpage = generator.chance(0.3) ? text() : nil
      return .activity(
        target: optionalText(), webpage: webpage,
        contentType: webpage == nil ? nil : contentType())
    case .url: return .url(text(), contentType: contentType())
    case .notification:
      return .notification(target: optionalText(), inPayload: generator.chance(0.5))
    case .shortcut: return .shortcut(target: optionalText())
    case .launch: return .launch
    case .request:
      if generator.chance(0.3) {
        // A session that is not open comes up too.
        return .requestOfSession("s\(generator.integer(in: 0...sessions.count))")
      }
      return .request(
        role: generator.chance(0.5) ? generator.element(of: Self.roles) : nil,
        target: optionalText())
    case .groupActivity: return .groupActivity(identifier: text(), behavior: behavior())
    }
  }

  private mutating func behavior() -> EventDraft.Behavior {
    switch generator.integer(below: 4) {
    case 0: .none
    case 1: .byDefault
    default: .content(text())
    }
  }
}
