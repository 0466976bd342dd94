import SceneMatch
import Testing
import _SceneMatchOracle

@Suite("Oracle: the order of rules")
struct RuleOrderTests {
  static let activity = SceneEvent.groupActivity(
    activityIdentifier: "com.a.W", sceneAssociationBehavior: .default)
  static let silentActivity = SceneEvent.groupActivity(
    activityIdentifier: "com.a.W", sceneAssociationBehavior: .none)

  let plain = SceneDeclaration("A")

  @Test("A request that names a session goes there, even where one scene takes everything")
  func session() {
    let app = App(
      profile: .phone, declarations: [plain], sessions: [.open("a"), .open("b")])
    #expect(app.summary(.request(session: "b")) == "existing b, session, -")
    #expect(app.summary(.request(session: "c")) == "unrouted, session, -")
  }

  @Test("The latest primary association wins, the more recently used session when equally late")
  func primary() {
    let app = App(
      declarations: [plain],
      sessions: [
        SceneSession("a", of: "A", primaryAssociations: [.init("r", at: 1)]),
        SceneSession("b", of: "A", primaryAssociations: [.init("r", at: 0), .init("s", at: 2)]),
        SceneSession("c", of: "A", primaryAssociations: [.init("t", at: 2)]),
      ])
    #expect(app.summary(Self.activity) == "existing b, primary, -")
    #expect(app.summary(.subject("com.a.W")).hasPrefix("existing a, R2"))
  }

  @Test("The behavior none keeps to primary associations, if the profile lets it")
  func none() {
    var app = App(
      declarations: [plain],
      sessions: [SceneSession("a", of: "A", primaryAssociations: [.init("r", at: 1)])])
    #expect(app.summary(Self.silentActivity) == "existing a, primary, primaryOverNone")
    app.profile.primaryOverNone = .ignored
    #expect(app.summary(Self.silentActivity) == "unassociated, none, primaryOverNone")
    #expect(app.summary(Self.activity) == "existing a, primary, -")
    app.sessions = [SceneSession("a", of: "A")]
    #expect(app.summary(Self.silentActivity) == "unassociated, none, -")
  }

  @Test("Where one scene can be open it gets everything, or the first window opens")
  func oneScene() {
    var app = App(profile: .phone, sessions: [.open("b"), .open("a", prefers: ["x"])])
    #expect(app.summary(.subject("x")) == "existing b, R0, supportsMultipleScenes")
    app.sessions = []
    #expect(app.summary(.launch) == "new default scene, R0, supportsMultipleScenes")
    app.declarations = [SceneDeclaration("S", kind: .settings)]
    #expect(app.summary(.subject("x")) == "unrouted, R0, supportsMultipleScenes")
    app.declarations += [SceneDeclaration("D", kind: .documentGroup), plain]
    #expect(app.summary(.subject("x")) == "new D, R0, supportsMultipleScenes")
  }

  @Test("A launch goes to an open scene or opens the first window, whatever its modifier says")
  func launch() {
    var app = App(
      profile: .macOS,
      declarations: [
        SceneDeclaration("M", kind: .menuBarExtra), plain.handlesExternalEvents(matching: []),
      ], sessions: [.open("a", allows: ["*"])])
    #expect(app.summary(.launch) == "existing a, R2, absentSubject")
    app.sessions = []
    #expect(app.summary(.launch) == "new A, launch, -")
    app.declarations = [SceneDeclaration("M", kind: .menuBarExtra)]
    #expect(app.summary(.launch) == "unrouted, launch, -")
    app.declarations = []
    #expect(app.summary(.launch) == "new default scene, launch, -")
  }

  @Test("Strings and content types are tried in body order, and only on kinds that have them")
  func claims() {
    var app = App(
      profile: .macOS,
      declarations: [
        SceneDeclaration("I", kind: .immersiveSpace).handlesExternalEvents(matching: ["*"]),
        SceneDeclaration("D", kind: .documentGroup, contentTypes: ["md"])
          .handlesExternalEvents(matching: ["*"]),
        plain.handlesExternalEvents(matching: [".md"]),
      ])
    let document = SceneEvent.url("file:///a.md", contentType: "md")
    #expect(app.summary(document) == "new D, R3doc, -")
    #expect(app.summary(.url("file:///a.md")) == "new A, R3, -")
    #expect(app.resolve(document).matchedCondition == nil)
    app.declarations.reverse()
    #expect(app.summary(document) == "new A, R3, -")
    #expect(app.resolve(document).matchedCondition == ".md")
  }

  @Test("An unclaimed identifier may be refused; URLs and missing subjects are not identifiers")
  func unclaimedIdentifier() {
    var app = App(declarations: [plain])
    #expect(app.summary(.subject("x")) == "new A, R4, -")
    app.profile.unclaimedIdentifier = .nothing
    #expect(app.summary(.subject("x")) == "unrouted, R5, unclaimedIdentifier")
    #expect(app.summary(Self.activity) == "unassociated, R5, unclaimedIdentifier")
    #expect(app.summary(.url("x://1")) == "new A, R4, -")
    #expect(app.summary(.subject(nil)) == "new A, R4, -")
    app.declarations = [plain.handlesExternalEvents(matching: [])]
    #expect(app.summary(.subject("x")) == "new A, R5, nothingMatches")
  }

  @Test("What nothing takes fails or opens the first window; group activities stay alone")
  func nothing() {
    var app = App(declarations: [plain.handlesExternalEvents(matching: [])])
    #expect(app.summary(.subject("x")) == "new A, R5, nothingMatches")
    #expect(app.summary(Self.activity) == "unassociated, R5, -")
    app.profile.nothingMatches = .fail
    #expect(app.summary(.subject("x")) == "unrouted, R5, nothingMatches")
    app.declarations = [SceneDeclaration("S", kind: .settings)]
    app.profile.nothingMatches = .firstDeclared
    #expect(app.summary(.subject("x")) == "unrouted, R5, nothingMatches")
    app.declarations = []
    #expect(app.summary(.subject("x")) == "new default scene, R5, -")
    #expect(app.summary(Self.activity) == "new default scene, R5, -")
    let never = ActivationConditions(canActivate: ConditionPredicate(value: false))
    app.sessions = [SceneSession("a", activationConditions: never)]
    #expect(app.summary(.subject("x")) == "new default scene, R5, -")
    #expect(app.summary(Self.activity) == "unassociated, R5, -")
  }

  @Test("An open single window comes forward under every rule, unless its views refused the event")
  func singleWindow() {
    let window = SceneDeclaration("W", kind: .window)
    var app = App(
      profile: .macOS, declarations: [window], sessions: [SceneSession("w", of: "W")])
    #expect(app.summary(.subject("x")) == "focus w, R4, openSingleWindow")
    #expect(app.summary(.launch) == "focus w, launch, openSingleWindow")
    app.declarations = [window.handlesExternalEvents(matching: ["x"])]
    #expect(app.summary(.subject("x")) == "focus w, R3, openSingleWindow")
    #expect(app.summary(.subject("q")) == "unrouted, R5, openSceneWithoutViewModifier")
    app.profile.nothingMatches = .firstDeclared
    #expect(app.summary(.subject("q")) == "focus w, R5, openSingleWindow")
    app.profile.openSingleWindow = .duplicate
    #expect(app.summary(.subject("x")) == "new W, R3, openSingleWindow")
    app.profile.openSingleWindow = .focus
    app.sessions = [.open("w", of: "W")]
    #expect(app.summary(.subject("x")) == "new W, R3, openSingleWindow")
  }
}
