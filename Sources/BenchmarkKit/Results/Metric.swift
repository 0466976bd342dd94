/// A measured number, or the reason why there is none.
struct Metric {
  /// How far a number can be trusted to repeat.
  enum Class: String {
    /// The same in every run.
    case exact
    /// Comparable within one run only.
    case paired
    /// For information.
    case advisory
  }

  let name: String
  let kind: Class
  let unit: String
  let value: Double?
  /// Why there is no value, or why to doubt it.
  let reason: String?
  /// Further keys of the metric's object.
  let details: [(key: String, value: JSONValue)]

  /// A metric; a value that is no finite number becomes `nil` with a reason.
  init(
    _ name: String, _ kind: Class, unit: String, value: Double?, reason: String? = nil,
    details: [(key: String, value: JSONValue)] = []
  ) {
    self.name = name
    self.kind = kind
    self.unit = unit
    let finite = value.flatMap { $0.isFinite ? $0 : nil }
    self.value = finite
    self.reason = reason ?? (finite == nil ? "not a finite number" : nil)
    self.details = details
  }
}
