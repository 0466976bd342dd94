/// Finds which byte strings a subject begins with: a path-compressed trie in flat arrays.
///
/// - Complexity: a search reads each byte of the subject at most once and, at each branch, at most
///   eight of the branch's first bytes.
struct PrefixTrie: BitwiseCopyable, Sendable {
  // A node stands for the bytes on the way to it. The nodes are numbered level by level, so the
  // children of a node are neighbors, in ascending order of their first byte:
  //
  //   nodes[n]:      | label offset : 32 | label length : 16 | children : 16 | first child : 32 | atom : 32 |
  //   firstBytes[n]: the first byte of n's label, beside those of its siblings
  //
  // A label longer than 65,535 bytes is a chain of nodes.
  //
  // Invariants, in the order `firstBrokenInvariant()` names them:
  //  1. Children follow their parent, and the first bytes of siblings ascend.
  //  2. Every node but the root has a label; a node without an atom has children.

  struct Node: BitwiseCopyable {
    var labelOffset: UInt32 = 0
    var labelLength: UInt16 = 0
    var childCount: UInt16 = 0
    var firstChild: UInt32 = 0
    /// The atom of the string that ends here, or `noAtom`.
    var atom: UInt32 = Node.noAtom

    static let noAtom = UInt32.max
  }

  let nodes: FrozenArray<Node>
  let firstBytes: FrozenArray<UInt8>
  let labels: FrozenArray<UInt8>

  /// Calls `body` with the atom of each string the subject begins with, the shortest first.
  func forEachPrefix(of subject: ByteView, _ body: (_ atom: Int) -> Void) {
    var node = 0
    var offset = 0
    while true {
      if nodes[node].atom != Node.noAtom { body(Int(nodes[node].atom)) }
      guard offset < subject.count, let child = child(of: node, startingWith: subject[offset])
      else {
        return
      }
      let length = Int(nodes[child].labelLength)
      guard offset + length <= subject.count,
        subject.slice(at: offset, count: length)
          .equals(labels.bytes(at: Int(nodes[child].labelOffset), count: length))
      else { return }
      node = child
      offset += length
    }
  }

  private func child(of node: Int, startingWith byte: UInt8) -> Int? {
    var low = Int(nodes[node].firstChild)
    var high = low + Int(nodes[node].childCount)
    while low < high {
      let middle = (low + high) / 2
      let found = firstBytes[middle]
      if found == byte { return middle }
      if found < byte { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The number and meaning of the first invariant that does not hold, or `nil`.
  func firstBrokenInvariant() -> String? {
    for index in 0..<nodes.count {
      let node = nodes[index]
      let children = Int(node.firstChild)..<Int(node.firstChild) + Int(node.childCount)
      if !children.isEmpty, children.lowerBound <= index || children.upperBound > nodes.count {
        return "1: the children of node \(index) do not follow it"
      }
      for child in children.dropFirst() where firstBytes[child - 1] >= firstBytes[child] {
        return "1: the children of node \(index) are not in order"
      }
      if index > 0, node.labelLength == 0 { return "2: node \(index) has no label" }
      if index > 0, node.atom == Node.noAtom, children.isEmpty {
        return "2: node \(index) leads nowhere"
      }
    }
    return nil
  }
}
