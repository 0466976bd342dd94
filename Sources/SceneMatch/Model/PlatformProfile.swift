/// How a platform decides where the public rules are silent or contradict each other.
///
/// Every such place is a switch; a ``SceneDecision`` names the one that mattered.
public struct PlatformProfile: Equatable, Sendable {
  /// What an open scene takes when no view of it has the modifier.
  public enum OpenSceneWithoutViewModifier: String, Sendable, Codable {
    /// Nothing; an event makes a new scene (macOS).
    case neverHandles
    /// Anything, as UIKit's default conditions do (iPadOS, visionOS).
    case allowsAnything
    /// What the scene modifier of its declaration matches; nothing when that is absent too
    /// (app intents).
    case useSceneModifier
  }

  /// Which of several equally good open scenes is taken.
  public enum TieBreak: String, Sendable, Codable {
    /// The most recently used one.
    case mostRecentlyUsed
    /// The one whose declaration comes first in the app's body, then the most recently used one.
    case declarationOrder
    /// The one that was made first, then the most recently used one.
    case creationOrder
  }

  /// What happens to an event that nothing takes.
  public enum NothingMatches: String, Sendable, Codable {
    /// Nothing; it is the developer's error (macOS).
    case fail
    /// The first scene of the app's body opens (iPadOS, visionOS).
    case firstDeclared
  }

  /// What an event without a subject matches.
  public enum AbsentSubject: String, Sendable, Codable {
    /// The condition `*` and constant predicates.
    case onlyWildcard
    /// Constant predicates alone.
    case onlyConstantPredicates
  }

  /// Where an event with an identifier goes when no condition takes it.
  public enum UnclaimedIdentifier: String, Sendable, Codable {
    /// To the first scene without the modifier, as documented.
    case unmodifiedScene
    /// Nowhere, as observed once on Catalyst.
    case nothing
  }

  /// What happens when the chosen declaration is a single `Window` that is open already.
  public enum OpenSingleWindow: String, Sendable, Codable {
    /// The window comes forward and gets the event, unless its own views have the modifier and so
    /// refused the event; then it is opened again.
    case focus
    /// It is opened again.
    case duplicate
  }

  /// Whether an explicit primary association holds for an activity whose behavior is `.none`.
  public enum PrimaryOverNone: String, Sendable, Codable {
    /// It does.
    case wins
    /// It is ignored.
    case ignored
  }

  /// The switches, for naming the one that mattered to a decision.
  public enum Switch: String, Sendable, Codable, CaseIterable {
    /// ``PlatformProfile/supportsMultipleScenes``.
    case supportsMultipleScenes
    /// ``PlatformProfile/openSceneWithoutViewModifier-swift.property``.
    case openSceneWithoutViewModifier
    /// ``PlatformProfile/tieBreak-swift.property``.
    case tieBreak
    /// ``PlatformProfile/nothingMatches-swift.property``.
    case nothingMatches
    /// ``PlatformProfile/absentSubject-swift.property``.
    case absentSubject
    /// ``PlatformProfile/unclaimedIdentifier-swift.property``.
    case unclaimedIdentifier
    /// ``PlatformProfile/openSingleWindow-swift.property``.
    case openSingleWindow
    /// ``PlatformProfile/prefersNeedsCan``.
    case prefersNeedsCan
    /// ``PlatformProfile/primaryOverNone-swift.property``.
    case primaryOverNone
  }

  /// The name of the platform, as scenario lines spell it.
  public let name: String
  /// Whether more than one scene can be open; if not, the one scene takes everything.
  public var supportsMultipleScenes = true
  /// What an open scene takes when no view of it has the modifier.
  public var openSceneWithoutViewModifier = OpenSceneWithoutViewModifier.allowsAnything
  /// Which of several equally good open scenes is taken.
  public var tieBreak = TieBreak.mostRecentlyUsed
  /// What happens to an event that nothing takes.
  public var nothingMatches = NothingMatches.firstDeclared
  /// What an event without a subject matches.
  public var absentSubject = AbsentSubject.onlyWildcard
  /// Where an event with an identifier goes when no condition takes it.
  public var unclaimedIdentifier = UnclaimedIdentifier.unmodifiedScene
  /// What happens when the chosen declaration is a single `Window` that is open already.
  public var openSingleWindow = OpenSingleWindow.focus
  /// Whether a scene must be able to take the content before its preference counts.
  public var prefersNeedsCan = false
  /// Whether an explicit primary association holds for an activity whose behavior is `.none`.
  public var primaryOverNone = PrimaryOverNone.wins

  /// A profile with the switches of iPadOS, to be changed.
  public init(name: String) { self.name = name }

  /// A phone: one scene, which takes everything.
  public static let phone: PlatformProfile = {
    var profile = PlatformProfile(name: "phone")
    profile.supportsMultipleScenes = false
    return profile
  }()

  /// macOS: open scenes never volunteer, and what nothing takes fails.
  public static let macOS: PlatformProfile = {
    var profile = PlatformProfile(name: "macOS")
    profile.openSceneWithoutViewModifier = .neverHandles
    profile.nothingMatches = .fail
    return profile
  }()

  /// iPadOS: open scenes volunteer, and what nothing takes opens the first declared scene.
  public static let iPadOS = PlatformProfile(name: "iPadOS")

  /// An iPad app on the Mac: open scenes volunteer, and what nothing takes fails.
  public static let catalyst: PlatformProfile = {
    var profile = PlatformProfile(name: "catalyst")
    profile.nothingMatches = .fail
    return profile
  }()

  /// visionOS: as iPadOS.
  public static let visionOS = PlatformProfile(name: "visionOS")

  /// App intents: an open scene without the view modifier takes what its scene modifier matches,
  /// and what nothing takes fails.
  public static let appIntents: PlatformProfile = {
    var profile = PlatformProfile(name: "appIntents")
    profile.openSceneWithoutViewModifier = .useSceneModifier
    profile.nothingMatches = .fail
    return profile
  }()

  /// Every profile that scenario lines can name.
  public static let all = [phone, macOS, iPadOS, catalyst, visionOS, appIntents]
}
