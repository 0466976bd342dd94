import _SceneMatchOracle

#if canImport(Glibc)
  import Glibc
#endif

/// A text folded once, for engines that search it many times with the C library's functions.
struct FoldedBytes: Sendable {
  let bytes: [UInt8]
  /// Offsets inside the fold of one scalar, where no hit may begin or end; nearly always none.
  private let interior: Set<Int>

  init(_ text: String) {
    var bytes: [UInt8] = []
    var interior: Set<Int> = []
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      bytes = text.utf8.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
    } else {
      for unit in OracleText.units(of: text) {
        for (place, scalar) in unit.compactMap(Unicode.Scalar.init).enumerated() {
          if place > 0 { interior.insert(bytes.count) }
          bytes += Array(String(scalar).utf8)
        }
      }
    }
    self.bytes = bytes
    self.interior = interior
  }

  /// Whether the folded bytes of a condition occur, both ends at boundaries.
  func contains(_ condition: [UInt8]) -> Bool {
    guard !condition.isEmpty else { return false }
    // Safe: `memchr` and `memcmp` read inside both buffers only.
    return unsafe bytes.withUnsafeBytes { text in
      unsafe condition.withUnsafeBytes { literal in
        guard let base = text.baseAddress, let word = literal.baseAddress else { return false }
        var start = 0
        while start + literal.count <= text.count {
          let room = text.count - literal.count - start + 1
          guard let hit = unsafe memchr(base + start, Int32(condition[0]), room) else {
            return false
          }
          let place = unsafe UnsafeRawPointer(hit) - base
          if unsafe memcmp(hit, word, literal.count) == 0, !interior.contains(place),
            !interior.contains(place + literal.count)
          {
            return true
          }
          start = place + 1
        }
        return false
      }
    }
  }
}
