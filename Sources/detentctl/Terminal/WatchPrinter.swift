import ControlProtocol
import DetentClient
import Drawing

/// Prints news: what is new as one line, what is known already not at all.
struct WatchPrinter: WatchSink {
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
  private var known = KnownSelections()
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
  mutating func take(_ news: News, _ session: Session) throws(Failure) {
    switch news.message {
    case .snapshot, .selected:
      if let selection = known.new(in: news.message) { try print(selection, news, session) }
    case .notification(let method, _):
      if method == NewsName.settings.rawValue { ladders.forgetEnds() }
      if style == .json { try output.line(news.text) }
    case .failure, .result: break
    }
  }

  /// Waits, and no longer than somebody reads.
  mutating func wait(for descriptor: Int32?, milliseconds: Int32) throws(Failure) {
    try output.wait(for: descriptor, milliseconds: milliseconds)
  }

  /// Nothing: each line was written at once.
  mutating func finish() {}

  private mutating func print(
    _ selection: Selection, _ news: News, _ session: Session
  ) throws(Failure) {
    switch style {
    case .plain:
      try output.line("\(selection.control) \(selection.value)".withControlsVisible)
    case .json: try output.line(news.text)
    case .ladder: try output.write(ladders.text(for: selection, session))
    }
  }
}
