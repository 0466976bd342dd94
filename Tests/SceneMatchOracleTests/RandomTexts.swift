import Foundation

/// Pairs of a condition and a subject, rich in what makes case and diacritics difficult. The same
/// seed gives the same pairs.
struct RandomTexts {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private static let latin = Array(
    "abeEsSIi\u{131}\u{130}kKåÅ\u{212A}\u{212B}éÉèßẞﬁﬃŉſǰ\u{1E9B}ﬆfFnj".unicodeScalars)
  private static let marks = Array("\u{301}\u{308}\u{327}\u{20D0}\u{FE0F}\u{200C}".unicodeScalars)
  private static let scripts: [[Unicode.Scalar]] = [
    Array("ΣσςᾳάαΐιЖжЙй\u{345}".unicodeScalars),
    Array("\u{1}\t\r\n \u{7F}\u{A0}\0".unicodeScalars),
    Array("\u{1100}\u{1161}\u{11A8}가각하한".unicodeScalars),
    Array("かがはばぱカガ\u{3099}\u{309A}\u{FF76}\u{FF9E}".unicodeScalars),
    Array("\u{627}\u{622}\u{623}\u{625}\u{628}\u{64E}\u{653}\u{654}\u{655}".unicodeScalars),
    Array("\u{5E9}\u{5DC}\u{5B8}\u{5C1}\u{FB2A}".unicodeScalars),
    Array("\u{915}\u{958}\u{93C}\u{94D}\u{93F}\u{928}\u{929}\u{995}\u{9C7}\u{9BE}".unicodeScalars),
    Array("👍👨👩❤\u{1F3FD}\u{1F3FF}\u{200D}\u{FE0F}\u{1F1E6}\u{1F1E7}".unicodeScalars),
    Array("ＡａＢｂ中\u{585A}\u{FA10}\u{4E3D}\u{2F800}\u{10400}\u{10428}".unicodeScalars),
  ]

  /// The next condition and subject. Most conditions are cut out of the subject, and some of these
  /// are spelt differently or differ in one scalar.
  mutating func next() -> (condition: String, subject: String) {
    var alphabet = Self.latin
    for _ in 0..<2 where random(below: 3) > 0 { alphabet += pick(from: Self.scripts) ?? [] }
    if random(below: 3) == 0 { alphabet += Self.marks }
    let subject = scalars(from: alphabet, count: 1 + random(below: 12))
    guard random(below: 4) > 0 else {
      return (text(scalars(from: alphabet, count: 1 + random(below: 3))), text(subject))
    }
    let start = random(below: subject.count)
    var condition = Array(subject[start...].prefix(1 + random(below: 5)))
    if random(below: 4) == 0, let other = pick(from: alphabet) {
      condition[random(below: condition.count)] = other
    }
    return (respelled(text(condition)), text(subject))
  }

  private mutating func respelled(_ text: String) -> String {
    switch random(below: 8) {
    case 0: text.uppercased()
    case 1: text.lowercased()
    case 2: text.decomposedStringWithCanonicalMapping
    case 3: text.precomposedStringWithCanonicalMapping
    default: text
    }
  }

  private func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private mutating func scalars(from alphabet: [Unicode.Scalar], count: Int) -> [Unicode.Scalar] {
    (0..<count).compactMap { _ in pick(from: alphabet) }
  }

  private mutating func pick<Element>(from elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[random(below: elements.count)]
  }

  /// The next number from zero up to a bound.
  mutating func random(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
    value ^= value >> 33
    return Int(value % UInt64(bound))
  }
}
