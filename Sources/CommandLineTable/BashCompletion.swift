extension Program {
  /// A completion for bash that needs nothing beside bash.
  ///
  /// Bash takes what stands after =, : and @ for words of their own, hands over words with their quotes,
  /// and inserts what it gets as it is; the functions make up for all three.
  func bashCompletion() -> String {
    """
    # bash completion for \(name), printed by: \(name) --generate bash

    # Takes the quotes off a word: plain is the word, quote the one that is still open,
    # and kept as much of the word as bash leaves as it stands.
    _\(name)_unquote() {
      local raw=$1 letter i
      plain= quote= kept=
      for ((i = 0; i < ${#raw}; i++)); do
        letter=${raw:i:1}
        if [[ -n $quote && $letter == "$quote" ]]; then
          quote= kept=$plain
        elif [[ $quote == "'" ]]; then
          plain+=$letter
        elif [[ $letter == \\\\ ]]; then
          ((++i))
          plain+=${raw:i:1}
        elif [[ -z $quote && $letter == [\\'\\"] ]]; then
          quote=$letter kept=$plain
        else
          plain+=$letter
          [[ -n $quote || $COMP_WORDBREAKS != *"$letter"* ]] || kept=$plain
        fi
      done
    }

    # Offers the lines of its input, up to a tab, as words that begin with $1.
    _\(name)_offer() {
      local line word end
      while IFS= read -r line; do
        end=
        word=$1${line%%$'\\t'*}
        [[ $word == "$plain"* && $word != "$kept" ]] || continue
        word=${word#"$kept"}
        # Bash closes an open quote, unless the word seems to have done so.
        [[ -z $quote || $word != *"$quote" ]] || end=$quote
        case $quote in
          "'") word=${word//\\'/\\'\\\\\\'\\'} ;;
          '"')
            word=${word//\\\\/\\\\\\\\}
            word=${word//\\"/\\\\\\"}
            word=${word//\\$/\\\\\\$}
            word=${word//\\`/\\\\\\`}
            ;;
          *) printf -v word %q "$word" ;;
        esac
        COMPREPLY+=("$word$end")
      done
    }

    _\(name)_files() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen "$1" -- "${plain#"$prefix"}")
    }

    _\(name)() {
      local line=${COMP_LINE:0:COMP_POINT} ends='[<>|;&(]' words=() piece gap i
      COMPREPLY=()
      for ((i = 0; i <= COMP_CWORD; i++)); do
        gap=${line%%[![:blank:]]*}
        line=${line#"$gap"}
        piece=${COMP_WORDS[i]}
        ((i < COMP_CWORD)) || piece=$line
        line=${line#"$piece"}
        if [[ $i -gt 0 && -z $gap && $piece != $ends* && ${words[-1]} != *$ends ]]; then
          words[-1]+=$piece
        else
          words+=("$piece")
        fi
      done
      local plain quote kept prefix= before= command= count=0 ended=
      for ((i = 1; i < ${#words[@]} - 1; i++)); do
        _\(name)_unquote "${words[i]}"
        words[i]=$plain
        if [[ -n $before ]]; then
          before=
          continue
        fi
        if [[ -z $ended ]]; then
          case $command:$plain in
            *:--)
              ended=yes
              continue
              ;;
            \(valueSpellings))
              before=$plain
              continue
              ;;
            *:-[0-9.]*) ;;
            *:-?*) continue ;;
          esac
        fi
    \(commands.isEmpty ? "" : bashCount)  done
      _\(name)_unquote "${words[-1]}"
      unset 'words[-1]'
      if [[ -z $before$ended && $plain == --*=* ]]; then
        before=${plain%%=*}
        prefix=$before=
        words+=("$before")
      fi
    \(hasLiveWords ? bashAsk : "")\(bashValues)\(bashArguments)\(bashOptions)}
    complete -F _\(name) \(name)

    """
  }

  private var valueSpellings: String {
    valuePatterns.flatMap(\.patterns).joined(separator: "|")
  }

  private var bashCount: String {
    """
        if [[ -z $command ]]; then
          command=$plain
        else
          ((++count))
        fi

    """
  }

  private var bashAsk: String {
    """
      local ask=("${1/#\\~\\//$HOME/}" complete -- "${words[@]:1}")

    """
  }

  /// What follows an option that takes a value.
  private var bashValues: String {
    var text = "  if [[ -n $before ]]; then\n    case $command:$before in\n"
    for (patterns, kind) in valuePatterns {
      text += "      \(patterns.joined(separator: "|"))) \(action(kind)) ;;\n"
    }
    return text + "    esac\n    return\n  fi\n"
  }

  private var bashArguments: String {
    let actions = argumentPatterns.map { ($0.pattern, action($0.kind)) }.filter { $0.1 != ":" }
    guard !actions.isEmpty else { return "" }
    var text = "  if [[ -n $ended || $plain != -* || $plain == -[0-9.]* ]]; then\n"
    text += "    case $command:$count in\n"
    for (pattern, action) in actions { text += "      \(pattern)) \(action); return ;;\n" }
    return text + "    esac\n    [[ -z $ended ]] || return\n  fi\n"
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind.form {
    case .file: return "_\(name)_files -f"
    case .folder: return "_\(name)_files -d"
    case .choice(let words):
      let list = quoted(words.joined(separator: " "))
      return "_\(name)_offer \"$prefix\" < <(compgen -W \(list))"
    case .live(let live):
      let offer =
        "compopt -o nosort 2>/dev/null; _\(name)_offer \"$prefix\" < <(\"${ask[@]}\" 2>/dev/null)"
      guard live == .device else { return offer }
      return "if [[ $plain == \"$prefix\"*/* ]]; then _\(name)_files -f; else \(offer); fi"
    case .text, .number: return ":"
    }
  }

  private var bashOptions: String {
    let common = options.map { "--\($0.long)" }
    var cases = ""
    for command in shownCommands {
      let words = command.options.map { "--\($0.long)" } + common
      cases += "    \(command.name)) words=\(quoted(words.joined(separator: " "))) ;;\n"
    }
    let first = shownCommands.map(\.name) + common
    cases += "    *) words=\(quoted(first.joined(separator: " "))) ;;\n"
    return """
        case $command in
      \(cases)  esac
        _\(name)_offer '' < <(compgen -W "$words")

      """
  }
}
