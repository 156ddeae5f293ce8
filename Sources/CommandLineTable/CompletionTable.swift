/// What the completions of all shells take from the table in the same way.
extension Program {
  /// The commands with an option each, then the program's own with nil.
  private var allOptions: [(command: Command?, option: Option)] {
    shownCommands.flatMap { command in command.options.map { (command, $0) } }
      + options.map { (nil, $0) }
  }

  /// The options that take a value: patterns of a command, a colon and a spelling, with the kind.
  var valuePatterns: [(patterns: [String], kind: ValueKind)] {
    allOptions.compactMap { command, option in
      option.value.map { kind in
        (option.spellings.map { "\(command?.name ?? "*"):\($0)" }, kind)
      }
    }
  }

  /// The arguments of commands: a pattern of a command, a colon and a place from 0, with the kind.
  var argumentPatterns: [(pattern: String, kind: ValueKind)] {
    shownCommands.flatMap { command in
      command.arguments.enumerated().map { place, argument in
        let isLast = argument.count == .anyNumber
        let kind =
          command == .help ? .choice(argument.kind.name, shownCommands.map(\.name)) : argument.kind
        return ("\(command.name):\(isLast ? "*" : "\(place)")", kind)
      }
    }
  }

  /// Whether some words are only known to the running program.
  var hasLiveWords: Bool {
    (valuePatterns.map(\.kind) + argumentPatterns.map(\.kind)).contains { $0.live != nil }
  }
}
