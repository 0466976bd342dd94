/// A command of a command-line tool: what it is called, which options and arguments it takes.
///
/// The manners are those of Swift's own tools: long options in kebab-case, `--name value` or
/// `--name=value`, `--` before arguments that look like options, `--help`, and `help VERB`.
public struct Command: Sendable {
  /// An option of a command: a flag, or a name followed by a value.
  public struct Option: Sendable {
    /// The name without its two hyphens, in kebab-case.
    public let name: String
    /// What stands for the value in help texts; `nil` for a flag.
    public let valueName: String?
    /// The values an option is limited to; empty when any text will do.
    public let choices: [String]
    /// One sentence for the help text.
    public let help: String

    /// An option that is there or not.
    public static func flag(_ name: String, help: String) -> Option {
      Option(name: name, valueName: nil, choices: [], help: help)
    }

    /// An option that takes a value and may be repeated; how often counts is up to the reader.
    public static func value(
      _ name: String, _ valueName: String, choices: [String] = [], help: String
    ) -> Option {
      Option(name: name, valueName: valueName, choices: choices, help: help)
    }
  }

  /// The word that selects the command; for the root, the name of the tool.
  public let name: String
  /// One sentence that says what the command does.
  public let abstract: String
  /// Paragraphs shown below the options, such as exit statuses.
  public let discussion: String
  /// What stands for the arguments in help texts, for example `FILE`; `nil` when none are taken.
  public let argumentName: String?
  /// How many arguments may be given.
  public let argumentCount: ClosedRange<Int>
  /// The options, in the order help shows them.
  public let options: [Option]
  /// The commands below this one.
  public let subcommands: [Command]
  /// The subcommand that runs when none is named.
  public let defaultSubcommand: String?

  /// Describes a command.
  public init(
    _ name: String, abstract: String, discussion: String = "", argumentName: String? = nil,
    argumentCount: ClosedRange<Int> = 0...0, options: [Option] = [],
    subcommands: [Command] = [], defaultSubcommand: String? = nil
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.argumentName = argumentName
    self.argumentCount = argumentCount
    self.options = options
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
  }
}

/// What a command line asked for.
public enum Invocation: Sendable, Equatable {
  /// Run the command at `path` (without the tool's name) with these values.
  case run(ParsedCommand)
  /// Print this text to standard output and exit 0.
  case help(String)
}

/// The values a command line gave to one command.
public struct ParsedCommand: Sendable, Equatable {
  /// The names of the subcommands that led here; empty for the root itself.
  public let path: [String]
  /// The arguments that are not options, in order.
  public let arguments: [String]
  let values: [String: [String]]

  /// Whether the flag was given.
  public func has(_ flag: String) -> Bool { values[flag] != nil }

  /// Every value given for an option, in order.
  public func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The last value given for an option, or `nil` when it was not given.
  public func last(_ option: String) -> String? { values[option]?.last }

  /// The last value of an option read as a number or another type with a text form.
  ///
  /// - Throws: `UsageError` when the text is no such value or lies outside `limits`.
  public func number<Value: LosslessStringConvertible & Comparable>(
    _ option: String, default standard: Value, in limits: ClosedRange<Value>
  ) throws(UsageError) -> Value {
    guard let text = last(option) else { return standard }
    guard let value = Value(text), limits.contains(value) else {
      throw UsageError(
        "the value '\(text)' of '--\(option)' is not a number from \(limits.lowerBound) to "
          + "\(limits.upperBound)", command: path)
    }
    return value
  }
}

/// A command line that cannot be understood; tools print it with the usage and exit 64.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The exit status for wrong usage, as in `sysexits.h`.
  public static let exitStatus: Int32 = 64
  /// What is wrong, and what was expected.
  public let reason: String
  /// The subcommand whose usage helps.
  public let command: [String]

  /// An error about the command at `command`.
  public init(_ reason: String, command: [String] = []) {
    self.reason = reason
    self.command = command
  }

  /// The reason alone.
  public var description: String { reason }
}
