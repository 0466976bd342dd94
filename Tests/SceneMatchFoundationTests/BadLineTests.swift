import SceneMatch
import Testing

@testable import SceneMatchFoundation

/// A line that is wrong, and what is said of it after `f:7: error: `.
struct BadLine: CustomTestStringConvertible {
  let line: String
  let message: String
  var testDescription: String { message }

  init(_ line: String, _ message: String) {
    self.line = line
    self.message = message
  }

  /// A line whose `input` has a platform and `members`.
  init(input members: String, _ message: String) {
    self.init("{\"id\":\"x\",\"input\":{\"platform\":\"macOS\",\(members)}}", message)
  }

  /// A line with one event.
  init(event: String, _ message: String) { self.init(input: "\"events\":[\(event)]", message) }

  /// A line with one session.
  init(session: String, _ message: String) { self.init(input: "\"open\":[\(session)]", message) }
}

@Suite("Bad scenario lines")
struct BadLineTests {
  static let syntax = [
    BadLine(
      "[]",
      "expected an object, found an array"),
    BadLine(
      "nonsense",
      "expected a JSON value, found 'n' at byte offset 0"),
    BadLine(
      "?",
      "expected an object, found '?' at byte offset 0"),
    BadLine(
      "{\"id\":\"x\",\"input\":{",
      "input: expected a key in quotes, found the end of the line"),
    BadLine(
      "{\"id\":\"x\" \"input\":{}}",
      "expected ',' or '}', found '\"' at byte offset 10"),
    BadLine(
      "{\"id\" \"x\"}",
      "expected ':', found '\"' at byte offset 6"),
    BadLine(
      "{\"id\":\"x}",
      "id: expected '\"' at the end of the string, found the end of the line"),
    BadLine(
      "{\"id\":\"a\0b\"}",
      "id: expected text without control characters, found a NUL byte at byte offset 8"),
    BadLine(
      "\0",
      "expected an object, found a NUL byte at byte offset 0"),
    BadLine(
      "{\"id\":\"a\u{1}b\"}",
      "id: expected text without control characters, found the byte 0x01 at byte offset 8"),
    BadLine(
      "{\"id\":\"a\\xb\"}",
      "id: expected an escape of JSON after '\\', found 'x' at byte offset 9"),
    BadLine(
      "{\"id\":\"\\ud83d!\"}",
      "id: expected two escapes that make one character, found half of a surrogate pair at "
        + "byte offset 7"),
    BadLine(
      "{\"id\":\"\\u12G4\"}",
      "id: expected four hexadecimal digits after '\\u', found something else at byte offset 9"),
    BadLine(
      "{\"id\":\"x\",\"why\":01}",
      "expected ',' or '}', found '1' at byte offset 17"),
    BadLine(
      "{\"id\":\"x\",\"why\":-}",
      "expected a digit, found '}' at byte offset 17"),
    BadLine(
      "{\"id\":\"x\",\"why\":[1 2]}",
      "expected ',' or ']', found '2' at byte offset 19"),
    BadLine(
      "{\"id\":\"x\",\"why\":nul}",
      "expected a JSON value, found 'n' at byte offset 16"),
    BadLine(
      "{\"id\":\"x\",\"why\":[}",
      "expected a JSON value, found '}' at byte offset 17"),
    BadLine(
      "{\"id\":\"x\",\"input\":{\"platform\":\"macOS\"}} {}",
      "expected nothing more on the line, found '{' at byte offset 40"),
    BadLine(
      "{\"id\":\"x\",\"id\":\"y\"}",
      "id: expected the key once, found it twice"),
    BadLine(
      "{,}",
      "expected a key in quotes, found ',' at byte offset 1"),
    BadLine(
      "{\"id\":\"x\",}",
      "expected a key in quotes, found '}' at byte offset 10"),
  ]

