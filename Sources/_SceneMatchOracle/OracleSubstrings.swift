/// Which of many conditions a subject contains, by looking up every part of the subject in a
/// dictionary of the conditions.
///
/// Another road to the answers of ``OracleText``, for sets that are too large to try one by one; a
/// test holds the two together.
public struct OracleSubstrings: Sendable {
  private var numbers: [String: [Int]] = [:]
  private var lengths: Set<Int> = []

  /// Takes conditions by number. `*` and conditions of which nothing is left are not contained in
  /// anything here.
  public init(_ conditions: some Sequence<String>) {
    for (number, condition) in conditions.enumerated() { insert(condition, number: number) }
  }

  /// Adds a condition under a number; several may share one.
  public mutating func insert(_ condition: String, number: Int) {
    let key = Self.folded(condition).text
    if key.isEmpty || condition == "*" { return }
    numbers[key, default: []].append(number)
    lengths.insert(key.utf8.count)
  }

  /// The numbers of the conditions the subject contains, ascending, each once.
  ///
  /// - Complexity: O(bytes of the subject · different lengths of conditions) look-ups.
  public func matches(in subject: String) -> [Int] {
    let (text, boundaries) = Self.folded(subject)
    let bytes = Array(text.utf8)
    var found: Set<Int> = []
    for start in 0..<bytes.count where boundaries?.contains(start) ?? true {
      for length in lengths where start + length <= bytes.count {
        guard boundaries?.contains(start + length) ?? true else { continue }
        let part = String(decoding: bytes[start..<start + length], as: UTF8.self)
        for number in numbers[part] ?? [] { found.insert(number) }
      }
    }
    return found.sorted()
  }

  /// A text folded, and the offsets between its units; `nil` when that is every offset, as in ASCII.
  private static func folded(_ text: String) -> (text: String, boundaries: Set<Int>?) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return (text.lowercased(), nil) }
    var folded = ""
    var boundaries: Set<Int> = [0]
    for unit in OracleText.units(of: text) {
      folded += Self.text(of: unit)
      boundaries.insert(folded.utf8.count)
    }
    return (folded, boundaries)
  }

  private static func text(of scalars: [UInt32]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars.compactMap(Unicode.Scalar.init) { text.append(scalar) }
    return String(text)
  }
}
