import ControlProtocol

/// What is still to be done for controls: for each the newest alone, the longest waiting one first.
struct PendingSelections {
  private var waiting: [Selection] = []

  /// Adds one; an older one of the same control is not done any more, and its place is kept.
  mutating func add(_ selection: Selection) {
    if let place = waiting.firstIndex(where: { $0.control == selection.control }) {
      waiting[place] = selection
    } else {
      waiting.append(selection)
    }
  }

  /// Takes out what is to be done next.
  mutating func takeNext() -> Selection? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
