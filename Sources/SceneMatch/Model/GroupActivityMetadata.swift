/// What the system shows of a group activity, and how it finds the activity's scene.
///
/// The fields and their defaults are those of
/// [GroupActivityMetadata](https://developer.apple.com/documentation/groupactivities/groupactivitymetadata)
/// without the deprecated ones; images and URLs are carried as bytes and text.
public struct GroupActivityMetadata: Equatable, Sendable, Codable {
  /// What people do together.
  public struct ActivityType: Equatable, Hashable, Sendable, Codable {
    let name: String

    /// Anything that has no type of its own.
    public static let generic = ActivityType(name: "generic")
    /// Listening to music or speech.
    public static let listenTogether = ActivityType(name: "listenTogether")
    /// Watching a film or show.
    public static let watchTogether = ActivityType(name: "watchTogether")
    /// Playing a game.
    public static let playTogether = ActivityType(name: "playTogether")
    /// Exercising.
    public static let workoutTogether = ActivityType(name: "workoutTogether")
    /// Shopping.
    public static let shopTogether = ActivityType(name: "shopTogether")
    /// Reading.
    public static let readTogether = ActivityType(name: "readTogether")
    /// Exploring a place or a collection.
    public static let exploreTogether = ActivityType(name: "exploreTogether")
    /// Learning.
    public static let learnTogether = ActivityType(name: "learnTogether")
    /// Drawing, writing or composing.
    public static let createTogether = ActivityType(name: "createTogether")
  }

  /// What may be sent to another screen while the activity runs.
  public struct BroadcastOptions: OptionSet, Sendable, Codable {
    /// The bits of the options.
    public let rawValue: Int

    /// Options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The picture is mirrored.
    public static let mirroredVideo = BroadcastOptions(rawValue: 1)
  }

  /// When the activity ends by itself.
  public enum LifetimePolicy: String, Sendable, Codable {
    /// The system decides.
    case automatic
    /// It ends when its initiator leaves.
    case endsWhenInitiatorLeaves
  }

  /// What people do together.
  public var type = ActivityType.generic
  /// The title people see.
  public var title: String?
  /// The line below the title.
  public var subtitle: String?
  /// The preview, as the bytes of an image file.
  public var previewImage: [UInt8]?
  /// The text of a URL for people who do not have the app.
  public var fallbackURL: String?
  /// Whether the activity may go on on a television.
  public var supportsContinuationOnTV = false
  /// What the app would like to send to another screen.
  public var preferredBroadcastOptions: BroadcastOptions = []
  /// How the activity's scene is chosen.
  public var sceneAssociationBehavior = SceneAssociationBehavior.default
  /// When the activity ends by itself.
  public var lifetimePolicy = LifetimePolicy.automatic

  /// Metadata with every default.
  public init() {}
}
