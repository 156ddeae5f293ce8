internal import Manual

extension Program {
  /// The program's own page of the manual.
  func page() -> ManualPage {
    let text = [description, details].first { !$0.isEmpty } ?? sentence(summary)
    let synopses = commands.isEmpty ? [synopsis] : shownCommands.map { commandSynopsis($0) }
    var sections = [
      ManualSection("SYNOPSIS", synopses.map { .text("`\(name)` \(marked($0))") }),
      ManualSection("DESCRIPTION", [.text(text)]),
    ]
    if !commands.isEmpty { sections.append(ManualSection("COMMANDS", shownCommands.map(block))) }
    sections.append(ManualSection("OPTIONS", options.map(block)))
    return ManualPage(
      name, section: manualSection, summary, date: date, source: "\(name) \(version)",
      sections: sections + manual())
  }

  private func block(_ command: Command) -> ManualBlock {
    let text = [sentence(command.summary), command.details].filter { !$0.isEmpty }
    return .item(
      marked(command.usage),
      [.text(text.joined(separator: "\n"))] + command.options.map(block))
  }

  private func block(_ option: Option) -> ManualBlock {
    let spellings = option.spellings.map { "`\($0)`" }.joined(separator: ", ")
    let value = option.value.map { " <\($0.name)>" } ?? ""
    let text = option.details.isEmpty ? "" : " " + option.details
    return .item(spellings + value, [.text(sentence(option.summary) + text)])
  }
}

/// A synopsis as the manual shows it: bold what is typed as it is, in italics what is replaced.
private func marked(_ synopsis: String) -> String {
  var result = ""
  var word = ""
  func end() {
    guard !word.isEmpty else { return }
    let isReplaced = word.allSatisfy { $0.isUppercase || $0 == "_" }
    result += isReplaced ? "<\(word)>" : "`\(word)`"
    word = ""
  }
  for letter in synopsis {
    if letter.isLetter || letter == "-" || letter == "_" {
      word.append(letter)
    } else {
      end()
      result.append(letter)
    }
  }
  end()
  return result
}
