/// A ladder in one line of text, for a terminal.
///
/// `30" |····|····|·●··|··· 1/8000  1/125`: a mark for every rung, every fifth a stroke, a disc on
/// the selected one, between the texts of the first and the last rung, and a label behind. Of a
/// ladder with more rungs than there is room for, a window is drawn that moves with the selection;
/// small arrows say at which ends it goes on. Where the room is less, the texts of the ends are
/// left out first, then the drawing, and the label is cut last.
public struct LadderDrawing: Hashable, Sendable {
  /// The characters that it is drawn with.
  public enum Glyphs: Hashable, Sendable {
    case unicode
    /// For terminals whose character set is not UTF-8; texts are written in it too.
    case ascii
  }

  /// The selected rung; where it is off the ladder the nearer end is drawn.
  public var index: Int
  /// How many rungs there are.
  public var count: Int
  /// The text of the first rung, or none.
  public var first: String
  /// The text of the last rung, or none.
  public var last: String
  /// What stands behind the drawing, or nothing.
  public var label: String

  /// Makes a drawing.
  public init(index: Int, count: Int, first: String = "", last: String = "", label: String = "") {
    self.index = index
    self.count = count
    self.first = first
    self.last = last
    self.label = label
  }

  /// The drawing as one line without its end, never wider than `width` columns.
  public func line(width: Int = 80, glyphs: Glyphs = .unicode) -> String {
    let style = Style(glyphs)
    let texts = [first, last, label].map { style.text($0) }
    let (first, last, label) = (texts[0], texts[1], texts[2])
    let head = first.isEmpty ? "" : first + " "
    let tail = last.isEmpty ? "" : " " + last
    // The ends stand for all rungs here, so that a longer label does not push the drawing about.
    let labelRoom = label.isEmpty ? 0 : 2 + max(label.columns, first.columns, last.columns)
    let behind = label.isEmpty ? "" : "  " + label

    let room = width - head.columns - tail.columns - labelRoom
    if room >= min(count, 9), count > 0 {
      return head + band(room, style) + tail + behind
    }
    let narrow = width - labelRoom
    if narrow >= (label.isEmpty ? 1 : min(count, 5)), count > 0 {
      return band(narrow, style) + behind
    }
    return label.cut(toColumns: width, mark: style.cut)
  }

  /// The marks of the rungs, as many as there is room for.
  private func band(_ room: Int, _ style: Style) -> String {
    let cells = min(count, room)
    let selected = max(0, min(index, count - 1))
    let start = max(0, min(selected - cells / 2, count - cells))
    var marks = ""
    for rung in start..<start + cells {
      switch rung {
      case selected: marks += style.selected
      case start where start > 0: marks += style.before
      case start + cells - 1 where start + cells < count: marks += style.after
      case _ where rung % 5 == 0: marks += style.stroke
      default: marks += style.rung
      }
    }
    return marks
  }
}

private struct Style {
  let selected, rung, before, after, cut: String
  let stroke = "|"
  private let isASCII: Bool

  init(_ glyphs: LadderDrawing.Glyphs) {
    isASCII = glyphs == .ascii
    (selected, rung) = isASCII ? ("O", ".") : ("●", "·")
    (before, after, cut) = isASCII ? ("<", ">", "~") : ("‹", "›", "…")
  }

  func text(_ text: String) -> String {
    isASCII ? text.withControlsVisible.inASCII : text.withControlsVisible
  }
}
