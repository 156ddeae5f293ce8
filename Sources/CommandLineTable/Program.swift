public import Manual

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
  /// Whether people are told nothing of it, since it is there for other programs.
  public var isHidden: Bool

  /// Makes a command.
  public init(
    _ name: String, _ summary: String, details: String = "", options: [Option] = [],
    arguments: [Argument] = [], synopsis: String? = nil, isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.options = options
    self.arguments = arguments
    self.synopsis = synopsis
    self.isHidden = isHidden
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

/// A page of the manual that comes with a program beside its own.
public struct ProgramPage: Sendable {
  /// The name of its file, which is also the KIND of `--generate` that prints it.
  public var fileName: String
  let make: @Sendable () -> ManualPage

  /// Makes a page that is only put together when it is asked for.
  public init(_ fileName: String, _ make: @escaping @Sendable () -> ManualPage) {
    self.fileName = fileName
    self.make = make
  }
}

/// A program's command line, as data: the one table that everything here reads.
public struct Program: Sendable {
  /// The name it is started by.
  public var name: String
  /// Its version.
  public var version: String
  /// The day of that version, as `2026-11-30`.
  public var date: String
  /// What it does, in a few words without a full stop.
  public var summary: String
  /// More, one paragraph a line.
  public var details: String
  /// What its page of the manual says in the place of that; empty where that will do.
  public var description: String
  /// Options of the program; where there are commands they may stand before or after the command.
  public var options: [Option]
  /// Its commands; none for a program that does one thing.
  public var commands: [Command]
  /// The section of the manual: 1 for what people run, 8 for daemons.
  public var manualSection: Int
  /// What its page of the manual says beyond options and commands.
  public var manual: @Sendable () -> [ManualSection]
  /// The pages that come with it.
  public var pages: [ProgramPage]

  /// Makes a program; `--generate`, `--version` and `--help` come with it, and `help` with commands.
  public init(
    _ name: String, version: String, date: String, _ summary: String, details: String = "",
    description: String = "", options: [Option], commands: [Command] = [], manualSection: Int = 1,
    manual: @escaping @Sendable () -> [ManualSection] = { [] }, pages: [ProgramPage] = []
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.details = details
    self.description = description
    self.options = options + [.generate(pages), .version, .help]
    self.commands = commands.isEmpty ? [] : commands + [.help]
    self.manualSection = manualSection
    self.manual = manual
    self.pages = pages
  }

  /// The options without those that every program has.
  var ownOptions: [Option] {
    options.filter { $0.long != Option.generateName && $0 != .version && $0 != .help }
  }

  /// The commands that people are told of.
  var shownCommands: [Command] { commands.filter { !$0.isHidden } }

  /// The command of a name.
  public func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }
}

extension Option {
  static let generateName = "generate"

  static func generate(_ pages: [ProgramPage]) -> Option {
    let kinds = Generated.allCases.map(\.rawValue) + pages.map(\.fileName)
    return Option(
      generateName, value: .choice("KIND", kinds), "print a man page, or completions for a shell",
      details: "KIND is one of \(kinds.joined(separator: ", ")).")
  }

  static let version = Option("version", short: "V", "print the version")
  static let help = Option("help", short: "h", "print help")
}

extension Command {
  /// What completions ask for the words that only the running program knows.
  ///
  /// A program that has an argument or an option of such a kind has this among its commands, and
  /// prints for it the words that may come next, one a line, perhaps each with a tab and what it is.
  public static let complete = Command(
    "complete", "print the words that may come next",
    arguments: [Argument(.text("WORD"), "the words so far, after --", .anyNumber)], isHidden: true)

  static let help = Command(
    "help", "print help on a command",
    arguments: [Argument(.text("COMMAND"), "the command; all of them without it", .onceOrNot)])
}

/// The texts that are made from the table for other programs.
public enum Generated: String, CaseIterable, Sendable {
  case man, bash, zsh, fish
}
