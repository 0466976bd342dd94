/// Bytes somebody else owns: a subject, a folded subject, a literal in an arena.
///
/// A view never outlives the call that made it: subjects are lent by `withUTF8`, arenas live as long
/// as the compiled value that calls.
@safe
struct ByteView {
  private let start: UnsafeRawPointer
  let count: Int

  init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; any will do for a view nobody can read from.
    let address = unsafe buffer.baseAddress.map { unsafe UnsafeRawPointer($0) }
    unsafe start = address ?? UnsafeRawPointer(bitPattern: 64).unsafelyUnwrapped
    count = buffer.count
  }

  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count, "index outside the view")
    // Safe: `count` bytes are readable, and the assertion holds in tests.
    return unsafe start.load(fromByteOffset: index, as: UInt8.self)
  }

  /// The eight bytes at `offset`, the first in the lowest bits.
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count, "word outside the view")
    // Safe: as above.
    return UInt64(littleEndian: unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The four bytes at `offset`, the first in the lowest bits.
  func halfWord(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset + 4 <= count, "word outside the view")
    // Safe: as above.
    return UInt32(littleEndian: unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The bytes from `offset` on.
  func slice(at offset: Int, count length: Int) -> ByteView {
    assert(offset >= 0 && length >= 0 && offset + length <= count, "range outside the view")
    // Safe: the range lies inside the view.
    return unsafe ByteView(start: start + offset, count: length)
  }

  /// Whether both views hold the same bytes.
  ///
  /// - Complexity: O(`count`), eight bytes a step.
  @inline(__always)  // scenario exact/1e3
  func equals(_ other: ByteView) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      if word(at: offset) != other.word(at: offset) { return false }
      offset += 8
    }
    if count >= 8 { return word(at: count - 8) == other.word(at: count - 8) }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }

  fileprivate func append(to bytes: inout [UInt8]) {
    // Safe: `count` bytes are readable.
    unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Whether the view begins with the bytes of `other`.
  func begins(with other: ByteView) -> Bool {
    count >= other.count && slice(at: 0, count: other.count).equals(other)
  }
}

extension String {
  /// Lends the text's UTF-8 bytes.
  @inline(__always)  // scenario exact/1e3
  func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    // Native texts lend their bytes without a copy and without counting a reference.
    // Safe: the view is used inside the closure only.
    let result = unsafe utf8.withContiguousStorageIfAvailable { body(unsafe ByteView($0)) }
    if let result { return result }
    var text = self
    return text.withUTF8 { body(unsafe ByteView($0)) }
  }
}

extension [UInt8] {
  /// Appends the bytes of a view.
  mutating func append(contentsOf view: ByteView) { view.append(to: &self) }

  /// Appends a number, its lowest byte first.
  mutating func append(littleEndian value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Appends zeros until there are `count` bytes.
  mutating func append(zerosTo count: Int) {
    while self.count < count { append(0) }
  }
}

extension Array where Element == UInt8 {
  /// A copy of the bytes of a view.
  init(_ view: ByteView) {
    self = []
    view.append(to: &self)
  }
}
