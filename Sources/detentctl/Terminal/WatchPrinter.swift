import ControlProtocol
import DetentClient
import Drawing

/// Prints news: what is new as one line, what is known already not at all.
struct WatchPrinter {
  enum Style: Hashable {
    /// `shutter 1/125`: the control and the value, which is what a program wants.
    case plain
    /// The line as the daemon wrote it.
    case json
    /// As plain, with a drawing of the ladder beside it.
    case ladder(Terminal)
  }

  private let output: Output
  private let style: Style
  private var known: [String: Selection] = [:]
  private var ladders: LadderLines

  init(output: Output, style: Style) {
    self.output = output
    self.style = style
    if case .ladder(let terminal) = style {
      ladders = LadderLines(terminal)
    } else {
      ladders = LadderLines(Terminal(screen: nil, width: 80, isUTF8: false))
    }
  }

  /// Forgets where lines stand on the screen, since other lines came between, and what ladders are.
  mutating func startAfresh() {
    ladders.startAfresh()
  }

  /// Prints what is news in some news.
  mutating func print(_ news: News, _ session: Session) throws(Failure) {
    switch news.message {
    case .snapshot(let selection):
      // After a reconnection only what differs is news.
      guard known[selection.control]?.isSameRung(as: selection) != true else { return }
      try print(selection, news, session)
    case .selected(let selection): try print(selection, news, session)
    case .notification(let method, _):
      if method == "settings" { ladders.forgetEnds() }
      if style == .json { try output.line(news.text) }
    case .failure(_, let code, let message):
      throw .client(.refused(code: code, message: message))
    case .result: break
    }
  }

  private mutating func print(
    _ selection: Selection, _ news: News, _ session: Session
  ) throws(Failure) {
    known[selection.control] = selection
    switch style {
    case .plain:
      try output.line("\(selection.control) \(selection.value)".withControlsVisible)
    case .json: try output.line(news.text)
    case .ladder: try output.write(ladders.text(for: selection, session))
    }
  }
}

extension Selection {
  /// Whether a person would see no difference.
  fileprivate func isSameRung(as other: Selection) -> Bool {
    index == other.index && count == other.count && value == other.value
      && readout == other.readout
  }
}
