extension Program {
  /// One of the texts that are made from the table for other programs.
  public func generated(_ kind: Generated) -> String {
    switch kind {
    case .man: manPage()
    case .bash: bashCompletion()
    case .zsh: zshCompletion()
    case .fish: fishCompletion()
    }
  }
}

/// A text as one word of a shell; bash, zsh and fish agree on this much.
func quoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
}
