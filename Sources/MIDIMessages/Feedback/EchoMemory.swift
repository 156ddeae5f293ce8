/// The messages that were sent to a controller of late, by which those that it sends back are told.
///
/// It keeps the last few; nothing is allocated once it is made.
public struct EchoMemory: Sendable {
  private struct Sent {
    let message: MIDIMessage
    /// When, in microseconds.
    let time: Int64
  }

  /// How long after it was sent a message can come back, in microseconds.
  ///
  /// Before it was sent too: whoever reads many messages by one look at the clock may give one that
  /// came later an earlier time.
  public static let span: Int64 = 100_000

  /// What was sent and has not come back; nil where nothing is kept.
  private var sent: [Sent?]
  /// Where the next one goes, which is where the oldest one is.
  private var next = 0

  /// Makes a memory of nothing.
  ///
  /// - Parameter capacity: How many messages are kept, 1 at least.
  public init(capacity: Int = 32) {
    sent = Array(repeating: nil, count: max(1, capacity))
  }

  /// Keeps a message that is sent, in the place of the oldest one.
  ///
  /// - Parameters:
  ///   - message: What is sent.
  ///   - time: When, in microseconds of any clock that `isEcho` is given too.
  public mutating func note(_ message: MIDIMessage, at time: Int64) {
    sent[next] = Sent(message: message, time: time)
    next = (next + 1) % sent.count
  }

  /// Whether a message that came is one that was sent within 100 ms of it.
  ///
  /// Each one that was sent comes back once: the oldest that fits is forgotten.
  ///
  /// - Parameters:
  ///   - message: What came.
  ///   - time: When, in microseconds.
  /// - Returns: Whether it is an echo.
  public mutating func isEcho(_ message: MIDIMessage, at time: Int64) -> Bool {
    for age in 0..<sent.count {
      let place = (next + age) % sent.count
      guard let one = sent[place], one.message == message else { continue }
      let (passed, isBeyond) = time.subtractingReportingOverflow(one.time)
      guard !isBeyond, -EchoMemory.span...EchoMemory.span ~= passed else { continue }
      sent[place] = nil
      return true
    }
    return false
  }

  /// Forgets all, since the controller went away.
  public mutating func forget() {
    for place in sent.indices { sent[place] = nil }
  }
}
