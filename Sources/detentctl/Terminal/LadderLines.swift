import ControlProtocol
import DetentClient
import Drawing

/// A line for each control with its ladder drawn; on a screen it is drawn again in its place.
struct LadderLines {
  private struct Ends {
    var count: Int
    var first: String
    var last: String
  }

  private let terminal: Terminal
  private var ends: [String: Ends] = [:]
  private var leftColumns = 0
  /// The controls whose lines are on the screen, from the top; below them stands the cursor.
  private var lines: [String] = []

  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  /// Begins new lines below whatever is on the screen.
  mutating func startAfresh() {
    lines = []
    forgetEnds()
  }

  /// Has the ends of the ladders asked for again.
  mutating func forgetEnds() {
    ends = [:]
  }

  /// What to write so that a control's line shows where it stands.
  mutating func text(for selection: Selection, _ session: Session) throws(Failure) -> String {
    let line = line(for: selection, try ends(of: selection, session))
    guard let screen = terminal.screen, lines.count < screen.lines - 1 else { return line + "\n" }
    guard let place = lines.firstIndex(of: selection.control) else {
      lines.append(selection.control)
      return line + "\n"
    }
    let up = lines.count - place
    return "\u{1B}[\(up)A\r\(line)\u{1B}[K\u{1B}[\(up)B\r"
  }

  private mutating func line(for selection: Selection, _ ends: Ends) -> String {
    let control = selection.control.withControlsVisible
    let value = selection.value.withControlsVisible
    // Room for most values, so that the drawing does not move with each.
    leftColumns = max(leftColumns, control.columns + 1 + max(8, value.columns))
    let left = "\(control) \(value)".padded(toColumns: leftColumns)
    let drawing = LadderDrawing(
      index: selection.index, count: selection.count, first: ends.first, last: ends.last,
      label: selection.readout == selection.value ? "" : selection.readout)
    let room = terminal.width - leftColumns - 2
    guard room > 0 else { return "\(control) \(value)".cut(toColumns: terminal.width, mark: "") }
    return left + "  " + drawing.line(width: room, glyphs: terminal.isUTF8 ? .unicode : .ascii)
  }

  /// The texts at the ends of a control's ladder, which are asked for once.
  private mutating func ends(
    of selection: Selection, _ session: Session
  ) throws(Failure) -> Ends {
    if let known = ends[selection.control], known.count == selection.count { return known }
    let asked = Ends(
      count: selection.count, first: try readout(of: 0, selection, session),
      last: try readout(of: selection.count - 1, selection, session))
    ends[selection.control] = asked
    return asked
  }

  private func readout(
    of index: Int, _ selection: Selection, _ session: Session
  ) throws(Failure) -> String {
    do throws(Failure) {
      let page = RungPage(from: max(0, index), count: 1)
      let state = try session.ask { (client) throws(ClientError) in
        try client.get(selection.control, rungs: page)
      }
      return state.rungs.first?.readout ?? ""
    } catch .client {
      // The control may have gone with a change of the settings, or the daemon at the end of a
      // recording, with news still to show: the drawing does without, and a loss shows itself.
      return ""
    }
  }
}
