import ControlProtocol
import DetentClient

/// What is done with the news that `watch` hears.
protocol WatchSink {
  /// Takes what the daemon told.
  mutating func take(_ news: News, _ session: Session) throws(Failure)
  /// Waits until a descriptor can be read, or for so long at most; −1 for as long as it takes.
  mutating func wait(for descriptor: Int32?, milliseconds: Int32) throws(Failure)
  /// Learns that the daemon was lost and is back: what it says now are no changes.
  mutating func startAfresh()
  /// Does what is still to be done, before the command ends.
  mutating func finish()
}

/// Where controls stood when they were last told, so that after a reconnection only what differs is
/// news.
struct KnownSelections {
  private var known: [String: Selection] = [:]

  /// What is new in a message; nil where nothing is.
  mutating func new(in message: ServerMessage) -> Selection? {
    switch message {
    case .snapshot(let selection):
      guard known[selection.control]?.isSameRung(as: selection) != true else { return nil }
      known[selection.control] = selection
      return selection
    case .selected(let selection):
      known[selection.control] = selection
      return selection
    case .notification, .failure, .result: return nil
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
