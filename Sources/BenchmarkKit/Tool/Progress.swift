/// Tells people on standard error how far a run has got.
///
/// On a terminal one line is rewritten; elsewhere each scenario of each pass gets a line.
struct Progress {
  let console: Console
  let isSilent: Bool

  /// Announces the next scenario of a pass.
  func step(
    _ pass: String, _ scenario: String, _ number: Int, of count: Int, secondsLeft: Double? = nil
  ) {
    guard !isSilent else { return }
    var line = "\(pass) \(number + 1)/\(count) \(scenario)"
    if let secondsLeft { line += ", about \(Int(secondsLeft.rounded(.up))) s left" }
    console.note(console.isInteractive ? "\r\u{1B}[K" + line : line + "\n")
  }

  /// Ends the line that is rewritten.
  func finish() {
    if !isSilent, console.isInteractive { console.note("\r\u{1B}[K") }
  }

  /// Says something that must not be missed.
  func message(_ text: String) {
    console.note((!isSilent && console.isInteractive ? "\r\u{1B}[K" : "") + text + "\n")
  }
}
