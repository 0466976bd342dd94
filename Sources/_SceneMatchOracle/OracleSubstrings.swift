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
    let key = Self.text(of: OracleText.folded(condition))
    if key.isEmpty || condition == "*" { return }
    numbers[key, default: []].append(number)
    lengths.insert(key.utf8.count)
  }

  /// The numbers of the conditions the subject contains, ascending, each once.
  ///
  /// - Complexity: O(bytes of the subject · different lengths of conditions) look-ups.
  public func matches(in subject: String) -> [Int] {
    var bytes: [UInt8] = []
    var boundaries: Set<Int> = [0]
    for unit in OracleText.units(of: subject) {
      bytes += Array(Self.text(of: unit).utf8)
      boundaries.insert(bytes.count)
    }
    var found: Set<Int> = []
    for start in boundaries {
      for length in lengths where boundaries.contains(start + length) {
        let part = String(decoding: bytes[start..<start + length], as: UTF8.self)
        for number in numbers[part] ?? [] { found.insert(number) }
      }
    }
    return found.sorted()
  }

  private static func text(of scalars: [UInt32]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars.compactMap(Unicode.Scalar.init) { text.append(scalar) }
    return String(text)
  }
}
