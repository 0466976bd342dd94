import SceneMatch

/// The events of a plan, one after another.
///
/// Of a hundred, about 45 are activities, 20 group activities with content, 20 URLs, 5
/// notifications, 3 shortcuts, 4 requests, and 3 group activities or launches without content.
struct EventPlan: Sendable {
  /// An event, and the session whose own content it asks for, if any.
  struct Step: Sendable {
    let event: EventDraft
    let target: Int?
    let hasContent: Bool
  }

  private let plan: ScenePlan
  private let sampler: PopularitySampler?
  private var generator: SeededGenerator
  private var bytes: [UInt8] = []

  init(_ plan: ScenePlan) {
    self.plan = plan
    sampler =
      plan.options.scenes > 0
      ? PopularitySampler(plan.options.popularity, count: plan.options.scenes, seed: plan.seed)
      : nil
    generator = SeededGenerator(seed: plan.seed, stream: 2)
  }

  mutating func next() -> Step {
    switch generator.integer(below: 100) {
    case 0:
      return Step(event: .launch, target: nil, hasContent: false)
    case 1, 2:
      let event = EventDraft.groupActivity(
        identifier: generator.element(of: ScenePlan.groupActivities),
        behavior: generator.chance(0.5) ? .byDefault : .none)
      return Step(event: event, target: nil, hasContent: false)
    case 3 where plan.options.scenes > 0:
      let number = generator.integer(below: plan.options.scenes)
      return Step(
        event: .requestOfSession(plan.session(number).id), target: nil, hasContent: false)
    case let choice:
      return nextWithContent(choice)
    }
  }

  private mutating func nextWithContent(_ choice: Int) -> Step {
    let target = generator.chance(plan.options.hitRate) ? pickTarget() : nil
    bytes.removeAll(keepingCapacity: true)
    let isURL = choice >= 35 && choice < 55
    let isWebpage = choice >= 95
    if isURL || isWebpage {
      bytes.append(contentsOf: "https://notes.example.test/open?id=".utf8)
    }
    appendContent(of: target)
    let text = String(decoding: bytes, as: UTF8.self)
    let event: EventDraft =
      switch choice {
      case ..<7: .request(role: nil, target: text)
      case ..<10: .shortcut(target: text)
      case ..<15: .notification(target: text, inPayload: choice < 12)
      case ..<35:
        .groupActivity(
          identifier: generator.element(of: ScenePlan.groupActivities), behavior: .content(text))
      case ..<55: .url(text, contentType: choice < 37 ? "public.plain-text" : nil)
      case ..<95: .activity(target: text, webpage: nil, contentType: nil)
      default: .activity(target: nil, webpage: text, contentType: nil)
      }
    return Step(event: event, target: target, hasContent: true)
  }

  /// A session with content of its own: the sampled one or the next that has some.
  private mutating func pickTarget() -> Int? {
    guard let sampler else { return nil }
    let sampled = sampler.sample(using: &generator)
    let scenes = plan.options.scenes
    // Nearly all sessions have content, unless the share of catch-all ones was set to nearly one.
    for step in 0..<min(scenes, 1_000) where plan.hasOwnContent((sampled + step) % scenes) {
      return (sampled + step) % scenes
    }
    return nil
  }

  /// Appends the content identifier of a session as events spell it, or one that no session has.
  private mutating func appendContent(of target: Int?) {
    let start = bytes.count
    if let target {
      let spelling = generator.integer(below: 20)
      plan.identifiers.append(
        .contentIdentifier, target, respelled: spelling == 0, to: &bytes)
      switch spelling {
      case 1: uppercase(from: start)
      case 2...5: bytes.append(contentsOf: "?tab=view".utf8)
      default: break
      }
      return
    }
    let choice = generator.integer(below: 10)
    if let sampler, choice < 7 {
      plan.identifiers.append(.contentIdentifier, sampler.sample(using: &generator), to: &bytes)
      NearMiss.changeOneByte(of: &bytes, in: start..<bytes.count, using: &generator)
    } else if let sampler, choice < 9 {
      let absent = plan.options.scenes + sampler.sample(using: &generator)
      plan.identifiers.append(.contentIdentifier, absent, to: &bytes)
    } else {
      FillerText.append(length: generator.integer(in: 10...60), using: &generator, to: &bytes)
    }
  }

  private mutating func uppercase(from start: Int) {
    for index in start..<bytes.count
    where bytes[index] >= UInt8(ascii: "a") && bytes[index] <= UInt8(ascii: "z") {
      bytes[index] -= 0x20
    }
  }
}
