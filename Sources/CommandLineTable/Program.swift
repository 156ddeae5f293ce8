/// What a command takes beside options.
public struct Argument: Hashable, Sendable {
  /// How often it is given.
  public enum Count: Hashable, Sendable {
    case once, onceOrNot, anyNumber
  }

  /// What it is, with the name that help gives it.
  public var kind: ValueKind
  /// How often it is given; only the last of a command may be other than once.
  public var count: Count
  /// What it means, in a few words.
  public var summary: String

  /// Makes an argument.
  public init(_ kind: ValueKind, _ summary: String, _ count: Count = .once) {
    self.kind = kind
    self.count = count
    self.summary = summary
  }

  var usage: String {
    switch count {
    case .once: kind.name
    case .onceOrNot: "[\(kind.name)]"
    case .anyNumber: "[\(kind.name)...]"
    }
  }
}

/// One command of a program, with what is its own.
public struct Command: Hashable, Sendable {
  /// The word that chooses it.
  public var name: String
  /// What it does, in a few words without a full stop.
  public var summary: String
  /// More, one paragraph a line.
  public var details: String
  /// The options that only this command has.
  public var options: [Option]
  /// What it takes, in order.
  public var arguments: [Argument]
  /// What follows the name in a synopsis, where the parts alone do not say it.
  public var synopsis: String?

  /// Makes a command.
  public init(
    _ name: String, _ summary: String, details: String = "", options: [Option] = [],
    arguments: [Argument] = [], synopsis: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.options = options
    self.arguments = arguments
    self.synopsis = synopsis
  }

  /// The name with its arguments.
  var brief: String { ([name] + arguments.map(\.usage)).joined(separator: " ") }

  /// The name with all that may follow it.
  var usage: String {
    let parts = options.map { "[\($0.usage)]" }
    let rest = synopsis ?? (arguments.map(\.usage) + parts).joined(separator: " ")
    return rest.isEmpty ? name : "\(name) \(rest)"
  }
}

/// A section of the man page beyond those made from options and commands.
public struct ManualSection: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var term: String
    var text: String
  }

  /// The heading, in capitals.
  public var title: String
  let entries: [Entry]

  /// Makes a section of terms with their texts; where a term is empty the text is a paragraph.
  public init(_ title: String, _ entries: KeyValuePairs<String, String>) {
    self.title = title
    self.entries = entries.map { Entry(term: $0.key, text: $0.value) }
  }
}

/// A program's command line, as data: the one table that everything here reads.
public struct Program: Hashable, Sendable {
  /// The name it is started by.
  public var name: String
  /// Its version.
  public var version: String
  /// What it does, in a few words without a full stop.
  public var summary: String
  /// More, one paragraph a line.
  public var details: String
  /// Options of the program; where there are commands they may stand before or after the command.
  public var options: [Option]
  /// Its commands; none for a program that does one thing.
  public var commands: [Command]
  /// The section of the manual: 1 for what people run, 8 for daemons.
  public var manualSection: Int
  /// What the man page says beyond options and commands.
  public var manual: [ManualSection]

  /// Makes a program; `--generate`, `--version` and `--help` come with it, and `help` with commands.
  public init(
    _ name: String, version: String, _ summary: String, details: String = "", options: [Option],
    commands: [Command] = [], manualSection: Int = 1, manual: [ManualSection] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.details = details
    self.options = options + [.generate, .version, .help]
    self.commands = commands.isEmpty ? [] : commands + [.help]
    self.manualSection = manualSection
    self.manual = manual
  }

  /// The options without those that every program has.
  var ownOptions: [Option] {
    options.filter { $0 != .generate && $0 != .version && $0 != .help }
  }

  /// The command of a name.
  public func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }
}

extension Option {
  static let generate = Option(
    "generate", value: .choice("KIND", Generated.allCases.map(\.rawValue)),
    "print a man page, or completions for a shell")
  static let version = Option("version", short: "V", "print the version")
  static let help = Option("help", short: "h", "print help")
}

extension Command {
  static let help = Command(
    "help", "print help on a command",
    arguments: [Argument(.text("COMMAND"), "the command; all of them without it", .onceOrNot)])
}

/// The texts that are made from the table for other programs.
public enum Generated: String, CaseIterable, Sendable {
  case man, bash, zsh, fish
}
