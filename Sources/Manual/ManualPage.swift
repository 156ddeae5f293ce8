/// A page of the manual, as data.
///
/// In its texts what stands between two backticks is to be typed as it is and is set in bold, and
/// what stands between `<` and `>` is to be replaced and is set in italics; a line's end begins a new
/// paragraph.
public struct ManualPage: Hashable, Sendable {
  /// What it is called, without its section.
  public var name: String
  /// The section of the manual: 1 for what people run, 5 for files, 7 for protocols, 8 for daemons.
  public var section: Int
  /// What it is about, in a few words without a full stop.
  public var summary: String
  /// When what it describes was released, as `2026-11-30`; not when the page was printed, so that
  /// a page is the same however often it is.
  public var date: String
  /// What it belongs to, with its version.
  public var source: String
  /// What it says, after its name.
  public var sections: [ManualSection]

  /// Makes a page.
  public init(
    _ name: String, section: Int, _ summary: String, date: String, source: String,
    sections: [ManualSection]
  ) {
    self.name = name
    self.section = section
    self.summary = summary
    self.date = date
    self.source = source
    self.sections = sections
  }

  /// The name of its file, for instance `detentd.8`.
  public var fileName: String { "\(name).\(section)" }
}

/// A section of a page.
public struct ManualSection: Hashable, Sendable {
  /// The heading, in capitals.
  public var title: String
  /// What it says.
  public var blocks: [ManualBlock]

  /// Makes a section.
  public init(_ title: String, _ blocks: [ManualBlock]) {
    self.title = title
    self.blocks = blocks
  }

  /// Makes a section of terms with their texts.
  public init(_ title: String, entries: KeyValuePairs<String, String>) {
    self.init(title, entries.map { .entry($0.key, $0.value) })
  }
}

/// A part of a section.
public enum ManualBlock: Hashable, Sendable {
  /// Text, one paragraph a line.
  case text(String)
  /// A heading within the section.
  case heading(String)
  /// Lines that are shown as they stand.
  case example(String)
  /// A term, and below it what belongs to it.
  case item(String, [ManualBlock])

  /// A term that is to be typed as it is, with its text.
  public static func entry(_ term: String, _ text: String) -> ManualBlock {
    .item("`\(term)`", [.text(text)])
  }

  /// All the examples in some blocks, in order.
  public static func examples(in blocks: [ManualBlock]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .text, .heading: []
      case .example(let lines): [lines]
      case .item(_, let inner): examples(in: inner)
      }
    }
  }
}
