extension MIDIMessage {
  /// Adds the bytes of a wire: a status each message, and the combined ones as their control
  /// changes.
  ///
  /// The highest bits of data bytes are left out, and a bend beyond its range is at its end. A pair
  /// of a controller above 31 has no bytes.
  ///
  /// - Parameter bytes: What to add to.
  public func appendBytes(to bytes: inout [UInt8]) {
    switch self {
    case .noteOff(let channel, let note, let velocity):
      MIDIMessage.append(0x80, channel, note, velocity, to: &bytes)
    case .noteOn(let channel, let note, let velocity):
      MIDIMessage.append(0x90, channel, note, velocity, to: &bytes)
    case .keyPressure(let channel, let note, let pressure):
      MIDIMessage.append(0xA0, channel, note, pressure, to: &bytes)
    case .controlChange(let channel, let controller, let value):
      MIDIMessage.append(0xB0, channel, controller, value, to: &bytes)
    case .programChange(let channel, let program):
      bytes.append(0xC0 | channel.index)
      bytes.append(program & 127)
    case .channelPressure(let channel, let pressure):
      bytes.append(0xD0 | channel.index)
      bytes.append(pressure & 127)
    case .pitchBend(let channel, let value):
      let halves = SevenBitHalves(bend: value)
      MIDIMessage.append(0xE0, channel, halves.low, halves.high, to: &bytes)
    case .controllerPair, .unregisteredParameter, .registeredParameter:
      guard let run = controlChanges else { return }
      for place in 0..<run.count { run[place].appendBytes(to: &bytes) }
    }
  }

  private static func append(
    _ status: UInt8, _ channel: Channel, _ first: UInt8, _ second: UInt8, to bytes: inout [UInt8]
  ) {
    bytes.append(status | channel.index)
    bytes.append(first & 127)
    bytes.append(second & 127)
  }
}
