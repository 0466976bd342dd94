import SceneMatch
import Testing

@testable import SceneMatchFoundation

@Suite("Scenario lines")
struct ScenarioReadingTests {
  private func scenario(_ members: String) throws -> SceneScenario {
    try SceneScenario(line: "{\"id\": \"x\", \"input\": {\"platform\": \"iPadOS\"\(members)}}")
  }

  private func session(_ members: String) throws -> SceneSession {
    let read = try scenario(
      ", \"declarations\": [{\"id\": \"A\"}], \"open\": [{\"session\": \"a\"\(members)}]")
    return try #require(read.sessions.first)
  }

  private func event(_ members: String) throws -> SceneEvent {
    try #require(try scenario(", \"events\": [{\(members)}]").events.first)
  }

  @Test("Only the id and the platform are required; other keys of the line are carried")
  func smallest() throws {
    let line = """
      {"why": [{"a": [1, -2.5e3, true, null]}], "input": {"platform": "macOS"}, "id": "x", "why": 2}
      """
    #expect(try SceneScenario(line: line) == SceneScenario(id: "x", profile: .macOS))
  }

  @Test("Null lists are empty, and every list is read")
  func lists() throws {
    #expect(try scenario(", \"open\": null, \"events\": null").sessions.isEmpty)
    #expect(try scenario(", \"claimedSchemes\": [\"a\", \"b\"]").claimedSchemes == ["a", "b"])
  }

  @Test("A null or missing set is an absent modifier, an empty one is empty")
  func absentSets() throws {
    let read = try scenario(
      """
      , "declarations": [{"id": "A"}, {"id": "B", "matching": null, "kind": null},
        {"id": "C", "matching": []}, {"id": "D", "kind": "DocumentGroup", "contentTypes": ["md"]}]
      """)
    #expect(read.declarations.map(\.matching) == [nil, nil, [], nil])
    #expect(
      read.declarations.map(\.kind) == [.windowGroup, .windowGroup, .windowGroup, .documentGroup])
    #expect(read.declarations.map(\.contentTypes) == [[], [], [], ["md"]])
    #expect(try session(", \"of\": \"A\", \"preferring\": null").externalEvents.areAbsent)
    let half = try session(", \"of\": \"A\", \"preferring\": [\"x\"]").externalEvents
    #expect(half.preferring == ["x"] && half.allowing == nil && !half.areAbsent)
  }

  @Test("A session has predicates when it names one or comes from no declaration")
  func predicates() throws {
    #expect(try session(", \"of\": \"A\"").activationConditions == nil)
    #expect(try session("").activationConditions == ActivationConditions())
    let never = ConditionPredicate(value: false)
    #expect(
      try session(", \"of\": \"A\", \"can\": \"FALSEPREDICATE\"").activationConditions
        == ActivationConditions(canActivate: never))
    #expect(
      try session(", \"prefers\": \"TRUEPREDICATE\"").activationConditions
        == ActivationConditions(prefersToActivate: ConditionPredicate(value: true)))
  }

  @Test("Role, state and primary associations are read")
  func otherSessionKeys() throws {
    let read = try session(
      """
      , "role": "externalDisplay", "state": "disconnected",
      "primaryAssociations": [{"id": "r", "at": 1}, {"at": -2.5e1, "id": "s"}]
      """)
    #expect(read.role == "externalDisplay" && read.state == .disconnected)
    #expect(read.primaryAssociations == [.init("r", at: 1), .init("s", at: -25)])
  }

  @Test("The keys of an event may stand before its kind")
  func activities() throws {
    #expect(
      try event("\"webpageURL\": \"https://h\", \"contentType\": \"md\", \"kind\": \"activity\"")
        == .activity(
          targetContentIdentifier: nil, webpageURL: "https://h", contentType: "md"))
    #expect(
      try event(
        """
        "kind": "activity", "targetContentIdentifier": "", "webpageURL": "https://h",
        "activityType": "t", "title": "T", "userInfo": {"a": [1]}
        """) == .activity(targetContentIdentifier: ""))
    #expect(try event("\"kind\": \"url\", \"url\": \"x:\"") == .url("x:"))
    #expect(try event("\"kind\": \"launch\"") == .launch)
  }

  @Test(
    "A shortcut identifier that is no string is missing, and the event says so",
    arguments: [("7", "number"), ("true", "boolean"), ("[\"x\"]", "array"), ("{}", "object")])
  func shortcutIdentifiers(text: String, type: String) throws {
    let read = try event("\"kind\": \"shortcut\", \"targetContentIdentifier\": \(text)")
    #expect(
      read == .shortcut(targetContentIdentifier: nil, issue: .identifierIsNotText(type)))
  }

  @Test("A null shortcut identifier is missing without complaint")
  func nullShortcutIdentifier() throws {
    #expect(
      try event("\"kind\": \"shortcut\", \"targetContentIdentifier\": null, \"type\": \"t\"")
        == .shortcut(targetContentIdentifier: nil))
  }

  @Test("A notification's identifier lies in aps; outside it is custom data")
  func notifications() throws {
    #expect(
      try event("\"kind\": \"notification\", \"targetContentIdentifier\": \"x\"")
        == .notification(targetContentIdentifier: "x"))
    #expect(
      try event(
        "\"kind\": \"notification\", \"payload\": {\"aps\": {\"alert\": 1, "
          + "\"target-content-id\": \"x\"}, \"custom\": 2}")
        == .notification(targetContentIdentifier: "x"))
    #expect(
      try event(
        "\"kind\": \"notification\", \"payload\": {\"target-content-id\": 7, \"aps\": {}}")
        == .notification(targetContentIdentifier: nil, issue: .identifierOutsideAPS))
  }

  @Test("A request may name a session, which counts alone")
  func requests() throws {
    #expect(
      try event("\"kind\": \"request\", \"role\": \"r\", \"targetContentIdentifier\": \"x\"")
        == .request(role: "r", targetContentIdentifier: "x"))
    let read = try scenario(
      """
      , "open": [{"session": "a"}],
      "events": [{"kind": "request", "session": "a", "targetContentIdentifier": "x"}]
      """)
    #expect(read.events == [.request(session: "a")])
  }

  @Test(
    "A group activity's behavior is a word or a content, default when missing",
    arguments: [
      ("", SceneAssociationBehavior.default), (", \"sceneAssociationBehavior\": null", .default),
      (", \"sceneAssociationBehavior\": \"none\"", .none),
      (", \"sceneAssociationBehavior\": {\"content\": \"c\"}", .content("c")),
    ])
  func groupActivities(text: String, behavior: SceneAssociationBehavior) throws {
    #expect(
      try event("\"kind\": \"groupActivity\", \"activityIdentifier\": \"a\"\(text)")
        == .groupActivity(activityIdentifier: "a", sceneAssociationBehavior: behavior))
  }

  @Test("Escapes stand for their characters, in keys too")
  func escapes() throws {
    let read = try SceneScenario(
      line: #"{"\u0069d": "\"\\\/\b\f\n\r\t\u0000\u00e9\ud83c\udf89é", "#
        + #""input": {"pl\u0061tform": "macOS"}}"#)
    #expect(read.id == "\"\\/\u{8}\u{C}\n\r\t\0é🎉é")
  }
}
