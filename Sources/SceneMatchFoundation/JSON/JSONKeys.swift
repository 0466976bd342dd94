/// The keys that an object may have.
///
/// Keys are compared as bytes, so that reading a known key makes no string.
struct JSONKeys<Key: CaseIterable & RawRepresentable<String>>: Sendable where Key: Sendable {
  let cases: [Key]
  let names: [String]
  private let bytes: [[UInt8]]
  /// Whether other keys are allowed; their values are checked for syntax and not read.
  let allowsOthers: Bool

  init(allowsOthers: Bool = false) {
    cases = Array(Key.allCases)
    names = cases.map(\.rawValue)
    bytes = names.map { Array($0.utf8) }
    self.allowsOthers = allowsOthers
    precondition(cases.count <= UInt64.bitWidth, "an object has at most 64 known keys")
  }

  /// The place in ``cases`` of the key spelt by `spelling`.
  func index(of spelling: ArraySlice<UInt8>) -> Int? {
    bytes.firstIndex { $0.count == spelling.count && $0.elementsEqual(spelling) }
  }
}
