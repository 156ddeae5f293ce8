/// What a sender's port says of axes: messages in, values of axes out.
///
/// One receiver is the state of one port: halves of pairs and selected parameters, kept by channel.
public struct MIDIReceiver: Sendable {
  /// Makes the receiver of a port of which nothing is known.
  ///
  /// - Parameter axes: What is read of it; each is told of by its place in this.
  public init(_ axes: [MIDIAxis]) {}

  /// Takes a message and tells what it says of each axis; repeated messages are told again.
  ///
  /// - Parameters:
  ///   - message: What the port said.
  ///   - tell: Takes the place of an axis and its value: a position, 0 … 127 or 0 … 16383 or, of a
  ///     bend, −8192 … 8191; clicks, never 0; or 1 and 0 of a button.
  public mutating func take(
    _ message: MIDIMessage, tell: (_ place: Int, _ value: Int32) -> Void
  ) {}

  /// Forgets half pairs and selected parameters, since messages were lost.
  public mutating func reset() {}
}
