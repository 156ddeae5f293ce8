extension MIDIMessage: CustomStringConvertible {
  /// The channel, 1 … 16, and what is said on it, such as `channel 1  CC 22 = 65`.
  ///
  /// What is said begins in the same column for every channel.
  public var description: String {
    let number = channel.number
    return "channel \(number)\(number < 10 ? "  " : " ")\(content)"
  }

  /// What is said, without the channel, such as `CC 22 = 65`.
  ///
  /// Numbers are those of the bytes, from 0: a program that a panel calls 6 is 5.
  public var content: String {
    switch self {
    case .noteOff(_, let note, let velocity): "note \(note) off, velocity \(velocity)"
    case .noteOn(_, let note, 0): "note \(note) off, as on with velocity 0"
    case .noteOn(_, let note, let velocity): "note \(note) on, velocity \(velocity)"
    case .keyPressure(_, let note, let pressure): "note \(note) pressure \(pressure)"
    case .controlChange(_, let controller, let value): "CC \(controller) = \(value)"
    case .programChange(_, let program): "program \(program)"
    case .channelPressure(_, let pressure): "channel pressure \(pressure)"
    case .pitchBend(_, let value): "pitch bend \(value)"
    case .controllerPair(_, let controller, let value):
      "CC \(controller)/\(Int(controller) + 32) = \(value)"
    case .unregisteredParameter(_, let parameter, let value): "NRPN \(parameter) = \(value)"
    case .registeredParameter(_, let parameter, let value): "RPN \(parameter) = \(value)"
    }
  }

  /// The channel on which it is said.
  public var channel: Channel {
    switch self {
    case .noteOff(let channel, _, _), .noteOn(let channel, _, _), .keyPressure(let channel, _, _),
      .controlChange(let channel, _, _), .programChange(let channel, _),
      .channelPressure(let channel, _), .pitchBend(let channel, _),
      .controllerPair(let channel, _, _), .unregisteredParameter(let channel, _, _),
      .registeredParameter(let channel, _, _):
      channel
    }
  }
}
