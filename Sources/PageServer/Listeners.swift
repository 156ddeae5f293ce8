internal import WebServer

/// Those who watch: each is told the newest of each control, however slowly it reads.
final class Listeners {
  /// The most that are told at once.
  static let most = 16

  private var all: [ObjectIdentifier: Listener] = [:]
  private let board: () -> PageBoard
  /// Called with the socket and the stream of a new one, and with nil when it has gone.
  private let watch: (Listener, Int32?) -> Void

  init(board: @escaping () -> PageBoard, watch: @escaping (Listener, Int32?) -> Void) {
    self.board = board
    self.watch = watch
  }

  var count: Int { all.count }

  /// A stream for one more; nil where there is no place.
  func open() -> WebStream? {
    guard all.count < Listeners.most else { return nil }
    let listener = Listener()
    let stream = WebStream(
      produce: { [unowned self] text in listener.produce(board(), into: &text) },
      started: { [unowned self] in watch(listener, $0) },
      ended: { [weak self] in
        self?.all[ObjectIdentifier(listener)] = nil
        self?.watch(listener, nil)
      })
    listener.stream = stream
    all[ObjectIdentifier(listener)] = listener
    return stream
  }

  func tell(_ change: PageBoard.Change) {
    switch change {
    case .none: return
    case .rung(let control): for listener in all.values { listener.note(control) }
    case .all: for listener in all.values { listener.noteAll() }
    }
  }

  /// Sends something to all, so that those who have gone without a word are noticed.
  func beat() {
    for listener in all.values { listener.noteBeat() }
  }

  func finish() {
    for listener in all.values { listener.stream?.finish() }
  }
}

/// One who watches, and what it has not been told yet.
final class Listener {
  fileprivate(set) weak var stream: WebStream?
  private var isNew = true
  private var wantsAll = true
  private var controls: [String] = []
  private var wantsBeat = false

  func note(_ control: String) {
    if !wantsAll, !controls.contains(control) { controls.append(control) }
    stream?.wake()
  }

  func noteAll() {
    wantsAll = true
    controls = []
    stream?.wake()
  }

  func noteBeat() {
    wantsBeat = true
    stream?.wake()
  }

  /// Appends what it was not told yet, as it is now.
  func produce(_ board: PageBoard, into text: inout [UInt8]) {
    if isNew { PageEvents.appendBeginning(to: &text) }
    if wantsAll { PageEvents.append(board, to: &text) }
    for name in controls {
      guard let control = board.control(name) else { continue }
      PageEvents.append(rungOf: control, board.revision, to: &text)
    }
    if wantsBeat, text.isEmpty { PageEvents.appendBeat(to: &text) }
    (isNew, wantsAll, wantsBeat) = (false, false, false)
    controls = []
  }
}
