extension Program {
  /// A completion for fish.
  func fishCompletion() -> String {
    var text = "# fish completion for \(name), printed by: \(name) --generate fish\n"
    text += "complete -c \(name) -f\n"
    for option in options { text += fishOption(option, condition: nil) }
    for command in commands {
      text += "complete -c \(name) -n __fish_use_subcommand -a \(command.name)"
      text += " -d \(quoted(command.summary))\n"
    }
    for command in commands {
      let seen = "__fish_seen_subcommand_from \(command.name)"
      for option in command.options { text += fishOption(option, condition: seen) }
      if command == .help {
        let words = commands.map(\.name).joined(separator: " ")
        text += "complete -c \(name) -n \(quoted(seen)) -a \(quoted(words))\n"
      }
    }
    return text
  }

  private func fishOption(_ option: Option, condition: String?) -> String {
    var text = "complete -c \(name)"
    if let condition { text += " -n \(quoted(condition))" }
    if let short = option.short { text += " -s \(short)" }
    text += " -l \(option.long)"
    if let kind = option.value {
      switch kind.form {
      case .file: text += " -r -F"
      case .folder: text += " -x -a '(__fish_complete_directories)'"
      case .choice(let words): text += " -x -a \(quoted(words.joined(separator: " ")))"
      case .text, .number: text += " -x"
      }
    }
    return text + " -d \(quoted(option.summary))\n"
  }
}
