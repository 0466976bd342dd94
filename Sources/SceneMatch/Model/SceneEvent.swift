/// What arrives: an activity, a URL, a notification, a shortcut, a launch, a request, or a group
/// activity. Each has at most one subject, the text that conditions are tested against.
public struct SceneEvent: Equatable, Sendable {
  /// What arrived.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A user activity.
    case activity
    /// A URL to open.
    case url
    /// A notification the user answered.
    case notification
    /// A shortcut item of the home screen.
    case shortcut
    /// A plain launch, which carries nothing.
    case launch
    /// A request of the app itself to activate a scene.
    case request
    /// A group activity to associate with a scene.
    case groupActivity
  }

  /// Why the event has another subject than its sender may have meant.
  public enum SubjectIssue: Equatable, Sendable {
    /// The identifier is no text (the payload says of what type it is), so there is none.
    case identifierIsNotText(String)
    /// `target-content-id` stands outside `aps`, where it is ordinary custom data.
    case identifierOutsideAPS
  }

  /// What arrived.
  public let kind: Kind
  /// The text conditions are tested against; `nil` when the event carries none.
  public let subject: String?
  /// Why the subject is not what the sender may have meant.
  public let subjectIssue: SubjectIssue?
  /// The content type of the event's URL; `nil` when there is no URL or its type is unknown.
  /// Document groups are chosen by it.
  public let contentType: String?
  /// The role a request asks for; `nil` for every other kind.
  public let role: String?
  /// The session a request names; it gets the event whatever its conditions are.
  public let session: String?
  /// The identifier of a group activity; `nil` for every other kind.
  public let activityIdentifier: String?
  /// How a group activity chooses its scene; `nil` for every other kind.
  public let sceneAssociationBehavior: SceneAssociationBehavior?

  private init(
    _ kind: Kind, subject: String?, subjectIssue: SubjectIssue? = nil, contentType: String? = nil,
    role: String? = nil, session: String? = nil, activityIdentifier: String? = nil,
    behavior: SceneAssociationBehavior? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.subjectIssue = subjectIssue
    self.contentType = contentType
    self.role = role
    self.session = session
    self.activityIdentifier = activityIdentifier
    self.sceneAssociationBehavior = behavior
  }

  /// A user activity. Its subject is the identifier or, if that is missing, the web page's URL;
  /// the activity type is never compared. The content type is that behind `webpageURL`.
  public static func activity(
    targetContentIdentifier: String?, webpageURL: String? = nil, contentType: String? = nil
  ) -> SceneEvent {
    SceneEvent(
      .activity, subject: targetContentIdentifier ?? webpageURL,
      contentType: webpageURL == nil ? nil : contentType)
  }

  /// A URL to open; its subject is the absolute text as delivered, never decoded.
  public static func url(_ absoluteString: String, contentType: String? = nil) -> SceneEvent {
    SceneEvent(.url, subject: absoluteString, contentType: contentType)
  }

  /// A notification; its subject is the `target-content-id` of its `aps` dictionary.
  public static func notification(
    targetContentIdentifier: String?, issue: SubjectIssue? = nil
  ) -> SceneEvent {
    SceneEvent(.notification, subject: targetContentIdentifier, subjectIssue: issue)
  }

  /// A shortcut item; its type does not stand in for a missing identifier.
  public static func shortcut(
    targetContentIdentifier: String?, issue: SubjectIssue? = nil
  ) -> SceneEvent {
    SceneEvent(.shortcut, subject: targetContentIdentifier, subjectIssue: issue)
  }

  /// A plain launch: it has no subject, and scene modifiers do not filter it.
  public static let launch = SceneEvent(.launch, subject: nil)

  /// A request to activate a scene of `role` that takes the identifier.
  public static func request(
    role: String = SceneSession.windowRole, targetContentIdentifier: String?
  ) -> SceneEvent {
    SceneEvent(.request, subject: targetContentIdentifier, role: role)
  }

  /// A request to activate exactly this session, without matching.
  public static func request(session: String) -> SceneEvent {
    SceneEvent(.request, subject: nil, session: session)
  }

  /// A group activity, from its identifier and behavior.
  ///
  /// The subject is the activity's identifier for `.default`, the given text for `.content`, and
  /// missing for `.none`.
  public static func groupActivity(
    activityIdentifier: String, sceneAssociationBehavior behavior: SceneAssociationBehavior
  ) -> SceneEvent {
    let subject: String? =
      switch behavior.target {
      case .nothing: nil
      case .activityIdentifier: activityIdentifier
      case .content(let identifier): identifier
      }
    return SceneEvent(
      .groupActivity, subject: subject, activityIdentifier: activityIdentifier, behavior: behavior)
  }

  /// A group activity.
  public static func groupActivity<Activity: GroupActivity>(_ activity: Activity) -> SceneEvent {
    groupActivity(
      activityIdentifier: Activity.activityIdentifier,
      sceneAssociationBehavior: activity.metadata.sceneAssociationBehavior)
  }
}
