/// A few messages that belong together, in the order in which they go out; at most 4, without memory of
/// their own.
public struct MessageRun: Hashable, Sendable {
  /// How many there are, 0 … 4.
  public private(set) var count = 0
  private var first = MessageRun.none
  private var second = MessageRun.none
  private var third = MessageRun.none
  private var fourth = MessageRun.none

  private static let none = MIDIMessage.controlChange(Channel(status: 0), controller: 0, value: 0)

  init() {}

  /// Appends a message; a fifth one has no place.
  mutating func append(_ message: MIDIMessage) {
    switch count {
    case 0: first = message
    case 1: second = message
    case 2: third = message
    case 3: fourth = message
    default: return
    }
    count += 1
  }

  /// The message at a place, 0 … `count` − 1.
  public subscript(place: Int) -> MIDIMessage {
    switch place {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}
