/// A command line that was understood: which options and arguments were given.
public struct ParsedArguments: Hashable, Sendable {
  /// The command's name; empty for a program without commands.
  public internal(set) var command = ""
  /// What was given beside options, in order.
  public internal(set) var arguments: [String] = []
  /// Values by the long names of options, as often as given; empty texts for those without a value.
  var values: [String: [String]] = [:]

  /// Whether an option was given.
  public func has(_ option: Option) -> Bool {
    values[option.long] != nil
  }

  /// The value given to an option; the last one where it was given more than once.
  public func value(of option: Option) -> String? {
    values[option.long]?.last
  }

  /// All the values given to an option, in order.
  public func values(of option: Option) -> [String] {
    values[option.long] ?? []
  }

  /// The value given to an option that takes a number.
  public func number(of option: Option) -> Int? {
    value(of: option).flatMap { Int($0) }
  }
}

/// What a command line comes to.
public enum ParseOutcome: Hashable, Sendable {
  /// A text was asked for, which is all there is to do: print it and leave with status 0.
  case text(String)
  /// The program is to run.
  case run(ParsedArguments)
}

/// Why a command line is not understood: one line, which ends with where to find help.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public var description: String

  /// Makes an error of a text that says all.
  public init(_ description: String) {
    self.description = description
  }

  /// Makes an error that points to the help of a program, or of one of its commands.
  public init(_ program: Program, command: String = "", _ problem: String) {
    let words = command.isEmpty ? "" : " \(command)"
    description = "\(problem); see \(program.name)\(words) --help"
  }
}
