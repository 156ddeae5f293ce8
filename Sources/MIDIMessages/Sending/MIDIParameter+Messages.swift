extension MIDIParameter {
  /// What gives the parameter a value.
  ///
  /// All are messages of a wire, never the combined ones of the sequencer, which a rawmidi port
  /// swallows without an error.
  ///
  /// - Parameters:
  ///   - value: The value; one above `greatest` is sent as that.
  ///   - previous: The value before, nil without one: the key that `noteNumber` lets go of. Nothing
  ///     else looks at it.
  /// - Returns: The messages, in the order in which they go out.
  public func messages(of value: UInt16, after previous: UInt16? = nil) -> MessageRun {
    let value = min(value, greatest)
    let seven = UInt8(truncatingIfNeeded: value & 127)
    var run = MessageRun()
    switch carrier {
    case .controller(let controller):
      run.append(.controlChange(channel, controller: controller & 127, value: seven))
    case .controllerPair(let controller):
      let high = controller & 31
      appendPair(high, high + 32, value, to: &run)
    case .unregisteredParameter(let number, let width):
      appendPair(99, 98, number, to: &run)
      appendData(value, width, to: &run)
    case .registeredParameter(let number, let width):
      appendPair(101, 100, number, to: &run)
      appendData(value, width, to: &run)
    case .pitchBend: run.append(.pitchBend(channel, value: Int16(value) - 8192))
    case .program: run.append(.programChange(channel, program: seven))
    case .channelPressure: run.append(.channelPressure(channel, pressure: seven))
    case .note(let note): run.append(.noteOn(channel, note: note & 127, velocity: seven))
    case .noteNumber:
      if let previous {
        let note = UInt8(truncatingIfNeeded: min(previous, greatest))
        run.append(.noteOff(channel, note: note, velocity: 0))
      }
      run.append(.noteOn(channel, note: seven, velocity: 127))
    }
    return run
  }

  /// What gives the parameter a value for a moment: a note is let go at once.
  public func strike(_ value: UInt16) -> MessageRun {
    var run = messages(of: value)
    if case .note(let note) = carrier {
      run.append(.noteOff(channel, note: note & 127, velocity: 0))
    }
    return run
  }

  private func appendData(_ value: UInt16, _ width: DataWidth, to run: inout MessageRun) {
    switch width {
    case .seven:
      let seven = UInt8(truncatingIfNeeded: value & 127)
      run.append(.controlChange(channel, controller: 6, value: seven))
    case .fourteen: appendPair(6, 38, value, to: &run)
    }
  }

  /// Appends 14 bits, the high ones before the low ones.
  private func appendPair(_ high: UInt8, _ low: UInt8, _ value: UInt16, to run: inout MessageRun) {
    let halves = SevenBitHalves(value)
    run.append(.controlChange(channel, controller: high, value: halves.high))
    run.append(.controlChange(channel, controller: low, value: halves.low))
  }
}
