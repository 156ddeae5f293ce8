extension Program {
  /// A completion for bash that needs nothing beside bash.
  func bashCompletion() -> String {
    """
    # bash completion for \(name), printed by: \(name) --generate bash
    _\(name)() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= words i
      COMPREPLY=()
      # Bash takes the = of --option=value for a word.
      if [[ $word == = ]]; then
        word=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          \(valueOptions.joined(separator: "|"))) ((i++)) ;;
          -*|=) ;;
          *) command=${COMP_WORDS[i]}; break ;;
        esac
      done
      case $command:$before in
    \(bashValues())  esac
      case $command in
    \(bashWords())  esac
      mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    }
    complete -F _\(name) \(name)

    """
  }

  private var valueOptions: [String] {
    (options + commands.flatMap(\.options)).filter { $0.value != nil }.flatMap(\.spellings)
  }

  private func bashValues() -> String {
    var cases = ""
    for command in commands {
      for option in command.options { cases += bashValue(option, of: command.name) }
    }
    for option in options { cases += bashValue(option, of: "*") }
    return cases
  }

  private func bashValue(_ option: Option, of command: String) -> String {
    guard let kind = option.value else { return "" }
    let pattern = option.spellings.map { "\(command):\($0)" }.joined(separator: "|")
    let action =
      switch kind.form {
      case .file:
        "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); return"
      case .folder:
        "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$word\"); return"
      case .choice(let words):
        "mapfile -t COMPREPLY < <(compgen -W \(quoted(words.joined(separator: " "))) "
          + "-- \"$word\"); return"
      case .text, .number: "return"
      }
    return "    \(pattern)) \(action) ;;\n"
  }

  private func bashWords() -> String {
    let common = options.map { "--\($0.long)" }
    var cases = ""
    for command in commands {
      let topics = command == .help ? commands.map(\.name) : []
      let words = topics + command.options.map { "--\($0.long)" } + common
      cases += "    \(command.name)) words=\(quoted(words.joined(separator: " "))) ;;\n"
    }
    let first = commands.map(\.name) + common
    return cases + "    *) words=\(quoted(first.joined(separator: " "))) ;;\n"
  }
}