  static let structure = [
    BadLine(
      "{\"input\":{\"platform\":\"macOS\"}}",
      "id: expected a string, found nothing"),
    BadLine(
      "{\"id\":\"x\"}",
      "input: expected an object, found nothing"),
    BadLine(
      "{\"id\":7}",
      "id: expected a string, found a number"),
    BadLine(
      "{\"id\":\"x\",\"input\":[]}",
      "input: expected an object, found an array"),
    BadLine(
      "{\"id\":\"x\",\"input\":{}}",
      "input.platform: expected one of phone, macOS, iPadOS, catalyst, visionOS, appIntents, "
        + "found nothing"),
    BadLine(
      "{\"id\":\"x\",\"input\":{\"platform\":\"watch\"}}",
      "input.platform: expected one of phone, macOS, iPadOS, catalyst, visionOS, appIntents, "
        + "found \"watch\""),
    BadLine(
      input: "\"declaration\":[]",
      "input: expected only the keys platform, declarations, open, events, claimedSchemes, "
        + "found the key \"declaration\""),
    BadLine(
      input: "\"declarations\":{}",
      "input.declarations: expected an array, found an object"),
    BadLine(
      input: "\"declarations\":[{\"kind\":\"Window\"}]",
      "input.declarations[0].id: expected a string, found nothing"),
    BadLine(
      input: "\"declarations\":[{\"id\":\"A\",\"kind\":\"window\"}]",
      "input.declarations[0].kind: expected one of WindowGroup, Window, DocumentGroup, "
        + "ImmersiveSpace, Settings, MenuBarExtra, found \"window\""),
    BadLine(
      input: "\"declarations\":[{\"id\":\"A\",\"matching\":\"x\"}]",
      "input.declarations[0].matching: expected an array of strings, found a string"),
    BadLine(
      input: "\"declarations\":[{\"id\":\"A\",\"matching\":[\"x\",null]}]",
      "input.declarations[0].matching[1]: expected a string, found null"),
    BadLine(
      input: "\"declarations\":[{\"id\":\"A\",\"titel\":1}]",
      "input.declarations[0]: expected only the keys id, kind, matching, contentTypes, found "
        + "the key \"titel\""),
    BadLine(
      input: "\"declarations\":[{\"id\":\"A\"},{\"id\":\"B\"},{\"id\":\"A\"}]",
      "input.declarations[2].id: expected a name that no other declaration has, found \"A\", "
        + "the name of input.declarations[0]"),
    BadLine(
      input: "\"claimedSchemes\":[1]",
      "input.claimedSchemes[0]: expected a string, found a number"),
  ]

  static let sessions = [
    BadLine(
      session: "null",
      "input.open[0]: expected an object, found null"),
    BadLine(
      session: "{\"of\":\"A\"}",
      "input.open[0].session: expected a string, found nothing"),
    BadLine(
      session: "{\"session\":\"a\"},{\"session\":\"a\"}",
      "input.open[1].session: expected a name that no other session has, found \"a\", the "
        + "name of input.open[0]"),
    BadLine(
      session: "{\"session\":\"a\",\"of\":\"A\"}",
      "input.open[0].of: expected the id of a declaration, found \"A\""),
    BadLine(
      session: "{\"session\":\"a\"},{\"session\":\"b\",\"preferring\":5}",
      "input.open[1].preferring: expected an array of strings, found a number"),
    BadLine(
      session: "{\"session\":\"a\",\"allowing\":true}",
      "input.open[0].allowing: expected an array of strings, found a boolean"),
    BadLine(
      session: "{\"session\":\"a\",\"can\":\"SELF == 'x'\"}",
      "input.open[0].can: expected the predicate TRUEPREDICATE or FALSEPREDICATE, found "
        + "\"SELF == 'x'\""),
    BadLine(
      session: "{\"session\":\"a\",\"prefers\":true}",
      "input.open[0].prefers: expected a string, found a boolean"),
    BadLine(
      session: "{\"session\":\"a\",\"state\":\"gone\"}",
      "input.open[0].state: expected one of foregroundActive, foregroundInactive, background, "
        + "disconnected, found \"gone\""),
    BadLine(
      session: "{\"session\":\"a\",\"primaryAssociations\":[{\"id\":\"r\"}]}",
      "input.open[0].primaryAssociations[0].at: expected a number, found nothing"),
    BadLine(
      session: "{\"session\":\"a\",\"primaryAssociations\":[{\"id\":\"r\",\"at\":1e999}]}",
      "input.open[0].primaryAssociations[0].at: expected a number of at most 1.8e308, found "
        + "\"1e999\""),
    BadLine(
      session: "{\"session\":\"a\",\"primaryAssociations\":[{\"at\":1,\"when\":1}]}",
      "input.open[0].primaryAssociations[0]: expected only the keys id, at, found the key \"when\""),
  ]

