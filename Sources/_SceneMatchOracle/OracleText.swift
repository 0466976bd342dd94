import Foundation

/// Whether a condition occurs in a subject, by Foundation's own search.
public enum OracleText {
  /// Whether `subject` contains `condition`, ignoring case and diacritics.
  ///
  /// An empty condition is contained in nothing.
  public static func contains(_ condition: String, in subject: String) -> Bool {
    subject.range(of: condition, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
