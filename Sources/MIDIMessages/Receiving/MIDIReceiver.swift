/// What a sender's port says of axes: messages in, values of axes out.
///
/// One receiver is the state of one port: halves of pairs and selected parameters, kept by channel.
/// A message costs what the axes of its controller cost, and nothing is allocated for it.
public struct MIDIReceiver: Sendable {
  let routes: AxisRoutes
  /// What the controllers 0 … 63 said last, by channel.
  var halves = Array(repeating: MIDIReceiver.unknown, count: 16 * 64)
  /// The selected parameter of each channel.
  var selections = Array(repeating: ParameterSelection(), count: 16)

  /// A half of which nothing is known: no data byte.
  static let unknown: UInt8 = 0xFF

  /// Makes the receiver of a port of which nothing is known.
  ///
  /// - Parameter axes: What is read of it; each is told of by its place in this.
  public init(_ axes: [MIDIAxis]) {
    routes = AxisRoutes(axes)
  }

  /// Takes a message and tells what it says of each axis; repeated messages are told again.
  ///
  /// Data bytes count with their low 7 bits, 14-bit numbers with their low 14, and a bend beyond
  /// its range is at its end.
  ///
  /// - Parameters:
  ///   - message: What the port said; a combined one says what its control changes would, but each
  ///     pair of controllers once.
  ///   - tell: Takes the place of an axis and its value: a position, 0 … 127 or 0 … 16383, of a
  ///     bend −8192 … 8191; a counter, from 0; clicks, never 0; or 1 and 0 of a button.
  public mutating func take(
    _ message: MIDIMessage, tell: (_ place: Int, _ value: Int32) -> Void
  ) {
    switch message {
    case .controlChange(let channel, let controller, let value):
      takeAlone(channel, controller & 127, value & 127, tell)
    case .noteOn(let channel, let note, let velocity):
      publish(.note(note), channel, .velocity(velocity & 127), tell)
    case .noteOff(let channel, let note, _): publish(.note(note), channel, .velocity(0), tell)
    case .keyPressure: break
    case .channelPressure(let channel, let pressure):
      publish(.channelPressure, channel, .seven(pressure & 127), tell)
    case .pitchBend(let channel, let value):
      publish(.pitchBend, channel, .bend(SevenBitHalves(bend: value).value), tell)
    case .programChange(let channel, let program): takeProgram(channel, program & 127, tell)
    case .controllerPair(let channel, let controller, let value):
      guard controller < 32 else { break }
      takePair(channel, controller, value & 16383, tell)
    case .unregisteredParameter, .registeredParameter:
      guard let run = message.controlChanges else { break }
      var place = 0
      while place < run.count {
        take(run[place], tell: tell)
        place += 1
      }
    }
  }

  /// Forgets half pairs and selected parameters, since messages were lost.
  public mutating func reset() {
    for place in halves.indices { halves[place] = MIDIReceiver.unknown }
    for channel in selections.indices { selections[channel] = ParameterSelection() }
  }
}
