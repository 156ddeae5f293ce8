/// What a control or a device may be called: a word that fits on a line of the protocol and of a log.
enum NameRule {
  static let longest = 64

  /// Reports a name that breaks the rule.
  static func check(_ name: Located<String>, _ report: Report) {
    if let fault = fault(of: name.value) {
      report.mistake(
        name.place, "\(fault); expected a name without spaces, at most \(longest) bytes")
    }
  }

  private static func fault(of name: String) -> String? {
    if name.isEmpty { return "is an empty name" }
    if name.utf8.count > longest { return "is a name of \(name.utf8.count) bytes" }
    let isBroken = name.unicodeScalars.contains {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .format
    }
    return isBroken ? "is a name with a space or a control character" : nil
  }
}
