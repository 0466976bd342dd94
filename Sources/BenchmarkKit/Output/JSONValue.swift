/// A JSON value whose objects keep the order of their keys.
indirect enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number; JSON knows no infinity and no NaN, so these become `null`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A string, or `null`.
  static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// A number, or `null`.
  static func optional(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }

  /// The document, indented by two spaces, ending with a line break.
  var document: String {
    var text = ""
    append(to: &text, indent: "")
    return text + "\n"
  }

  private func append(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += Self.render(value)
    case .string(let value): text += Self.quote(value)
    case .array(let values):
      Self.append(values, "[", "]", to: &text, indent: indent) { value, text, indent in
        value.append(to: &text, indent: indent)
      }
    case .object(let members):
      Self.append(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        text += Self.quote(member.key) + ": "
        member.value.append(to: &text, indent: indent)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String, indent: String,
    each: (Element, inout String, String) -> Void
  ) {
    guard !elements.isEmpty else {
      text += open + close
      return
    }
    let inner = indent + "  "
    text += open
    for (number, element) in elements.enumerated() {
      text += (number == 0 ? "\n" : ",\n") + inner
      each(element, &text, inner)
    }
    text += "\n" + indent + close
  }

  private static func render(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    return "\(value)"
  }

  private static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
