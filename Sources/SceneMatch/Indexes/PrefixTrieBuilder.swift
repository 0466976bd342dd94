/// Builds a prefix trie from different byte strings.
struct PrefixTrieBuilder {
  /// The strings of one subtree, which agree in their first `depth` bytes.
  private struct Pending {
    let node: Int
    let range: Range<Int>
    let depth: Int
  }

  private let strings: [(bytes: [UInt8], atom: Int)]
  private var nodes = [PrefixTrie.Node()]
  private var firstBytes: [UInt8] = [0]
  private var labels: [UInt8] = []

  init(_ strings: [(bytes: [UInt8], atom: Int)]) {
    self.strings = strings.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Builds the trie.
  ///
  /// - Complexity: O(n log n) comparisons of n strings, plus their bytes.
  consuming func build(in memory: FrozenMemory) -> PrefixTrie {
    // A queue and not a recursion: strings may be a million bytes long, and the order of the queue
    // numbers the nodes level by level.
    var queue = [Pending(node: 0, range: 0..<strings.count, depth: 0)]
    var next = 0
    while next < queue.count {
      expand(queue[next], &queue)
      next += 1
    }
    return PrefixTrie(
      nodes: memory.array(nodes), firstBytes: memory.array(firstBytes),
      labels: memory.array(labels, padding: 8))
  }

  private mutating func expand(_ pending: Pending, _ queue: inout [Pending]) {
    var range = pending.range
    let depth = pending.depth
    // In sorted order the string that ends here comes first.
    if let first = range.first, strings[first].bytes.count == depth {
      nodes[pending.node].atom = UInt32(strings[first].atom)
      range = first + 1..<range.upperBound
    }
    nodes[pending.node].firstChild = UInt32(nodes.count)
    var start = range.lowerBound
    while start < range.upperBound {
      let byte = strings[start].bytes[depth]
      var end = start + 1
      while end < range.upperBound, strings[end].bytes[depth] == byte { end += 1 }
      let length = min(commonLength(start, end - 1, from: depth), Int(UInt16.max))
      var node = PrefixTrie.Node()
      node.labelOffset = UInt32(labels.count)
      node.labelLength = UInt16(length)
      labels.append(contentsOf: strings[start].bytes[depth..<depth + length])
      queue.append(Pending(node: nodes.count, range: start..<end, depth: depth + length))
      nodes.append(node)
      firstBytes.append(byte)
      nodes[pending.node].childCount += 1
      start = end
    }
  }

  /// How many bytes from `depth` on the first and last string of a sorted range, and so all between
  /// them, have in common.
  private func commonLength(_ first: Int, _ last: Int, from depth: Int) -> Int {
    let left = strings[first].bytes
    let right = strings[last].bytes
    var end = depth
    while end < left.count, end < right.count, left[end] == right[end] { end += 1 }
    return end - depth
  }
}
