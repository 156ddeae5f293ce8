extension Program {
  /// What `--help` prints: for the program, or for one of its commands.
  public func help(_ command: Command?) -> String {
    command.map { commandHelp($0) } ?? programHelp()
  }

  private func programHelp() -> String {
    var text = "\(name) \(version): \(summary)\n\n"
    text += usageLine(synopsis)
    if !details.isEmpty { text += "\n" + wrapped(details, indent: 0) }
    if !commands.isEmpty {
      text += "\nCommands:\n"
      text += columns(shownCommands.map { ($0.brief, $0.summary) })
    }
    text += "\nOptions:\n" + columns(options.map { ($0.spelledOut, $0.summary) })
    if !commands.isEmpty {
      text += "\n\"\(name) help COMMAND\" tells more of a command.\n"
    }
    return text
  }

  private func commandHelp(_ command: Command) -> String {
    var text = usageLine(commandSynopsis(command))
    text += "\n" + wrapped(sentence(command.summary), indent: 0)
    if !command.details.isEmpty { text += "\n" + wrapped(command.details, indent: 0) }
    if !command.arguments.isEmpty {
      text += "\nArguments:\n" + columns(command.arguments.map { ($0.kind.name, $0.summary) })
    }
    if !command.options.isEmpty {
      text += "\nOptions:\n"
      text += columns(command.options.map { ($0.spelledOut, $0.fullText) })
    }
    text += "\nOptions of every command:\n"
    text += columns(options.map { ($0.spelledOut, $0.summary) })
    return text
  }

  private func usageLine(_ synopsis: String) -> String {
    wrapped("Usage: \(name) \(synopsis)", indent: 0, hanging: 7)
  }

  /// What follows the program's name in its own synopsis.
  var synopsis: String {
    let words = (commands.isEmpty ? options : ownOptions).map { "[\($0.usage)]" }
    return (words + (commands.isEmpty ? [] : ["COMMAND ..."])).joined(separator: " ")
  }

  /// What follows the program's name in the synopsis of a command.
  func commandSynopsis(_ command: Command) -> String {
    (ownOptions.map { "[\($0.usage)]" } + [command.usage]).joined(separator: " ")
  }

  private func columns(_ rows: [(term: String, text: String)]) -> String {
    let indent = 2
    let column = 26
    var text = ""
    for row in rows {
      let body = wrapped(row.text, indent: column)
      if row.term.count + indent + 2 <= column {
        let padding = String(repeating: " ", count: column - indent - row.term.count)
        text += "  \(row.term)\(padding)\(body.drop { $0 == " " })"
      } else {
        text += wrapped(row.term, indent: indent, hanging: 4) + body
      }
    }
    return text
  }
}

extension Option {
  /// The option as help lists it: `-h, --help`, with four blanks where it has no letter.
  fileprivate var spelledOut: String {
    (short.map { "-\($0), " } ?? "    ") + usage
  }

  fileprivate var fullText: String {
    details.isEmpty ? summary : "\(summary). \(details)"
  }
}

/// A summary as a sentence: a capital at the beginning, a full stop at the end.
func sentence(_ summary: String) -> String {
  summary.prefix(1).uppercased() + summary.dropFirst() + (summary.last == "." ? "" : ".")
}

/// Breaks paragraphs, one a line, into lines of `width` letters at most, with an empty one between.
func wrapped(_ text: String, indent: Int, hanging: Int = 0, width: Int = 80) -> String {
  var lines = ""
  for (place, paragraph) in text.split(separator: "\n").enumerated() {
    if place > 0 { lines += "\n" }
    var line = ""
    var margin = indent
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, margin + line.count + 1 + word.count > width {
        lines += String(repeating: " ", count: margin) + line + "\n"
        line = ""
        margin = indent + hanging
      }
      line += line.isEmpty ? word : " \(word)"
    }
    lines += String(repeating: " ", count: margin) + line + "\n"
  }
  return lines
}
