internal import ControlProtocol
internal import DetentClient

/// A control as the page knows it.
struct PageControl: Hashable {
  var selection: Selection
  var wraps = false
  var isLocked = false
  /// How things are with what it drives, as its owner says.
  var state: String?
  /// Which ladder it has: a number that no other ladder has had.
  var ladder: Int
  /// All rungs of the ladder, once they were asked for; none of one that is longer than is shown whole.
  var rungs: [RungState]?

  var name: String { selection.control }
  var count: Int { selection.count }

  /// The most rungs that are asked for and given to the page with their texts.
  static let mostWhole = 2000

  init(_ state: ControlState, ladder: Int) {
    selection = state.selection
    wraps = state.wraps
    isLocked = state.isLocked
    self.state = state.owner?.state
    self.ladder = ladder
  }
}
