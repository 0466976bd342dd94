#if canImport(Glibc)
  import Glibc
#endif

/// A fixed run of plain values that never changes after its making.
///
/// Elements start at a cache line, so a structure of 64 bytes never straddles two; from 4 MiB on they
/// start at a huge page and ask for huge pages, because a random look-up in a large table otherwise
/// pays for the translation of its address as well as for its cache line.
@safe
struct FrozenArray<Element: BitwiseCopyable>: @unchecked Sendable {
  // Unchecked, because the pointer is not known to be sendable: nothing writes through it after
  // `init`, and `owner` frees the memory once the last copy is gone.

  @safe
  private final class Owner {
    let memory: UnsafeMutableRawPointer
    init(_ memory: UnsafeMutableRawPointer) { unsafe self.memory = memory }
    deinit { unsafe memory.deallocate() }
  }

  private let base: UnsafePointer<Element>
  private let owner: Owner
  let count: Int

  private static var hugePage: Int { 2 << 20 }

  /// Copies the elements of an array, followed by `padding` zero bytes that reads of whole words may
  /// touch.
  init(_ elements: [Element], padding: Int = 0) {
    // Safe: the target has room for exactly `elements.count` elements.
    unsafe self.init(count: elements.count, padding: padding) { target in
      unsafe target.initialize(fromContentsOf: elements)
    }
  }

  /// Makes room for `count` elements, zeroed, and lets `fill` set them.
  init(
    count: Int, padding: Int = 0, fill: (UnsafeMutableBufferPointer<Element>) -> Int
  ) {
    let bytes = max(1, count * MemoryLayout<Element>.stride + padding)
    let isLarge = bytes >= 2 * Self.hugePage
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: bytes, alignment: isLarge ? Self.hugePage : 64)
    #if canImport(Glibc)
      if isLarge { _ = unsafe madvise(memory, bytes, MADV_HUGEPAGE) }
    #endif
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    let typed = unsafe memory.bindMemory(to: Element.self, capacity: count)
    _ = unsafe fill(UnsafeMutableBufferPointer(start: typed, count: count))
    unsafe base = UnsafePointer(typed)
    owner = unsafe Owner(memory)
    self.count = count
  }

  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count, "index outside the array")
    // Safe: every index comes from the structure that filled the array, and the assertion holds in
    // tests; `count` elements are initialized.
    return unsafe base[index]
  }

  /// The bytes the elements occupy.
  var byteCount: Int { count * MemoryLayout<Element>.stride }
}

extension FrozenArray where Element == UInt8 {
  /// The bytes from `offset` on; valid while the array lives.
  func bytes(at offset: Int, count length: Int) -> ByteView {
    assert(offset >= 0 && length >= 0 && offset + length <= count, "range outside the array")
    // Safe: the range lies inside the array.
    return unsafe ByteView(start: UnsafeRawPointer(base) + offset, count: length)
  }
}
