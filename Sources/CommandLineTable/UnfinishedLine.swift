/// A command line that somebody is still writing, as far as it can be understood.
public struct UnfinishedLine: Hashable, Sendable {
  /// What was given so far.
  public internal(set) var given = ParsedArguments()
  /// What the next word is, unless it is an option; nil where none is expected.
  public internal(set) var awaited: ValueKind?
  /// Whether `--` has ended the options, so that any word may come.
  public internal(set) var isPastOptions = false

  /// Whether a word that comes next would be read as an argument, and not as an option.
  public func takesAsArgument(_ word: String) -> Bool {
    isPastOptions || word.first != "-" || word.count == 1 || isNumber(word)
  }
}

extension Program {
  /// Reads the words that stand before the one that is being written; what is wrong is passed over.
  public func unfinished(_ words: [String]) -> UnfinishedLine {
    var line = UnfinishedLine()
    var command: Command?
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--", !line.isPastOptions {
        line.isPastOptions = true
      } else if !line.isPastOptions, word.first == "-", word.count > 1, !isNumber(word) {
        let (option, given) = option(in: word, of: command)
        guard let option, let kind = option.value else { continue }
        guard let value = given ?? rest.popFirst() else {
          line.awaited = kind
          return line
        }
        line.given.values[option.long, default: []].append(value)
      } else if command == nil, !commands.isEmpty {
        command = self.command(named: word)
        line.given.command = word
      } else {
        line.given.arguments.append(word)
      }
    }
    line.awaited = command?.argument(at: line.given.arguments.count)?.kind
    return line
  }

  /// The option of a word that may want a value, and the value where it stands in the same word.
  private func option(in word: String, of command: Command?) -> (Option?, String?) {
    let known = (command?.options ?? []) + options
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (known.first { $0.long == parts[0] }, parts.count > 1 ? String(parts[1]) : nil)
    }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else { break }
      if option.value != nil { return (option, letters.isEmpty ? nil : String(letters)) }
    }
    return (nil, nil)
  }
}

extension Command {
  /// What stands at a place among the arguments; nil behind the last.
  func argument(at place: Int) -> Argument? {
    if place < arguments.count { return arguments[place] }
    return arguments.last.flatMap { $0.count == .anyNumber ? $0 : nil }
  }
}

/// Whether a word is a number below 0 and not an option.
func isNumber(_ word: String) -> Bool {
  let rest = word.dropFirst()
  return rest.first?.isWholeNumber == true
    || (rest.first == "." && rest.dropFirst().first?.isWholeNumber == true)
}
