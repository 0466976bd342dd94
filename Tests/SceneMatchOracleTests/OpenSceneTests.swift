import SceneMatch
import Testing
import _SceneMatchOracle

@Suite("Oracle: open scenes")
struct OpenSceneTests {
  let plain = SceneDeclaration("A")

  @Test("The tie is listed in tie-break order and the switch is the tie-break")
  func tie() {
    let app = App(
      declarations: [plain],
      sessions: [.open("a", allows: ["x"]), .open("b"), .open("c", allows: ["*"])])
    let decision = app.resolve(.subject("x"))
    #expect(decision.tied == [0, 2])
    #expect(decision.matchedCondition == "x")
    #expect(app.summary(.subject("x")) == "existing a, R2, tieBreak")
    #expect(app.resolve(.subject("q")).tied.isEmpty)
  }

  @Test("Declaration order puts sessions of no declaration last")
  func declarationOrder() {
    var profile = PlatformProfile.iPadOS
    profile.tieBreak = .declarationOrder
    let app = App(
      profile: profile, declarations: [SceneDeclaration("B"), plain],
      sessions: [SceneSession("none"), SceneSession("a", of: "A"), SceneSession("b", of: "B")])
    #expect(app.resolve(.subject("x")).tied == [2, 1, 0])
  }

  @Test("Creation order breaks its own ties by recency")
  func creationOrder() {
    var profile = PlatformProfile.iPadOS
    profile.tieBreak = .creationOrder
    let app = App(
      profile: profile, declarations: [plain],
      sessions: [
        SceneSession("a", of: "A", creationIndex: 2), SceneSession("b", of: "A", creationIndex: 1),
        SceneSession("c", of: "A", creationIndex: 1),
      ])
    #expect(app.resolve(.subject("x")).tied == [1, 2, 0])
  }

  @Test("A scene without modifiers takes what the profile says, a missing subject included")
  func implicit() {
    var app = App(
      declarations: [plain.handlesExternalEvents(matching: ["photo"])],
      sessions: [SceneSession("a", of: "A")])
    #expect(app.summary(.subject(nil)) == "existing a, R2, openSceneWithoutViewModifier")
    #expect(app.resolve(.subject("photo")).matchedCondition == nil)
    app.profile = .macOS
    #expect(app.summary(.subject("photo")) == "new A, R3, openSceneWithoutViewModifier")
    app.profile = .appIntents
    #expect(app.summary(.subject("Photo-1")) == "existing a, R2, openSceneWithoutViewModifier")
    #expect(app.summary(.subject("x")) == "unrouted, R5, openSceneWithoutViewModifier")
    app.declarations = [plain]
    #expect(app.summary(.subject("x")) == "new A, R4, openSceneWithoutViewModifier")
  }

  @Test("Only one of the two sets means that the modifier is there")
  func oneSet() {
    let session = SceneSession("a", of: "A").handlesExternalEvents(
      ExternalEventConditions(preferring: ["x"]))
    let app = App(declarations: [plain], sessions: [session])
    #expect(app.summary(.subject("x")) == "existing a, R1, -")
    #expect(app.summary(.subject("q")) == "new A, R4, -")
  }

  @Test("A preference counts without the ability, unless the profile asks for both")
  func prefersNeedsCan() {
    var app = App(declarations: [plain], sessions: [.open("a", prefers: ["x"])])
    #expect(app.summary(.subject("x")) == "existing a, R1, -")
    app.profile.prefersNeedsCan = true
    #expect(app.summary(.subject("x")) == "new A, R4, prefersNeedsCan")
    app.sessions = [.open("b", allows: ["x"]), .open("a", prefers: ["x"], allows: ["*"])]
    #expect(app.summary(.subject("x")) == "existing a, R1, -")
  }

  @Test("A missing subject matches only the wildcard, or not even that")
  func absentSubject() {
    var app = App(
      declarations: [plain.handlesExternalEvents(matching: ["*"])],
      sessions: [.open("a", allows: ["*", "x"])])
    #expect(app.summary(.subject(nil)) == "existing a, R2, absentSubject")
    #expect(app.resolve(.subject(nil)).matchedCondition == "*")
    app.sessions = [.open("a", allows: ["x"])]
    #expect(app.summary(.subject(nil)) == "new A, R3, absentSubject")
    app.profile.absentSubject = .onlyConstantPredicates
    #expect(app.summary(.subject(nil)) == "new A, R5, nothingMatches")
    app.sessions = [SceneSession("a")]
    #expect(app.summary(.subject(nil)) == "existing a, R2, -")
  }

  @Test("The matched condition is the first by UTF-8 bytes")
  func firstCondition() {
    let app = App(
      declarations: [plain], sessions: [.open("a", prefers: ["é", "b", "B", "Ab", ""])])
    #expect(app.resolve(.subject("éaab")).matchedCondition == "Ab")
    #expect(app.resolve(.subject("éb")).matchedCondition == "B")
    #expect(app.resolve(.subject("E")).matchedCondition == "é")
  }

  @Test("An empty identifier hides the web page")
  func emptyIdentifier() {
    let app = App(declarations: [plain], sessions: [.open("a", allows: ["example"])])
    #expect(
      app.outcome(.activity(targetContentIdentifier: "", webpageURL: "https://example.com"))
        == "new A")
    #expect(
      app.outcome(.activity(targetContentIdentifier: nil, webpageURL: "https://example.com"))
        == "existing a")
  }

  @Test("Every state takes part, and predicates and sets are alternatives")
  func predicates() {
    let never = ActivationConditions(canActivate: ConditionPredicate(value: false))
    let session = SceneSession("a", of: "A", state: .disconnected, activationConditions: never)
      .handlesExternalEvents(preferring: [], allowing: ["x"])
    let app = App(declarations: [plain], sessions: [session])
    #expect(app.outcome(.subject("x")) == "existing a")
    #expect(app.outcome(.subject("q")) == "new A")
  }

  @Test("A request considers only sessions of its role; other events consider all")
  func roles() {
    let app = App(
      declarations: [plain], sessions: [SceneSession("a", of: "A", role: "externalDisplay")])
    #expect(app.summary(.request(targetContentIdentifier: "x")) == "new A, R4, -")
    #expect(
      app.outcome(.request(role: "externalDisplay", targetContentIdentifier: "x"))
        == "existing a")
    #expect(app.outcome(.subject("x")) == "existing a")
  }
}
