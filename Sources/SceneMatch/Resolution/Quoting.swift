/// Quotes a text for people: shortened when long, with control characters made visible, so that a
/// hostile subject cannot move the cursor of a terminal.
package func quotedForPeople(_ text: String) -> String {
  let limit = 120
  var quoted = "\""
  for scalar in text.unicodeScalars.prefix(limit) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      quoted += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + (text.unicodeScalars.dropFirst(limit).isEmpty ? "\"" : "…\"")
}
