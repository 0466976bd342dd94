import SceneMatch

/// Sessions and declarations by number, so that a set of any size can be made piece by piece.
///
/// Every session but the catch-all ones and a few closed ones prefers its own content identifier,
/// which no other session's contains (``IdentifierGenerator``); some allow more than that.
struct ScenePlan: Sendable {
  let options: GenerateOptions
  let profile: PlatformProfile
  let identifiers: IdentifierGenerator
  let seed: UInt64

  private let catchAllBound: UInt64

  init(_ options: GenerateOptions, line: Int = 0) {
    precondition(options.scenes >= 0, "the number of scenes must not be negative")
    precondition(options.activities >= 0, "the number of activities must not be negative")
    guard let profile = options.profile else {
      preconditionFailure("there is no platform profile named \(options.profileName)")
    }
    self.options = options
    self.profile = profile
    seed = line == 0 ? options.seed : SplitMix64.output(seed: options.seed, at: line)
    // Numbers from `scenes` on belong to content that no session shows.
    identifiers = IdentifierGenerator(
      options: TextOptions(
        nonASCIIShare: options.nonASCIIShare, tenants: options.tenants,
        capacity: max(1, 2 * options.scenes)),
      seed: seed)
    catchAllBound = UInt64((min(max(options.catchAllShare, 0), 1) * 0x1p20).rounded())
  }

  static let groupActivities = [
    "com.example.review-together", "com.example.watch-together", "com.example.draw-together",
  ]

  static let declarations = [
    DeclarationDraft(id: "documents", matching: ["tenant-"]),
    DeclarationDraft(id: "together", matching: Array(groupActivities.prefix(2))),
    DeclarationDraft(id: "inspector", kind: .window, matching: ["inspector/"]),
    DeclarationDraft(
      id: "viewer", kind: .documentGroup, contentTypes: ["public.plain-text", "com.adobe.pdf"]),
    DeclarationDraft(id: "main"),
    DeclarationDraft(id: "settings", kind: .settings),
  ]

  /// Whether the session prefers a content identifier of its own.
  func hasOwnContent(_ number: Int) -> Bool {
    shape(SplitMix64.output(seed: ~seed, at: number)).hasOwnContent
  }

  func session(_ number: Int) -> SessionDraft {
    let bits = SplitMix64.output(seed: ~seed, at: number)
    let shape = shape(bits)
    let declaration = bits >> 20 & 0x3 == 0 ? "main" : "documents"
    var draft = SessionDraft(id: "\(declaration)#\(number)", declaration: declaration)
    if shape.hasOwnContent {
      draft.preferring = [identifiers.text(.contentIdentifier, number)]
      draft.allowing = []
    }
    switch shape {
    case .ownContent: break
    case .ownTenant: draft.allowing = [tenant(of: number)]
    case .allowsOwn: draft.allowing = draft.preferring
    case .twoNames: draft.preferring?.append(identifiers.text(.reverseDNS, number))
    case .ownContentAndUIKit:
      draft.canActivate = false
      draft.prefersToActivate = false
    case .closed:
      draft.canActivate = false
    case .wildcard:
      draft.preferring = []
      draft.allowing = ["*"]
    case .uiKitDefaults:
      draft.canActivate = true
      draft.prefersToActivate = false
    case .withoutConditions: break
    }
    if bits >> 22 & 0x7F == 0 { draft.role = "externalDisplay" }
    switch bits >> 29 & 0xF {
    case 0..<8: draft.state = .disconnected
    case 8..<12: draft.state = .background
    case 12..<14: draft.state = .foregroundInactive
    default: break
    }
    return draft
  }

  private func tenant(of number: Int) -> String {
    var bytes: [UInt8] = []
    identifiers.appendTenant(of: number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private enum Shape {
    case ownContent, ownTenant, allowsOwn, twoNames, ownContentAndUIKit
    case closed, wildcard, uiKitDefaults, withoutConditions

    var hasOwnContent: Bool {
      switch self {
      case .ownContent, .ownTenant, .allowsOwn, .twoNames, .ownContentAndUIKit: true
      case .closed, .wildcard, .uiKitDefaults, .withoutConditions: false
      }
    }
  }

  private func shape(_ bits: UInt64) -> Shape {
    if bits & 0xFFFFF < catchAllBound {
      switch bits >> 40 & 0x3 {
      case 0: return .uiKitDefaults
      case 1: return .withoutConditions
      default: return .wildcard
      }
    }
    switch bits >> 42 & 0xFF {
    case 0: return .closed
    case 1..<4: return .ownContentAndUIKit
    case 4..<12: return .twoNames
    case 12..<25: return .allowsOwn
    case 25..<56: return .ownTenant
    default: return .ownContent
    }
  }
}