  static let events = [
    BadLine(
      event: "{}",
      "input.events[0].kind: expected one of activity, url, notification, shortcut, launch, "
        + "request, groupActivity, found nothing"),
    BadLine(
      event: "{\"kind\":\"link\"}",
      "input.events[0].kind: expected one of activity, url, notification, shortcut, launch, "
        + "request, groupActivity, found \"link\""),
    BadLine(
      event: "{\"kind\":\"url\"}",
      "input.events[0].url: expected a string, found nothing"),
    BadLine(
      event: "{\"kind\":\"url\",\"url\":null}",
      "input.events[0].url: expected a string, found null"),
    BadLine(
      event: "{\"kind\":\"url\",\"url\":\"x\",\"title\":\"y\"}",
      "input.events[0]: expected only the keys kind, url, contentType, found the key \"title\""),
    BadLine(
      event: "{\"targetContentIdentifier\":7,\"kind\":\"activity\"}",
      "input.events[0].targetContentIdentifier: expected a string, found a number"),
    BadLine(
      event: "{\"kind\":\"launch\",\"url\":\"x\"}",
      "input.events[0]: expected only the keys kind, found the key \"url\""),
    BadLine(
      event: "{\"kind\":\"notification\",\"payload\":[]}",
      "input.events[0].payload: expected an object, found an array"),
    BadLine(
      event: "{\"kind\":\"notification\",\"payload\":{\"aps\":{\"target-content-id\":1}}}",
      "input.events[0].payload.aps.target-content-id: expected a string, found a number"),
    BadLine(
      event: "{\"kind\":\"notification\",\"payload\":{},\"targetContentIdentifier\":\"x\"}",
      "input.events[0].targetContentIdentifier: expected either targetContentIdentifier or "
        + "payload, found both"),
    BadLine(
      event: "{\"kind\":\"groupActivity\"}",
      "input.events[0].activityIdentifier: expected a string, found nothing"),
    BadLine(
      event: "{\"kind\":\"groupActivity\",\"activityIdentifier\":\"a\","
        + "\"sceneAssociationBehavior\":\"all\"}",
      "input.events[0].sceneAssociationBehavior: expected \"default\", \"none\" or an object "
        + "with the key content, found \"all\""),
    BadLine(
      event: "{\"kind\":\"groupActivity\",\"activityIdentifier\":\"a\","
        + "\"sceneAssociationBehavior\":7}",
      "input.events[0].sceneAssociationBehavior: expected \"default\", \"none\" or an object "
        + "with the key content, found a number"),
    BadLine(
      event: "{\"kind\":\"groupActivity\",\"activityIdentifier\":\"a\","
        + "\"sceneAssociationBehavior\":{}}",
      "input.events[0].sceneAssociationBehavior.content: expected a string, found nothing"),
  ]

  @Test(
    "One error names the place, what was expected and what was found",
    arguments: syntax + structure + sessions + events)
  func badLine(bad: BadLine) {
    let error = #expect(throws: ScenarioError.self) {
      try SceneScenario(line: bad.line, file: "f", number: 7)
    }
    #expect(error?.description == "f:7: error: \(bad.message)")
  }
}
