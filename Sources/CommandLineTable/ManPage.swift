extension Program {
  /// The manual page, for `man -l`.
  ///
  /// Only macros that both groff's and mandoc's man(7) know.
  func manPage() -> String {
    var page = ".TH \(name.uppercased()) \(manualSection) \"\" \"\(name) \(version)\"\n"
    page += ".SH NAME\n\(roff(name)) \\- \(roff(summary))\n"
    page += ".SH SYNOPSIS\n"
    let synopses = commands.isEmpty ? [synopsis] : commands.map { commandSynopsis($0) }
    for (place, synopsis) in synopses.enumerated() {
      page += (place > 0 ? ".br\n" : "") + "\\fB\(roff(name))\\fR \(roff(synopsis))\n"
    }
    page += ".SH DESCRIPTION\n" + paragraphs(details.isEmpty ? sentence(summary) : details)
    if !commands.isEmpty {
      page += ".SH COMMANDS\n"
      for command in commands { page += manEntry(command) }
    }
    page += ".SH OPTIONS\n"
    for option in options { page += manEntry(option) }
    for section in manual {
      page += ".SH \"\(section.title)\"\n"
      for entry in section.entries {
        if !entry.term.isEmpty { page += ".TP\n\\fB\(roff(entry.term))\\fR\n" }
        page += roffLines(entry.text)
      }
    }
    return page
  }

  private func manEntry(_ command: Command) -> String {
    var text = ".TP\n\\fB\(roff(command.name))\\fR"
    text += roff(String(command.usage.dropFirst(command.name.count))) + "\n"
    text += roffLines(sentence(command.summary))
    for paragraph in command.details.split(separator: "\n") {
      text += ".IP\n\(roffLines(String(paragraph)))"
    }
    guard !command.options.isEmpty else { return text }
    text += ".RS\n"
    for option in command.options { text += manEntry(option) }
    return text + ".RE\n"
  }

  private func manEntry(_ option: Option) -> String {
    let spellings = option.spellings.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
    let value = option.value.map { " \\fI\(roff($0.name))\\fR" } ?? ""
    let text = option.details.isEmpty ? "" : " " + option.details
    return ".TP\n\(spellings)\(value)\n\(roffLines(sentence(option.summary) + text))"
  }

  private func paragraphs(_ text: String) -> String {
    text.split(separator: "\n").map { roffLines(String($0)) }.joined(separator: ".PP\n")
  }
}

/// Text with what roff would read as its own taken as it is.
private func roff(_ text: String) -> String {
  var result = ""
  for letter in text {
    switch letter {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "'": result += "\\(aq"
    case "`": result += "\\(ga"
    case "^": result += "\\(ha"
    case "~": result += "\\(ti"
    default: result.append(letter)
    }
  }
  return result
}

/// A paragraph in short lines; a dot at the beginning of one is not the beginning of a request.
private func roffLines(_ paragraph: String) -> String {
  wrapped(paragraph, indent: 0, width: 70).split(separator: "\n")
    .map { ($0.first == "." ? "\\&" : "") + roff(String($0)) + "\n" }.joined()
}
