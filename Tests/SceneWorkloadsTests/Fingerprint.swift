/// A short number that stands for many bytes, for pinning what a seed generates (FNV-1a).
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  static func of(_ texts: some Sequence<String>) -> UInt64 {
    var fingerprint = Fingerprint()
    for text in texts { fingerprint.add(text) }
    return fingerprint.value
  }
}
