extension ManualPage {
  /// The page as man(7) source.
  ///
  /// Only macros that both groff's and mandoc's man(7) know.
  public func roff() -> String {
    var page = ".TH \(Roff.word(name.uppercased())) \(section) \(date)"
    page += " \"\(Roff.literal(source))\"\n"
    page += ".SH NAME\n\(Roff.literal(name)) \\- \(Roff.literal(summary))\n"
    for section in sections {
      page += ".SH \(Roff.word(section.title))\n" + Roff.blocks(section.blocks)
    }
    return page
  }
}

/// How text becomes source that troff reads.
enum Roff {
  /// Longer lines are broken where they have blanks, so that a page can be read and compared.
  private static let width = 78

  static func blocks(_ blocks: [ManualBlock], isWithinItem: Bool = false) -> String {
    var source = ""
    // What comes first, or below a heading, begins no new paragraph.
    var isFirst = true
    for block in blocks {
      switch block {
      case .text(let text):
        for (place, paragraph) in text.split(separator: "\n").enumerated() {
          if !isFirst || place > 0 { source += isWithinItem ? ".IP\n" : ".PP\n" }
          source += lines(of: String(paragraph))
        }
      case .heading(let title): source += ".SS \(word(title))\n"
      case .example(let text):
        if !isFirst { source += isWithinItem ? ".IP\n" : ".PP\n" }
        source += (isWithinItem ? "" : ".RS 4\n") + ".EX\n"
        source += text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { guarded(literal(String($0))) + "\n" }.joined()
        source += ".EE\n" + (isWithinItem ? "" : ".RE\n")
      case .item(let term, let inner):
        source += ".TP\n" + guarded(marked(term)) + "\n"
        source += item(inner)
      }
      if case .heading = block { isFirst = true } else { isFirst = false }
    }
    return source
  }

  /// What belongs to a term: text goes on at its side, items within it are set in.
  private static func item(_ inner: [ManualBlock]) -> String {
    let own = inner.prefix { if case .item = $0 { false } else { true } }
    let nested = inner.dropFirst(own.count)
    let source = blocks(Array(own), isWithinItem: true)
    return nested.isEmpty ? source : source + ".RS\n" + blocks(Array(nested)) + ".RE\n"
  }

  /// An argument of a macro.
  static func word(_ text: String) -> String {
    text.contains(" ") ? "\"\(literal(text))\"" : literal(text)
  }

  /// Text with what roff would read as its own taken as it is.
  static func literal(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case _ where !scalar.isASCII:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text with its marks as fonts, and other pages of the manual as is usual.
  static func marked(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      place.isMultiple(of: 2) ? plain(part) : "\\fB\(literal(String(part)))\\fR"
    }.joined()
  }

  /// Text without bold: what stands for something else in italics, and references.
  private static func plain(_ text: Substring) -> String {
    let parts = text.split(separator: "<", omittingEmptySubsequences: false)
    var result = references(parts[0])
    for part in parts.dropFirst() {
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = part.dropFirst(name.count)
      if name.isEmpty || rest.first != ">" {
        result += "<" + references(part)
      } else {
        result += "\\fI\(name)\\fR" + references(rest.dropFirst())
      }
    }
    return result
  }

  private static func references(_ text: Substring) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { reference(String($0)) }.joined(separator: " ")
  }

  /// A word, its name in bold where it refers to a page: `detentctl(1),`.
  private static func reference(_ word: String) -> String {
    let name = word.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
    let rest = Array(word.dropFirst(name.count))
    guard !name.isEmpty, rest.count >= 3, rest[0] == "(", rest[1].isNumber, rest[2] == ")" else {
      return literal(word)
    }
    return "\\fB\(literal(String(name)))\\fR\(literal(String(rest)))"
  }

  /// A paragraph in lines of moderate length.
  static func lines(of paragraph: String) -> String {
    var lines = ""
    var line = ""
    for word in marked(paragraph).split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines += guarded(line) + "\n"
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return lines + guarded(line) + "\n"
  }

  /// A line that begins with a dot is not the beginning of a request.
  private static func guarded(_ line: String) -> String {
    line.first == "." ? "\\&" + line : line
  }
}
