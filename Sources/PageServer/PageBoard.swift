internal import ControlProtocol
internal import DetentClient

/// All that the page shows: the daemon's controls, and whether it is there.
struct PageBoard {
  /// Why the daemon is not there; nil while it is.
  private(set) var trouble: String? = "waiting for the daemon"
  /// Whether the daemon lets nothing be turned from here.
  private(set) var isReadOnly = false
  private(set) var controls: [PageControl] = []
  /// Counts what changes, so that a page knows which of two answers is newer.
  private(set) var revision = 0
  private var lastLadder = 0
  /// How many snapshots are still to come that say what the list said already.
  private var expectedSnapshots = 0

  /// What a change means for those who watch.
  enum Change: Hashable {
    case none
    /// The control has another rung.
    case rung(String)
    /// Something else is otherwise.
    case all
  }

  func control(_ name: String) -> PageControl? {
    controls.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  private func place(of name: String) -> Int? {
    controls.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The daemon is there, with these controls; ladders are taken to be others.
  ///
  /// - Parameters:
  ///   - states: The controls.
  ///   - isReadOnly: Whether they can be watched only.
  ///   - watched: How many snapshots come, one a control.
  mutating func connect(_ states: [ControlState], isReadOnly: Bool, watched: Int) {
    trouble = nil
    self.isReadOnly = isReadOnly
    replace(states)
    expectedSnapshots = watched
  }

  /// The daemon's list is this one now.
  mutating func replace(_ states: [ControlState]) {
    revision += 1
    controls = states.map { PageControl($0, ladder: newLadder()) }
  }

  /// The daemon has gone; what it had is still shown.
  mutating func disconnect(_ reason: String) {
    revision += 1
    trouble = reason
  }

  /// A control has a rung.
  mutating func take(_ selection: Selection) -> Change {
    guard let place = place(of: selection.control) else { return .none }
    revision += 1
    let isOther = controls[place].count != selection.count
    controls[place].selection = selection
    guard isOther else { return .rung(selection.control) }
    changeLadder(place)
    return .all
  }

  /// A control stands somewhere, on a ladder that may be another one.
  mutating func takeSnapshot(_ selection: Selection) -> Change {
    if expectedSnapshots > 0 {
      expectedSnapshots -= 1
      return take(selection)
    }
    guard let place = place(of: selection.control) else { return .none }
    revision += 1
    controls[place].selection = selection
    changeLadder(place)
    return .all
  }

  /// What beside the ladder a control is.
  mutating func take(_ state: ControlState) -> Change {
    guard let place = place(of: state.selection.control) else { return .none }
    revision += 1
    var control = PageControl(state, ladder: controls[place].ladder)
    control.rungs = controls[place].rungs
    let isOther = controls[place].count != control.count
    controls[place] = control
    if isOther { changeLadder(place) }
    return .all
  }

  /// The rungs of a control were asked for.
  mutating func keep(_ rungs: [RungState], of control: PageControl) {
    guard let place = place(of: control.name), controls[place].ladder == control.ladder,
      controls[place].count == rungs.count
    else { return }
    controls[place].rungs = rungs
  }

  private mutating func changeLadder(_ place: Int) {
    controls[place].ladder = newLadder()
    controls[place].rungs = nil
  }

  private mutating func newLadder() -> Int {
    lastLadder += 1
    return lastLadder
  }
}
