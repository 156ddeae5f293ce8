internal import CLibasound
internal import MIDIMessages

extension SequencerEvent {
  /// What an event of the library says.
  ///
  /// A program can put any numbers into an event. They are cut to the bits that they may have, as the
  /// kernel cuts them when it writes such an event to a wire: a program is heard as hardware would be.
  init(_ event: snd_seq_event_t) {
    let type = unsafe UInt32(event.type)
    let message =
      if type >= SND_SEQ_EVENT_CONTROLLER.rawValue {
        MIDIMessage(control: unsafe event.data.control, type: type)
      } else {
        MIDIMessage(note: unsafe event.data.note, type: type)
      }
    if let message {
      self = unsafe .message(
        message, from: PortAddress(event.source), to: PortAddress(event.dest))
    } else if unsafe event.source.client == UInt8(SND_SEQ_CLIENT_SYSTEM),
      let announcement = unsafe Announcement(event.data.connect, type: type)
    {
      // Anybody can send an event of that type, but not in the system's name.
      self = .announcement(announcement)
    } else {
      self = .other
    }
  }
}

extension Announcement {
  /// What an announcement says; nil of other types.
  ///
  /// A client's or a port's address lies where a connection has its sender.
  fileprivate init?(_ connect: snd_seq_connect_t, type: UInt32) {
    let address = PortAddress(connect.sender)
    switch type {
    case SND_SEQ_EVENT_CLIENT_START.rawValue: self = .clientStarted(address.client)
    case SND_SEQ_EVENT_CLIENT_CHANGE.rawValue: self = .clientChanged(address.client)
    case SND_SEQ_EVENT_CLIENT_EXIT.rawValue: self = .clientExited(address.client)
    case SND_SEQ_EVENT_PORT_START.rawValue: self = .portStarted(address)
    case SND_SEQ_EVENT_PORT_CHANGE.rawValue: self = .portChanged(address)
    case SND_SEQ_EVENT_PORT_EXIT.rawValue: self = .portExited(address)
    case SND_SEQ_EVENT_PORT_SUBSCRIBED.rawValue:
      self = .subscribed(Subscription(from: address, to: PortAddress(connect.dest)))
    case SND_SEQ_EVENT_PORT_UNSUBSCRIBED.rawValue:
      self = .unsubscribed(Subscription(from: address, to: PortAddress(connect.dest)))
    default: return nil
    }
  }
}

extension MIDIMessage {
  /// The message of an event about a key; nil of other types.
  ///
  /// Of a note with a duration, which is for queues only, the kernel makes a note on and a note off.
  fileprivate init?(note: snd_seq_ev_note_t, type: UInt32) {
    let channel = Channel(status: note.channel)
    let (key, velocity) = (note.note & 127, note.velocity & 127)
    switch type {
    case SND_SEQ_EVENT_NOTEON.rawValue:
      self = .noteOn(channel, note: key, velocity: velocity)
    case SND_SEQ_EVENT_NOTEOFF.rawValue:
      self = .noteOff(channel, note: key, velocity: velocity)
    case SND_SEQ_EVENT_KEYPRESS.rawValue:
      self = .keyPressure(channel, note: key, pressure: velocity)
    default: return nil
    }
  }

  /// The message of an event about a value; nil of other types.
  fileprivate init?(control: snd_seq_ev_ctrl_t, type: UInt32) {
    let channel = Channel(status: control.channel)
    let controller = UInt8(control.param & 127)
    let value = UInt8(truncatingIfNeeded: control.value & 127)
    let parameter = UInt16(control.param & 16383)
    let longValue = UInt16(truncatingIfNeeded: control.value & 16383)
    switch type {
    case SND_SEQ_EVENT_CONTROLLER.rawValue:
      self = .controlChange(channel, controller: controller, value: value)
    case SND_SEQ_EVENT_PGMCHANGE.rawValue: self = .programChange(channel, program: value)
    case SND_SEQ_EVENT_CHANPRESS.rawValue: self = .channelPressure(channel, pressure: value)
    case SND_SEQ_EVENT_PITCHBEND.rawValue:
      let fromZero = (control.value &+ 8192) & 16383
      self = .pitchBend(channel, value: Int16(truncatingIfNeeded: fromZero - 8192))
    case SND_SEQ_EVENT_CONTROL14.rawValue where control.param < 32:
      self = .controllerPair(channel, controller: controller, value: longValue)
    case SND_SEQ_EVENT_CONTROL14.rawValue:
      self = .controlChange(channel, controller: controller, value: value)
    case SND_SEQ_EVENT_NONREGPARAM.rawValue:
      self = .unregisteredParameter(channel, parameter: parameter, value: longValue)
    case SND_SEQ_EVENT_REGPARAM.rawValue:
      self = .registeredParameter(channel, parameter: parameter, value: longValue)
    default: return nil
    }
  }
}
