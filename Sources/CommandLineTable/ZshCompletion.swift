extension Program {
  /// A completion for zsh, as a function file of its `fpath`.
  func zshCompletion() -> String {
    """
    #compdef \(name)
    # zsh completion for \(name), printed by: \(name) --generate zsh
    _\(name)() {
      local curcontext=$curcontext state line
      typeset -A opt_args
    \(commands.isEmpty ? zshSimple() : zshCommands())}
    if [[ $funcstack[1] == _\(name) ]]; then
      _\(name) "$@"
    else
      compdef _\(name) \(name)
    fi

    """
  }

  private func zshSimple() -> String {
    "  _arguments" + options.map(zshOption).joined() + "\n"
  }

  private func zshCommands() -> String {
    var text = "  _arguments -C" + options.map(zshOption).joined()
    text += " \\\n    '1: :->command' \\\n    '*:: :->argument'\n"
    text += "  case $state in\n    command)\n      local -a commands=(\n"
    for command in commands {
      text += "        \(quoted("\(command.name):\(command.summary)"))\n"
    }
    text += "      )\n      _describe command commands\n      ;;\n"
    text += "    argument)\n      case $line[1] in\n"
    for command in commands {
      let rest = command.arguments.map { zshArgument($0, of: command) }.joined()
      let all = (command.options + options).map(zshOption).joined()
      text += "        \(command.name)) _arguments\(all)\(rest) ;;\n"
    }
    return text + "      esac\n      ;;\n  esac\n"
  }

  private func zshOption(_ option: Option) -> String {
    let text = "[\(zshEscaped(option.summary))]"
    let value = option.value.map { ":\($0.name):\(zshAction($0))" } ?? ""
    let equals = option.value == nil ? "" : "="
    let long = quoted("--\(option.long)\(equals)\(text)\(value)")
    guard let short = option.short else { return " \\\n    \(long)" }
    return " \\\n    \(long) \\\n    \(quoted("-\(short)\(text)\(value)"))"
  }

  private func zshArgument(_ argument: Argument, of command: Command) -> String {
    let topics = "(\(commands.map(\.name).joined(separator: " ")))"
    let action = command == .help ? topics : zshAction(argument.kind)
    let count =
      switch argument.count {
      case .once: ":"
      case .onceOrNot: "::"
      case .anyNumber: "*:"
      }
    return " \\\n    \(quoted("\(count)\(argument.kind.name):\(action)"))"
  }

  private func zshAction(_ kind: ValueKind) -> String {
    switch kind.form {
    case .file: "_files"
    case .folder: "_files -/"
    case .choice(let words): "(\(words.joined(separator: " ")))"
    case .text, .number: ""
    }
  }

  private func zshEscaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
