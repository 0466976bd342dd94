import CSceneMatch

#if canImport(Glibc)
  import Glibc
#endif

/// Owns the memory of a compiled value's arrays and frees it with the value.
///
/// The arrays themselves are plain pointers, so that reading them counts no references: a look-up of
/// twenty nanoseconds has no time for that.
@safe
final class FrozenMemory: @unchecked Sendable {
  // Arrays lie one behind the other in a few blocks. A small value takes one small block; blocks grow
  // with the value, and from 512 KiB on they consist of huge pages, because a random look-up in a large
  // table otherwise pays for the translation of its address as well as for its cache line.
  //
  // Unchecked, because the list changes: only while one builder fills the memory, before the value
  // that owns it can be seen by another thread.

  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var free: UnsafeMutableRawPointer?
  private var freeCount = 0
  private(set) var byteCount = 0

  private static let hugePage = 2 << 20
  private static let cacheLine = 64

  init() { unsafe free = nil }

  deinit {
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
  }

  /// Copies the elements of an array, followed by `padding` zero bytes that reads of whole words may
  /// touch. Elements start at a cache line, so a structure of 64 bytes never straddles two.
  func array<Element: BitwiseCopyable>(
    _ elements: [Element], padding: Int = 0
  ) -> FrozenArray<Element> {
    let used = elements.count * MemoryLayout<Element>.stride
    let memory = unsafe reserve(used + padding)
    // Safe: that many bytes are there for the elements and the padding.
    unsafe (memory + used).initializeMemory(as: UInt8.self, repeating: 0, count: padding)
    let base = unsafe memory.bindMemory(to: Element.self, capacity: elements.count)
    _ = unsafe UnsafeMutableBufferPointer(start: base, count: elements.count)
      .update(fromContentsOf: elements)
    return unsafe FrozenArray(base: UnsafePointer(base), count: elements.count)
  }

  /// Takes `count` bytes from the newest block, or from a new one.
  private func reserve(_ count: Int) -> UnsafeMutableRawPointer {
    let size = max(1, (count + Self.cacheLine - 1) / Self.cacheLine) * Self.cacheLine
    byteCount += size
    if let start = unsafe free, size <= freeCount {
      unsafe free = start + size
      freeCount -= size
      return unsafe start
    }
    // As much again as there is already, so that a large value has few blocks.
    var blockSize = max(size, min(byteCount / 2, 8 * Self.hugePage))
    let isLarge = blockSize >= Self.hugePage / 4
    if isLarge {
      blockSize = (blockSize + Self.hugePage - 1) / Self.hugePage * Self.hugePage
    }
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: blockSize, alignment: isLarge ? Self.hugePage : Self.cacheLine)
    #if canImport(Glibc)
      if isLarge { _ = unsafe madvise(block, blockSize, MADV_HUGEPAGE) }
    #endif
    unsafe blocks.append(block)
    unsafe free = block + size
    freeCount = blockSize - size
    return unsafe block
  }
}

/// A fixed run of plain values in the memory of a compiled value, valid as long as that lives.
@safe
struct FrozenArray<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  // Unchecked, because the pointer is not known to be sendable: nothing writes through it.
  private let base: UnsafePointer<Element>
  let count: Int

  fileprivate init(base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  // An address and not a copy: an element may be a structure of hundreds of bytes.
  subscript(index: Int) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count, "index outside the array")
      // Safe: every index comes from the structure that filled the array, and the assertion holds in
      // tests; `count` elements are initialized.
      return unsafe base + index
    }
  }
}

extension FrozenArray where Element == UInt8 {
  /// Asks for the cache line at `offset`, which may lie outside the array.
  func prefetch(at offset: Int) {
    // Safe: a prefetch never faults, wherever it points.
    unsafe scene_match_prefetch(UnsafeRawPointer(base) + offset)
  }

  /// The bytes from `offset` on; valid while the memory lives.
  func bytes(at offset: Int, count length: Int) -> ByteView {
    assert(offset >= 0 && length >= 0 && offset + length <= count, "range outside the array")
    // Safe: the range lies inside the array.
    return unsafe ByteView(start: UnsafeRawPointer(base) + offset, count: length)
  }
}
