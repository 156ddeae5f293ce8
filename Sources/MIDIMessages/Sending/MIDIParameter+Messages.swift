extension MIDIParameter {
  /// Sends what gives the parameter a value: one message after the other, nothing allocated.
  ///
  /// All are messages of a wire, never the combined ones of the sequencer, which a rawmidi port
  /// swallows without an error.
  ///
  /// - Parameters:
  ///   - value: The value; one above `greatest` is sent as that.
  ///   - previous: The value before, nil without one: the key that `noteNumber` lets go of. Nothing
  ///     else looks at it.
  ///   - send: Takes each message, in the order in which they go out.
  /// - Throws: What `send` throws; what comes after that message is not sent.
  public func forEachMessage<Failure: Error>(
    of value: UInt16, after previous: UInt16? = nil,
    _ send: (MIDIMessage) throws(Failure) -> Void
  ) throws(Failure) {
    let value = min(value, greatest)
    let seven = UInt8(truncatingIfNeeded: value & 127)
    switch carrier {
    case .controller(let controller):
      try send(.controlChange(channel, controller: controller & 127, value: seven))
    case .controllerPair(let controller):
      let high = controller & 31
      try sendPair(high, high + 32, value, send)
    case .unregisteredParameter(let number, let width):
      try sendPair(99, 98, number, send)
      try sendData(value, width, send)
    case .registeredParameter(let number, let width):
      try sendPair(101, 100, number, send)
      try sendData(value, width, send)
    case .pitchBend: try send(.pitchBend(channel, value: Int16(value) - 8192))
    case .program: try send(.programChange(channel, program: seven))
    case .channelPressure: try send(.channelPressure(channel, pressure: seven))
    case .note(let note): try send(.noteOn(channel, note: note & 127, velocity: seven))
    case .noteNumber:
      if let previous {
        let note = UInt8(truncatingIfNeeded: min(previous, greatest))
        try send(.noteOff(channel, note: note, velocity: 0))
      }
      try send(.noteOn(channel, note: seven, velocity: 127))
    }
  }

  private func sendData<Failure: Error>(
    _ value: UInt16, _ width: DataWidth, _ send: (MIDIMessage) throws(Failure) -> Void
  ) throws(Failure) {
    switch width {
    case .seven:
      let seven = UInt8(truncatingIfNeeded: value & 127)
      try send(.controlChange(channel, controller: 6, value: seven))
    case .fourteen: try sendPair(6, 38, value, send)
    }
  }

  /// Sends 14 bits, the high ones before the low ones.
  private func sendPair<Failure: Error>(
    _ high: UInt8, _ low: UInt8, _ value: UInt16, _ send: (MIDIMessage) throws(Failure) -> Void
  ) throws(Failure) {
    let halves = SevenBitHalves(value)
    try send(.controlChange(channel, controller: high, value: halves.high))
    try send(.controlChange(channel, controller: low, value: halves.low))
  }
}
