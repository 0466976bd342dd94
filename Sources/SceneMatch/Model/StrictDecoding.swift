/// Any key at all, so that a decoder can see the keys nobody expects.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// A keyed container that refuses keys outside `Keys`, so that a misspelt key is an error and
  /// not a silently absent value.
  func strictContainer<Keys: CodingKey & CaseIterable>(
    keyedBy keys: Keys.Type
  ) throws -> KeyedDecodingContainer<Keys> {
    for key in try container(keyedBy: AnyKey.self).allKeys
    where Keys(stringValue: key.stringValue) == nil {
      let known = Keys.allCases.map(\.stringValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath,
          debugDescription: "found the unknown key \"\(key.stringValue)\", expected one of \(known)"
        ))
    }
    return try container(keyedBy: keys)
  }
}
