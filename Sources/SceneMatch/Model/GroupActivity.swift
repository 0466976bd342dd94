/// An experience people share.
///
/// Source: [GroupActivity](https://developer.apple.com/documentation/groupactivities/groupactivity).
/// The metadata is read synchronously here, so that resolving needs no suspension.
public protocol GroupActivity: Codable {
  /// A text that is unique to this kind of activity, in reverse-DNS form.
  ///
  /// Without an implementation it is the module name, a period and the type name. (Apple platforms
  /// use the bundle identifier; where there is no bundle the module name stands in.)
  static var activityIdentifier: String { get }

  /// What the system shows of the activity, and how it finds the activity's scene.
  var metadata: GroupActivityMetadata { get }
}

extension GroupActivity {
  /// The module name, a period and the last component of the type name, without generic arguments.
  public static var activityIdentifier: String {
    defaultActivityIdentifier(of: String(reflecting: Self.self))
  }
}

/// Reduces a reflected type name, such as `App.Outer<Swift.Int>.Movie<Swift.String>`, to `App.Movie`.
///
/// Periods inside angle brackets and parentheses (the mangled context of a local type) do not
/// separate components.
func defaultActivityIdentifier(of reflectedName: String) -> String {
  var components = [""]
  var depth = 0
  for character in reflectedName {
    switch character {
    case "<", "(": depth += 1
    case ">", ")": depth -= 1
    case "." where depth == 0: components.append("")
    case _ where depth == 0: components[components.count - 1].append(character)
    default: break
    }
  }
  components.removeAll(where: \.isEmpty)
  guard let module = components.first, let type = components.last, components.count > 1 else {
    return reflectedName
  }
  return module + "." + type
}
