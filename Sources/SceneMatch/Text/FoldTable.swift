struct FoldedScalar { let count: Int; let first: UInt32; subscript(index: Int) -> UInt32 { first } }
enum FoldTable {
  static func fold(_ scalar: UInt32) -> FoldedScalar {
    FoldedScalar(count: 1, first: scalar >= 65 && scalar <= 90 ? scalar + 32 : scalar)
  }
}
