import Testing

@testable import SceneMatch

private struct DrawTogether: GroupActivity {
  var metadata: GroupActivityMetadata {
    var metadata = GroupActivityMetadata()
    metadata.sceneAssociationBehavior = .content("canvas-7")
    return metadata
  }
}

private struct Watch: GroupActivity {
  static let activityIdentifier = "com.example.Watch"
  var metadata: GroupActivityMetadata { GroupActivityMetadata() }
}

@Suite("Group activities")
struct GroupActivityTests {
  @Test(
    "The default identifier is the module and the last part of the type's name",
    arguments: [
      ("App.Movie", "App.Movie"), ("App.Outer<Swift.Int>.Movie<Swift.String>", "App.Movie"),
      ("App.(unknown context at $7f).Movie", "App.Movie"), ("Movie", "Movie"),
    ])
  func defaultIdentifier(reflected: String, identifier: String) {
    #expect(defaultActivityIdentifier(of: reflected) == identifier)
    #expect(DrawTogether.activityIdentifier == "SceneMatchTests.DrawTogether")
  }

  @Test("Content is never equal to the default, whatever it says")
  func equality() {
    #expect(SceneAssociationBehavior.content("x") == .content("x"))
    #expect(SceneAssociationBehavior.content("com.example.Watch") != .default)
    #expect(SceneAssociationBehavior.none != .default)
  }

  @Test("The subject is the identifier, the content, or missing")
  func subjects() {
    #expect(SceneEvent.groupActivity(Watch()).subject == "com.example.Watch")
    #expect(SceneEvent.groupActivity(DrawTogether()).subject == "canvas-7")
    #expect(
      SceneEvent.groupActivity(activityIdentifier: "a", sceneAssociationBehavior: .none).subject
        == nil)
  }

  @Test("Metadata has the documented defaults")
  func defaults() {
    let metadata = GroupActivityMetadata()
    #expect(metadata.type == .generic && metadata.sceneAssociationBehavior == .default)
    #expect(metadata.lifetimePolicy == .automatic && !metadata.supportsContinuationOnTV)
    #expect(metadata.preferredBroadcastOptions.isEmpty && metadata.title == nil)
  }
}

@Suite("Association registry")
struct SceneAssociationRegistryTests {
  @Test("The latest association holds, and when its scene closes the earlier one again")
  func recency() {
    var registry = SceneAssociationRegistry()
    registry.associate("a", as: .init("room", at: 1))
    registry.associate("b", as: .init("room", at: 3))
    registry.associate("c", as: .init("room", at: 2))
    #expect(registry.primarySession == "b")
    registry.close("b")
    #expect(registry.primarySession == "c")
    registry.removeAssociations(of: "c")
    #expect(registry.primarySession == "a" && registry.primaryIdentifier == "room")
  }

  @Test("An explicit association beats the scene that conditions chose")
  func indicator() {
    var registry = SceneAssociationRegistry()
    #expect(registry.associatedSession == nil)
    registry.begin(activityIdentifier: "com.example.Watch", in: "a")
    #expect(registry.associatedSession == "a")
    registry.associate("b", as: .init("room", at: 1))
    #expect(registry.associatedSession == "b")
    #expect(registry.activityIdentifier == "com.example.Watch")
    registry.close("b")
    #expect(registry.associatedSession == "a")
    registry.close("a")
    #expect(registry.associatedSession == nil)
    registry.end()
    #expect(registry.activityIdentifier == nil)
  }

  @Test("Of equally late associations that of the more recently used session holds")
  func ties() {
    let sessions = ["front", "back"].map {
      SceneSession($0, primaryAssociations: [.init("room", at: 1)])
    }
    #expect(SceneAssociationRegistry(sessions: sessions).primarySession == "front")
  }
}

@Suite("Modifiers")
struct ModifierTests {
  @Test("The sets of several views unite, an outer scene modifier replaces")
  func union() {
    let session = SceneSession("a", of: "A")
      .handlesExternalEvents(preferring: ["x"], allowing: [])
      .handlesExternalEvents(preferring: ["y"], allowing: ["z"])
    #expect(session.externalEvents.preferring == ["x", "y"])
    #expect(session.externalEvents.allowing == ["z"])
    let declaration = SceneDeclaration("A").handlesExternalEvents(matching: ["x"])
      .handlesExternalEvents(matching: ["y"])
    #expect(declaration.matching == ["y"])
  }

  @Test("An absent set is not an empty one")
  func absence() {
    #expect(SceneSession("a", of: "A").externalEvents.areAbsent)
    let empty = SceneSession("a", of: "A").handlesExternalEvents(preferring: [], allowing: [])
    #expect(!empty.externalEvents.areAbsent)
    #expect(SceneDeclaration("A").matching == nil)
  }
}
