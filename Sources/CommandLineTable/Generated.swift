internal import Manual

extension Program {
  /// One of the texts that are made from the table for other programs.
  public func generated(_ kind: Generated) -> String {
    switch kind {
    case .man: page().roff()
    case .bash: bashCompletion()
    case .zsh: zshCompletion()
    case .fish: fishCompletion()
    }
  }
}

extension Program {
  /// What `--generate` prints for a word: a text made from the table, or a page that comes with it.
  func generated(_ kind: String) -> String? {
    if let kind = Generated(rawValue: kind) { return generated(kind) }
    return pages.first { $0.fileName == kind }?.make().roff()
  }
}

/// A text as one word of a shell; bash, zsh and fish agree on this much.
func quoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
}
