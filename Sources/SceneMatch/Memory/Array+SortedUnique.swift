extension Array where Element == UInt32 {
  /// Puts the numbers in ascending order, each once.
  mutating func sortAndRemoveDuplicates() {
    sort()
    var kept = 0
    for index in indices where index == 0 || self[index] != self[kept - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}
