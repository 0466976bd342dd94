import SceneMatch
import SceneMatchFoundation
import Testing
import _SceneMatchOracle

@Suite("Explanations")
struct ExplanationTests {
  private func explain(
    _ event: SceneEvent, _ profile: PlatformProfile, _ declarations: [SceneDeclaration],
    _ sessions: [SceneSession] = []
  ) -> String {
    let decision = SceneOracle.resolve(
      event, profile: profile, declarations: declarations, sessions: sessions)
    return SceneOracle.explanation(
      of: decision, for: event, profile: profile, declarations: declarations, sessions: sessions
    ).text
  }

  let main = SceneDeclaration("main")

  @Test("A tie names the others, the next in line and the way out")
  func tie() {
    let sessions = ["a", "b", "c"].map {
      SceneSession($0, of: "main").handlesExternalEvents(preferring: [], allowing: ["*", "x"])
    }
    #expect(
      explain(.url("x://1"), .macOS, [main], sessions) == """
        The URL "x://1" goes to the open scene "a", because its allowing condition "*" (anything) \
        matches (rule R2). Equally good: "b", "c"; the most recently used one wins. Next in line: \
        a new "main" (R4). The switch tieBreak of macOS mattered, but no other setting of it \
        changes where this event goes. To choose one, add a preferring condition to it.
        """)
  }

  @Test("An unrouted event names the switch that would route it")
  func unrouted() {
    #expect(
      explain(.url("x://1"), .macOS, [main.handlesExternalEvents(matching: ["y"])]) == """
        The URL "x://1" goes nowhere, because no open scene and no declaration takes it (rule R5). \
        The switch nothingMatches of macOS mattered: with nothingMatches = firstDeclared the \
        outcome would be "new main". To route it, add a condition for it to the matching set of a \
        scene, or declare a scene without the scene modifier.
        """)
  }

  @Test("A hostile subject cannot move the cursor")
  func hostileSubject() {
    let text = explain(.url("x\u{1B}[2J\n\u{202E}"), .macOS, [main])
    #expect(text.hasPrefix("The URL \"x\\u{1b}[2J\\u{a}\\u{202e}\" opens a new scene of \"main\""))
  }

  @Test("A misplaced or mistyped identifier is pointed out")
  func issues() {
    let misplaced = SceneEvent.notification(
      targetContentIdentifier: nil, issue: .identifierOutsideAPS)
    #expect(explain(misplaced, .macOS, [main]).contains("move it into aps"))
    let mistyped = SceneEvent.shortcut(
      targetContentIdentifier: nil, issue: .identifierIsNotText("number"))
    #expect(explain(mistyped, .macOS, [main]).contains("of type number"))
  }

  @Test("Every event of the case tables has an explanation", arguments: CaseRow.all)
  func everyRow(row: CaseRow) {
    for event in row.scenario.events {
      let text = explain(
        event, row.scenario.profile, row.scenario.declarations, row.scenario.sessions)
      #expect(text.hasPrefix("The ") && text.hasSuffix(".") && text.contains("(rule "))
    }
  }
}
