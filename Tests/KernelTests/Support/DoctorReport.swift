/// What `detentctl doctor` found.
struct DoctorReport {
  /// Its lines without their columns; a fix stands behind its finding, after ` | `.
  private(set) var lines: [String] = []
  /// How it ended.
  let status: Int32

  /// Reads what it printed.
  ///
  /// - Parameters:
  ///   - lines: Its lines.
  ///   - status: How it ended.
  init(_ lines: [Substring], status: Int32) {
    self.status = status
    for line in lines {
      let words = line.split(separator: " ").joined(separator: " ")
      if words.hasPrefix("fix: "), !self.lines.isEmpty {
        self.lines[self.lines.count - 1] += " | " + words.dropFirst(5)
      } else {
        self.lines.append(words)
      }
    }
  }

  /// The findings of something, as `problem text` and ` | fix` behind it.
  func of(_ subject: String) -> [String] {
    lines.compactMap { line in
      let kind = line.prefix { $0 != " " }
      let start = "\(kind) \(subject): "
      return line.hasPrefix(start) ? "\(kind) \(line.dropFirst(start.count))" : nil
    }
  }

  /// The findings that have to be mended.
  var problems: [String] { lines.filter { $0.hasPrefix("problem ") } }
}
