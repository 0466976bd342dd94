import Foundation
import SceneMatchFoundation
import Testing

/// A row of a case table: a scenario with the expected outcomes, and what a fix of it changes.
struct CaseRow: CustomTestStringConvertible {
  let name: String
  let scenario: SceneScenario
  let expectedOutcomes: [String]
  let expectedRule: String?

  var testDescription: String { name }

  /// The rows of the shared tables that can be expressed: SwiftUI and group activities, and UIKit
  /// where every predicate is constant.
  static let all: [CaseRow] = {
    ["decisions.jsonl", "reports.jsonl"].flatMap { file in
      (try? rows(of: file)) ?? []
    }
  }()

  private static func rows(of file: String) throws -> [CaseRow] {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Fixtures", file)
    var rows: [CaseRow] = []
    for line in try String(contentsOf: fixtures, encoding: .utf8).split(separator: "\n") {
      guard let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let input = row["input"] as? [String: Any], let id = row["id"] as? String,
        let expect = row["expect"] as? [String], isExpressible(input)
      else { continue }
      rows.append(
        CaseRow(
          name: id, scenario: try SceneScenario(line: String(line)), expectedOutcomes: expect,
          expectedRule: row["rule"] as? String))
      if let fix = row["fix"] as? [String: Any],
        let expect = row["expectAfterFix"] as? [String]
      {
        let fixed = input.merging(fix) { _, new in new }
        let line = try JSONSerialization.data(withJSONObject: ["id": id, "input": fixed])
        rows.append(
          CaseRow(
            name: "\(id) after the fix",
            scenario: try SceneScenario(line: String(decoding: line, as: UTF8.self)),
            expectedOutcomes: expect, expectedRule: nil))
      }
    }
    return rows
  }

  private static func isExpressible(_ input: [String: Any]) -> Bool {
    guard input["predicates"] == nil else { return false }
    let sessions = input["open"] as? [[String: Any]] ?? []
    return sessions.allSatisfy { session in
      ["can", "prefers"].allSatisfy { key in
        guard let format = session[key] as? String else { return true }
        return format == "TRUEPREDICATE" || format == "FALSEPREDICATE"
      }
    }
  }
}
