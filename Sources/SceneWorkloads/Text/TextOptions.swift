/// What generated texts look like.
public struct TextOptions: Equatable, Sendable {
  /// How strongly texts share their beginnings: at `1` all come from one app of one company, at `0`
  /// from every app of every company.
  public var sharing: Double
  /// The share of texts that hold letters outside ASCII.
  public var nonASCIIShare: Double
  /// The number of tenants that content identifiers belong to, at most 99,999.
  public var tenants: Int
  /// How many texts can be told apart; it decides how many digits their numbers have.
  public var capacity: Int

  /// Options with usual values.
  public init(
    sharing: Double = 0.5, nonASCIIShare: Double = 0, tenants: Int = 100, capacity: Int = 1_000_000
  ) {
    self.sharing = sharing
    self.nonASCIIShare = nonASCIIShare
    self.tenants = tenants
    self.capacity = capacity
  }
}
