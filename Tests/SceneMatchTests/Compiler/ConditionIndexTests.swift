import Testing

@testable import SceneMatch

@Suite("Condition index")
struct ConditionIndexTests {
  private func index(_ conditions: [(Condition, UInt32)]) -> ConditionIndex {
    var builder = ConditionIndexBuilder(seed: 7)
    for (condition, id) in conditions { builder.insert(condition, id: id) }
    return builder.build()
  }

  private func matches(_ index: ConditionIndex, _ subject: String?) -> [UInt32] {
    var ids: [UInt32] = [99]
    index.matches(for: subject, into: &ids)
    return ids
  }

  @Test(
    "Each kind of condition holds for what it says",
    arguments: [
      ("photos", [1, 2, 9]), ("photos/12", [2, 3, 9]), ("PHOTOS/12", [3, 9]), ("", [4, 9]),
      ("x", [9]), ("PhÓtos/12?", [3, 9]), ("a*b", [5, 9]),
    ] as [(String, [UInt32])])
  func kinds(subject: String, expected: [UInt32]) {
    let index = index([
      (.equals("photos"), 1), (.beginsWith("photos"), 2), (.externalEvent("tos/1"), 3),
      (.equals(""), 4), (.externalEvent("A*"), 5), (.externalEvent(""), 6), (.beginsWith(""), 7),
      (.externalEvent("*"), 9),
    ])
    #expect(matches(index, subject) == expected)
    #expect(index.best(for: subject) == expected.first)
    #expect(
      Array(subject.utf8).withUnsafeBufferPointer { index.best(for: Span(_unsafeElements: $0)) }
        == expected.first)
  }

  @Test("A missing subject meets nothing but the wildcard")
  func missingSubject() {
    let index = index([(.externalEvent("a"), 0), (.equals(""), 1), (.externalEvent("*"), 2)])
    #expect(matches(index, nil) == [2])
    #expect(index.bestForMissingSubject == 2)
  }

  @Test("An index without conditions answers nothing")
  func empty() {
    #expect(index([]).best(for: "a") == nil)
    #expect(matches(index([]), "a") == [])
  }

  @Test("Equal conditions of many owners are one, and the smallest identifier wins")
  func sharedCondition() {
    let index = index((0..<1_000).map { (.externalEvent("doc"), UInt32(1_000 - $0)) })
    #expect(index.best(for: "x-doc-y") == 1)
    #expect(matches(index, "DOC").count == 1_000)
  }

  @Test("The longest prefix wins over the shorter ones")
  func longestPrefix() {
    let index = index([(.beginsWith("a"), 0), (.beginsWith("a/b"), 1), (.beginsWith("a/b/c"), 2)])
    #expect(index.longestPrefix(of: "a/b/d") == 1)
    #expect(index.longestPrefix(of: "b") == nil)
  }

  @Test(
    "A formula of two sets holds when both have a condition that does", arguments: 0..<UInt64(20))
  func formulas(seed: UInt64) {
    var generator = TestGenerator(seed: seed)
    let words = ["a", "b", "ab", "*", "", "é", "ba"]
    var builder = ConditionIndexBuilder(seed: seed)
    var sets: [(first: Set<String>, second: Set<String>)] = []
    for rank in 0..<12 {
      let first = Set((0..<generator.below(3)).map { _ in words[generator.below(words.count)] })
      let second = Set((0..<generator.below(3)).map { _ in words[generator.below(words.count)] })
      sets.append((first, second))
      builder.insert(.all([.externalEvents(first), .externalEvents(second)]), rank: UInt32(rank))
    }
    let index = builder.build()
    for subject in PrefixTrieTests.words(upTo: 3) + ["", "e", "É", "xbe"] {
      func holds(_ set: Set<String>) -> Bool {
        set.contains { word in
          guard let test = TextTest(.externalEvent(word)) else { return false }
          return subject.withBytes { bytes in
            FoldedText.with(bytes) { test.holds(for: Subject(bytes: bytes, folded: $0)) }
          }
        }
      }
      let expected = sets.indices.filter { holds(sets[$0].first) && holds(sets[$0].second) }
        .map { UInt32($0) }
      #expect(matches(index, subject) == expected)
      #expect(index.best(for: subject) == expected.first)
    }
  }

  @Test("Bytes that are no UTF-8 are looked up and never crash")
  func invalidBytes() {
    let index = index([(.externalEvent("a"), 0), (.equals("b"), 1)])
    for bytes in [[0xff, 0x61], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98]] as [[UInt8]] {
      let best = bytes.withUnsafeBufferPointer { index.best(for: Span(_unsafeElements: $0)) }
      #expect(best == (bytes.contains(0x61) ? 0 : nil))
    }
  }
}

@Suite("Batches")
struct BatchTests {
  @Test("A batch of any length answers as single calls do", arguments: [0, 1, 15, 16, 17, 100])
  func agreesWithSingleCalls(count: Int) {
    var generator = TestGenerator(seed: UInt64(count))
    var builder = ConditionIndexBuilder(seed: 1)
    for id in 0..<40 {
      let text = generator.text(["a", "b", "ab"], lengths: 1...4)
      builder.insert(id % 3 == 0 ? .externalEvent(text) : .equals(text), id: UInt32(id))
    }
    let index = builder.build()
    let subjects = (0..<count).map { _ in generator.text(["a", "b", "ab", "c"], lengths: 0...5) }
    var answers: [UInt32?] = []
    index.forEachBest(of: subjects.span) { place, id in
      #expect(place == answers.count)
      answers.append(id)
    }
    #expect(answers == subjects.map { index.best(for: $0) })
  }
}
