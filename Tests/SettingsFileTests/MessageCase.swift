import Testing

/// Some lines of settings, and what is to be said of them.
struct MessageCase: CustomTestStringConvertible {
  var lines: String
  var messages: [String]

  var testDescription: String { lines.split(separator: "\n").joined(separator: "; ") }

  /// Reads cases that stand in a text, an empty line between two of them.
  ///
  /// The messages, without the file's name, stand behind `=> `.
  static func list(_ text: String) -> [MessageCase] {
    text.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n")
      return MessageCase(
        lines: lines.filter { !$0.hasPrefix("=> ") }.joined(separator: "\n"),
        messages: lines.filter { $0.hasPrefix("=> ") }.map { "t.toml:" + $0.dropFirst(3) })
    }
  }
}
