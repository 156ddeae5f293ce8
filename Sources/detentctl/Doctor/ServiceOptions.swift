import Glibc

/// The options that a unit gives its daemon, as the file beside the unit has them.
struct ServiceOptions: Hashable {
  /// The variable that the units put behind the program.
  static let variable = "DETENTD_OPTIONS"

  /// The file that sets the variable.
  var file: String
  /// The options.
  var words: [String]

  /// Reads a file as `EnvironmentFile=` does; nil where it sets no options.
  init?(file: String, text: String) {
    let prefix = ServiceOptions.variable + "="
    // The last one counts.
    let line = text.split(separator: "\n").last { $0.hasPrefix(prefix) }
    let value = line?.dropFirst(prefix.count).filter { $0 != "\"" && $0 != "'" } ?? ""
    words = value.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    self.file = file
  }

  /// Looks at the file of a unit; nil where it has none, or one that sets no options.
  init?(of unit: UnitState) {
    guard !unit.optionsFile.isEmpty, let text = SystemFile.text(of: unit.optionsFile) else {
      return nil
    }
    self.init(file: unit.optionsFile, text: text)
  }

  /// The settings that they name; nil where they name none.
  var settingsFile: String? {
    for (place, word) in words.enumerated() {
      if word.hasPrefix("--config=") { return String(word.dropFirst(9)) }
      guard word == "--config" || word == "-c", place + 1 < words.count else { continue }
      return words[place + 1]
    }
    return nil
  }

  /// What mends them, before the daemon is started again.
  var mending: String { "mend \(ServiceOptions.variable) in \(file)" }
}
