extension Program {
  /// A completion for fish.
  ///
  /// Fish's own conditions take the value of an option before the command for the command.
  func fishCompletion() -> String {
    var text = "# fish completion for \(name), printed by: \(name) --generate fish\n"
    if !commands.isEmpty { text += fishLine }
    if hasLiveWords { text += fishAsk }
    text += "complete -c \(name) -f\n"
    for option in options { text += fishOption(option, of: nil) }
    for command in shownCommands {
      text += "complete -c \(name) -n \(at(":*")) -a \(command.name)"
      text += " -d \(quoted(command.summary))\n"
    }
    for command in shownCommands {
      for option in command.options { text += fishOption(option, of: command) }
    }
    for (pattern, kind) in argumentPatterns {
      guard let words = fishWords(kind) else { continue }
      text += "complete -c \(name) -n \(at(pattern)) \(words)\n"
    }
    return text
  }

  /// A function that says where the word stands that is being written, and one that asks it.
  private var fishLine: String {
    """
    # Prints the command, a colon and how many arguments stand behind it so far.
    function __fish_\(name)_line
        set -l command
        set -l count 0
        set -l ended
        set -l words (commandline -opc)
        set -e words[1]
        while set -q words[1]
            set -l word $words[1]
            set -e words[1]
            if not set -q ended[1]
                switch "$command:$word"
                    case '*:--'
                        set ended yes
                        continue
                    case \(valuePatterns.flatMap(\.patterns).map(quoted).joined(separator: " "))
                        set -e words[1]
                        continue
                    case '*:-*'
                        string match -qr -- '^-[0-9.]' $word
                        or continue
                end
            end
            if set -q command[1]
                set count (math $count + 1)
            else
                set command $word
            end
        end
        echo "$command:$count"
    end
    function __fish_\(name)_at
        string match -q -- $argv[1] (__fish_\(name)_line)
    end

    """
  }

  private var fishAsk: String {
    """
    function __fish_\(name)_ask
        set -l words (commandline -opc)
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        set -e words[1]
        set -l option (string match -r -- '^--[^=]+(?==)' (commandline -ct))
        $program complete -- $words $option 2>/dev/null
    end
    function __fish_\(name)_device
        set -l word (string replace -r '^--[^=]+=' '' -- (commandline -ct))
        if string match -q '*/*' -- $word
            __fish_complete_path $word
        else
            __fish_\(name)_ask
        end
    end

    """
  }

  private func at(_ pattern: String) -> String {
    "\"__fish_\(name)_at '\(pattern)'\""
  }

  private func fishOption(_ option: Option, of command: Command?) -> String {
    var text = "complete -c \(name)"
    if let command { text += " -n \(at("\(command.name):*"))" }
    if let short = option.short { text += " -s \(short)" }
    text += " -l \(option.long)"
    if let kind = option.value { text += " -r \(fishWords(kind) ?? "-f")" }
    return text + " -d \(quoted(option.summary))\n"
  }

  /// What is to be offered; nil where fish can know nothing of it.
  private func fishWords(_ kind: ValueKind) -> String? {
    switch kind.form {
    case .file: "-F"
    case .folder: "-f -a '(__fish_complete_directories)'"
    case .choice(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .live(.device): "-f -k -a '(__fish_\(name)_device)'"
    case .live: "-f -k -a '(__fish_\(name)_ask)'"
    case .text, .number: nil
    }
  }
}
