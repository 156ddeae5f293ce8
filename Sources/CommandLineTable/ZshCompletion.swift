extension Program {
  /// A completion for zsh, as a function file of its `fpath`.
  func zshCompletion() -> String {
    """
    #compdef \(name)
    # zsh completion for \(name), printed by: \(name) --generate zsh
    \(hasLiveWords ? zshAsk : "")_\(name)() {
      local curcontext=$curcontext state line
      typeset -A opt_args
    \(commands.isEmpty ? zshSimple : zshCommands)}
    if [[ $funcstack[1] == _\(name) ]]; then
      _\(name) "$@"
    else
      compdef _\(name) \(name)
    fi

    """
  }

  /// Asks the program for words; `told` are the words of the whole line, which `_arguments` shortens.
  private var zshAsk: String {
    """
    _\(name)_ask() {
      local -a before=("${(@Q)told[2,place-1]}") answers values shown
      [[ $IPREFIX != --*= ]] || before+=("${IPREFIX%=}")
      answers=("${(@f)$("${${(Q)told[1]}/#\\~\\//$HOME/}" complete -- "${before[@]}" 2>/dev/null)}")
      answers=("${(@)answers:#}")
      (( $#answers )) || return 1
      values=("${(@)answers%%$'\\t'*}")
      shown=("${(@)answers/$'\\t'/  -- }")
      local expl
      _wanted -V words expl "$1" compadd -d shown -a values
    }
    _\(name)_device() {
      if [[ $PREFIX == */* ]]; then _files; else _\(name)_ask "$1"; fi
    }

    """
  }

  private var zshSimple: String {
    "  _arguments -s -S" + options.map(zshOption).joined() + "\n"
  }

  private var zshCommands: String {
    var text = hasLiveWords ? "  local -a told=(\"${words[@]}\")\n  integer place=CURRENT\n" : ""
    text += "  _arguments -s -S -C" + options.map(zshOption).joined()
    text += " \\\n    '1: :->command' \\\n    '*:: :->argument'\n"
    text += "  case $state in\n    command)\n      local -a commands=(\n"
    for command in shownCommands {
      text += "        \(quoted("\(command.name):\(command.summary)"))\n"
    }
    text += "      )\n      _describe command commands\n      ;;\n"
    text += """
          argument)
            # _arguments counts a -- behind the first argument as one.
            integer ended=${words[(ie)--]}
            (( ended >= CURRENT )) || { words[ended]=(); (( CURRENT-- )) }
            case $line[1] in

      """
    for command in shownCommands {
      let rest = command.arguments.map { zshArgument($0, of: command) }.joined()
      let all = (command.options + options).map(zshOption).joined()
      text += "        \(command.name)) _arguments -s -S\(all)\(rest) ;;\n"
    }
    return text + "      esac\n      ;;\n  esac\n"
  }

  private func zshOption(_ option: Option) -> String {
    let text = "[\(zshEscaped(option.summary))]"
    let value = option.value.map { ":\($0.name):\(zshAction($0))" } ?? ""
    let equals = option.value == nil ? "" : "="
    let long = quoted("--\(option.long)\(equals)\(text)\(value)")
    guard let short = option.short else { return " \\\n    \(long)" }
    let plus = option.value == nil ? "" : "+"
    return " \\\n    \(long) \\\n    \(quoted("-\(short)\(plus)\(text)\(value)"))"
  }

  private func zshArgument(_ argument: Argument, of command: Command) -> String {
    let topics = "(\(shownCommands.map(\.name).joined(separator: " ")))"
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
    case .live(.device): "_\(name)_device \(kind.name)"
    case .live: "_\(name)_ask \(kind.name)"
    case .text, .number: ""
    }
  }

  private func zshEscaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
