/// Conditions and subjects for routers that have no scenes: one kind of test, many strings.
///
/// - Conditions are distinct.
/// - A subject is either a *hit*, made from a condition, or a *miss*. Three of four misses are near:
///   a hit with one byte changed (``NearMiss``), or for exact tests an identifier of the same form.
/// - No miss meets a condition, by construction and not by chance: see ``ConditionTexts``. The one
///   exception is ``commonConditionCount``.
/// - Subjects never share memory with conditions; comparing pointers would make equality look
///   cheaper than it is.
///
/// Everything is a function of the parameters and the seed, on every platform.
public struct ConditionWorkload: Sendable {
  /// The test a condition makes on a subject.
  public enum Kind: String, Sendable, CaseIterable {
    /// The subject equals the condition.
    case exact
    /// The subject begins with the condition; conditions nest up to three deep.
    case prefix
    /// The subject ends with the condition; conditions nest up to three deep.
    case suffix
    /// The subject contains the condition. Subjects have about 30 to 120 bytes, conditions mostly 8
    /// to 24, some 4 to 30.
    case contains
  }

  /// The test all conditions make.
  public let kind: Kind
  /// The conditions, all distinct.
  public let conditions: [String]
  /// The subjects, in order of arrival.
  public let subjects: [String]
  /// For each subject the index of the condition it was made from; `nil` for a miss.
  ///
  /// A hit may meet further conditions: shorter or longer ones of the same family, common ones.
  public let targets: [Int?]
  /// How many conditions, the first ones, are so short and common that most subjects meet one of
  /// them, misses included; zero unless the kind is ``Kind/contains``.
  public let commonConditionCount: Int

  /// The number of subjects that were made from a condition.
  public var hitCount: Int { targets.reduce(0) { $0 + ($1 == nil ? 0 : 1) } }

  /// Makes a workload.
  ///
  /// - Parameters:
  ///   - kind: the test all conditions make.
  ///   - conditions: the number of conditions, at least one.
  ///   - subjects: the number of subjects.
  ///   - hitRate: the probability that a subject is made from a condition.
  ///   - popularity: how often each condition is chosen for a hit or a near miss.
  ///   - nonASCIIShare: the share of conditions with letters outside ASCII.
  ///   - sharing: how strongly conditions share their beginnings, from `0` to `1`; substring
  ///     conditions, which share words anywhere, ignore it.
  ///   - seed: the number on which everything depends.
  /// - Complexity: O(`conditions` + `subjects`).
  public init(
    kind: Kind, conditions: Int, subjects: Int, hitRate: Double = 0.5,
    popularity: Popularity = .uniform, nonASCIIShare: Double = 0, sharing: Double = 0.5,
    seed: UInt64
  ) {
    precondition(conditions > 0, "a workload needs at least one condition")
    let texts = ConditionTexts(
      kind: kind, count: conditions, sharing: sharing, nonASCIIShare: nonASCIIShare, seed: seed)
    self.kind = kind
    commonConditionCount = texts.commonCount
    self.conditions = (0..<conditions).map { number in
      var bytes: [UInt8] = []
      texts.appendCondition(number, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }

    let sampler = PopularitySampler(
      popularity, count: conditions - texts.commonCount, seed: seed ^ 0x5AB1)
    var generator = SeededGenerator(seed: seed, stream: 1)
    var made: [String] = []
    var targets: [Int?] = []
    made.reserveCapacity(subjects)
    targets.reserveCapacity(subjects)
    var bytes: [UInt8] = []
    for _ in 0..<subjects {
      bytes.removeAll(keepingCapacity: true)
      let condition = texts.commonCount + sampler.sample(using: &generator)
      if generator.chance(hitRate) {
        texts.appendHit(condition, using: &generator, to: &bytes)
        targets.append(condition)
      } else {
        texts.appendMiss(near: condition, using: &generator, to: &bytes)
        targets.append(nil)
      }
      made.append(String(decoding: bytes, as: UTF8.self))
    }
    self.subjects = made
    self.targets = targets
  }
}
