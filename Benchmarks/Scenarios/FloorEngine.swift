import BenchmarkKit

/// The cheapest conceivable work for one subject: read its bytes once and one cache line that depends
/// on them, of as many as there are conditions.
struct FloorEngine: Engine {
  private let subjects: [String]
  private let lines: [UInt64]
  private let lineMask: Int
  private static let wordsPerLine = 8

  /// An engine with a cache line for each condition, their number rounded up to a power of two.
  init(subjects: [String], conditions: Int) {
    self.subjects = subjects
    var count = 1
    while count < conditions { count *= 2 }
    lineMask = count - 1
    lines = (0..<count * Self.wordsPerLine).map { UInt64(truncatingIfNeeded: $0) }
  }

  func perform(_ range: Range<Int>, into answers: inout MutableSpan<UInt64>) {
    for index in range {
      let sum = Self.sum(of: subjects[index])
      let line = Int(truncatingIfNeeded: sum >> 20) & lineMask
      answers[index] = sum &+ lines[line * Self.wordsPerLine]
    }
  }

  /// A cheap number that depends on every byte.
  private static func sum(of subject: String) -> UInt64 {
    // Safe: the words lie inside the buffer.
    let sum = unsafe subject.utf8.withContiguousStorageIfAvailable { buffer in
      var sum: UInt64 = 0
      let bytes = UnsafeRawBufferPointer(buffer)
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        sum = (sum ^ word) &* 0x9e37_79b9_7f4a_7c15
        offset += 8
      }
      while offset < bytes.count {
        let byte = unsafe bytes[offset]
        sum = (sum ^ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15
        offset += 1
      }
      return sum
    }
    return sum ?? 0
  }
}
