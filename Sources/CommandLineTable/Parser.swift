extension Program {
  /// Reads the words after the program's name.
  ///
  /// Options may stand before, between and after the arguments; `--` ends them. A word such as
  /// `-0.7` is a number and not an option. Where an option is given twice the last one counts, so
  /// that an alias with options can be overridden.
  public func parse(_ words: [String]) throws(UsageError) -> ParseOutcome {
    var parser = Parser(program: self, words: words[...])
    return try parser.outcome()
  }
}

private struct Parser {
  let program: Program
  var words: ArraySlice<String>
  var command: Command?
  var parsed = ParsedArguments()

  init(program: Program, words: ArraySlice<String>) {
    self.program = program
    self.words = words
  }

  mutating func outcome() throws(UsageError) -> ParseOutcome {
    while let word = words.popFirst() {
      if word == "--" {
        while let argument = words.popFirst() { try take(argument) }
      } else if word.hasPrefix("--") {
        try takeLong(word.dropFirst(2))
      } else if word.first == "-", word.count > 1, !isNumber(word) {
        try takeShort(word.dropFirst())
      } else {
        try take(word)
      }
    }
    if parsed.has(.help) { return .text(program.help(command)) }
    if parsed.has(.version) { return .text("\(program.name) \(program.version)\n") }
    if let text = parsed.values[Option.generateName]?.last.flatMap({ program.generated($0) }) {
      return .text(text)
    }
    if command == .help { return try helpText() }
    try checkArguments()
    return .run(parsed)
  }

  private var options: [Option] { (command?.options ?? []) + program.options }

  private mutating func takeLong(_ word: Substring) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.long == name }) else {
      throw unknownOption("--\(name)", name)
    }
    try record(option, spelt: "--\(name)", given: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Takes one letter after another; the first that wants a value has the rest as its value.
  private mutating func takeShort(_ word: Substring) throws(UsageError) {
    var rest = word
    while let letter = rest.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw wrong("unknown option -\(letter)")
      }
      let given = option.value == nil || rest.isEmpty ? nil : String(rest)
      try record(option, spelt: "-\(letter)", given: given)
      if option.value != nil { return }
    }
  }

  private mutating func record(
    _ option: Option, spelt spelling: String, given: String?
  ) throws(UsageError) {
    guard let kind = option.value else {
      guard given == nil else { throw wrong("\(spelling) takes no value") }
      parsed.values[option.long, default: []].append("")
      return
    }
    let text = if let given { given } else { try followingValue(kind, spelling) }
    if let objection = kind.objection(to: text) { throw wrong("\(spelling): \(objection)") }
    parsed.values[option.long, default: []].append(text)
  }

  private mutating func followingValue(
    _ kind: ValueKind, _ spelling: String
  ) throws(UsageError) -> String {
    guard let next = words.first else { throw wrong("\(spelling) wants a value: \(kind.name)") }
    // Where a value was forgotten the next option would be swallowed in its place.
    if next.first == "-", next.count > 1, !isNumber(next) {
      throw wrong("\(spelling) wants a value: \(kind.name); one that begins with - goes after =")
    }
    words.removeFirst()
    return next
  }

  private mutating func take(_ word: String) throws(UsageError) {
    guard command == nil, !program.commands.isEmpty else {
      parsed.arguments.append(word)
      return
    }
    guard let chosen = program.command(named: word) else {
      throw wrong("unknown command \"\(word)\"" + hint(word, program.shownCommands.map(\.name)))
    }
    command = chosen
    parsed.command = chosen.name
  }

  private func helpText() throws(UsageError) -> ParseOutcome {
    guard let topic = parsed.arguments.first else { return .text(program.help(nil)) }
    guard let command = program.command(named: topic) else {
      throw wrong("unknown command \"\(topic)\"" + hint(topic, program.shownCommands.map(\.name)))
    }
    return .text(program.help(command))
  }

  private func checkArguments() throws(UsageError) {
    guard !program.commands.isEmpty else {
      if let extra = parsed.arguments.first { throw wrong("unexpected argument \"\(extra)\"") }
      return
    }
    guard let command else {
      let names = program.shownCommands.map(\.name).joined(separator: ", ")
      throw wrong("no command; there are \(names)")
    }
    for (place, argument) in command.arguments.enumerated() {
      if argument.count == .once, place >= parsed.arguments.count {
        throw wrong("\(command.name) wants \(argument.kind.name): \(argument.summary)")
      }
    }
    for (place, text) in parsed.arguments.enumerated() {
      guard let argument = command.argument(at: place) else {
        throw wrong("unexpected argument \"\(text)\"")
      }
      if let objection = argument.kind.objection(to: text) { throw wrong(objection) }
    }
  }

  private func unknownOption(_ spelling: String, _ name: String) -> UsageError {
    // An option of a command may have been put before the command.
    let everywhere = options + program.commands.flatMap(\.options)
    if let command, everywhere.contains(where: { $0.long == name }) {
      return wrong("\(spelling) is no option of \(command.name)")
    }
    return wrong("unknown option \(spelling)" + hint(name, everywhere.map(\.long), prefix: "--"))
  }

  private func hint(_ word: String, _ known: [String], prefix: String = "") -> String {
    nearest(to: word, among: known).map { " (did you mean \(prefix)\($0)?)" } ?? ""
  }

  private func wrong(_ problem: String) -> UsageError {
    UsageError(program, command: command?.name ?? "", problem)
  }
}
