/// A fast hash of byte strings that depends on a secret seed.
///
/// Eight bytes at a time are combined by a 64 × 64 → 128 bit multiplication whose halves are xored
/// (the construction of Wang Yi's wyhash, 2019). Every factor is masked by a word made from the seed:
/// a factor of zero would wipe out the other one, and with public masks anybody could choose keys
/// that do so.
struct KeyedHash: Equatable, BitwiseCopyable, Sendable {
  let seed: UInt64
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64

  init(seed: UInt64) {
    self.seed = seed
    // The constants are from the fractions of the square roots of 2, 3, 5 and 7.
    first = Self.mix(seed ^ 0x6a09_e667_f3bc_c909, 0xbb67_ae85_84ca_a73b)
    second = Self.mix(first ^ 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1) | 1
    third = Self.mix(second ^ 0x6a09_e667_f3bc_c909, 0x3c6e_f372_fe94_f82b)
  }

  /// Mixes two words into one that depends on every bit of both.
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  /// The hash of a byte string.
  ///
  /// - Complexity: O(`bytes.count`), sixteen bytes a multiplication.
  @inline(__always)  // scenario exact/1e3
  func callAsFunction(_ bytes: ByteView) -> UInt64 {
    let count = bytes.count
    var state = third ^ UInt64(truncatingIfNeeded: count)
    let low: UInt64
    let high: UInt64
    if count <= 16 {
      if count >= 8 {
        low = bytes.word(at: 0)
        high = bytes.word(at: count - 8)
      } else if count >= 4 {
        low = UInt64(bytes.halfWord(at: 0))
        high = UInt64(bytes.halfWord(at: count - 4))
      } else if count > 0 {
        low = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
        high = 0
      } else {
        low = 0
        high = 0
      }
    } else {
      var offset = 0
      while offset + 16 < count {
        state = Self.mix(bytes.word(at: offset) ^ first, bytes.word(at: offset + 8) ^ state)
        offset += 16
      }
      low = bytes.word(at: count - 16)
      high = bytes.word(at: count - 8)
    }
    return Self.mix(Self.mix(low ^ first, high ^ state) ^ second, third)
  }

  /// The hash of a word, such as the few bytes of a gram.
  func callAsFunction(_ word: UInt64) -> UInt64 { Self.mix(word ^ first, second) }
}
