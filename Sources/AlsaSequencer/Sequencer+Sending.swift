internal import CLibasound
public import MIDIMessages

/// Who hears a message.
public enum MessageDestination: Hashable, Sendable {
  /// All that are connected to the port that it is sent from.
  case subscribers
  /// One port, connected or not.
  case address(PortAddress)

  fileprivate var ofLibrary: snd_seq_addr_t {
    switch self {
    case .subscribers:
      snd_seq_addr_t(
        client: UInt8(SND_SEQ_ADDRESS_SUBSCRIBERS), port: UInt8(SND_SEQ_ADDRESS_UNKNOWN))
    case .address(let address): address.ofLibrary
    }
  }
}

extension Sequencer {
  /// Sends a message at once.
  ///
  /// Combined messages go as the control changes that they are on a wire, a parameter as controllers
  /// 99, 98, 6 and 38 (101, 100, 6 and 38): hardware does not get the sequencer's own form of them.
  /// Values are cut to the bits that they may have.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - port: The port of ours that it comes from.
  ///   - destination: Who hears it.
  /// - Throws: What the system refused: an error that `isCongested` if a program or a device does not
  ///   take what it has, and `isAbsent` if the address is gone. That nobody is connected is no error.
  ///   The corresponding C function is `snd_seq_event_output_direct`.
  public borrowing func send(
    _ message: MIDIMessage, from port: PortAddress, to destination: MessageDestination
  ) throws(SequencerError) {
    var event = unsafe snd_seq_event_t()
    unsafe event.queue = UInt8(SND_SEQ_QUEUE_DIRECT)
    unsafe event.source.port = port.port
    unsafe event.dest = destination.ofLibrary
    switch message {
    case .noteOff(let channel, let note, let velocity):
      unsafe event.setNote(SND_SEQ_EVENT_NOTEOFF, channel, note, velocity)
    case .noteOn(let channel, let note, let velocity):
      unsafe event.setNote(SND_SEQ_EVENT_NOTEON, channel, note, velocity)
    case .keyPressure(let channel, let note, let pressure):
      unsafe event.setNote(SND_SEQ_EVENT_KEYPRESS, channel, note, pressure)
    case .controlChange(let channel, let controller, let value):
      unsafe event.setController(channel, UInt16(controller), UInt16(value))
    case .programChange(let channel, let program):
      unsafe event.setControl(SND_SEQ_EVENT_PGMCHANGE, channel, Int32(program & 127))
    case .channelPressure(let channel, let pressure):
      unsafe event.setControl(SND_SEQ_EVENT_CHANPRESS, channel, Int32(pressure & 127))
    case .pitchBend(let channel, let value):
      unsafe event.setControl(
        SND_SEQ_EVENT_PITCHBEND, channel, ((Int32(value) + 8192) & 16383) - 8192)
    case .controllerPair, .unregisteredParameter, .registeredParameter:
      guard let run = message.controlChanges else { return }
      for place in 0..<run.count { try send(run[place], from: port, to: destination) }
      return
    }
    try unsafe output(&event)
  }

  private borrowing func output(_ event: inout snd_seq_event_t) throws(SequencerError) {
    let result = unsafe snd_seq_event_output_direct(handle, &event)
    guard result >= 0 else {
      let way = unsafe Subscription(
        from: PortAddress(client: clientNumber, port: event.source.port),
        to: PortAddress(event.dest))
      throw SequencerError("send", on: "\(way)", -result)
    }
  }
}

extension snd_seq_event_t {
  fileprivate mutating func setNote(
    _ type: snd_seq_event_type, _ channel: Channel, _ note: UInt8, _ velocity: UInt8
  ) {
    unsafe self.type = UInt8(truncatingIfNeeded: type.rawValue)
    unsafe data.note = snd_seq_ev_note_t(
      channel: channel.index, note: note & 127, velocity: velocity & 127, off_velocity: 0,
      duration: 0)
  }

  /// A controller with the low seven bits of a value.
  fileprivate mutating func setController(
    _ channel: Channel, _ controller: UInt16, _ value: UInt16
  ) {
    unsafe setControl(
      SND_SEQ_EVENT_CONTROLLER, channel, Int32(value & 127), parameter: UInt32(controller & 127))
  }

  fileprivate mutating func setControl(
    _ type: snd_seq_event_type, _ channel: Channel, _ value: Int32, parameter: UInt32 = 0
  ) {
    unsafe self.type = UInt8(truncatingIfNeeded: type.rawValue)
    unsafe data.control = snd_seq_ev_ctrl_t(
      channel: channel.index, unused: (0, 0, 0), param: parameter, value: value)
  }
}
