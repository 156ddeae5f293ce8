import CLibasound
import MIDIMessages
import TestSupport
import Testing

@testable import AlsaSequencer

@Suite struct DecodingTests {
  private static let channel = Channel(status: 3)
  private static let from = PortAddress(client: 20, port: 1)
  private static let to = PortAddress(client: 128, port: 2)

  private func event(_ type: snd_seq_event_type) -> snd_seq_event_t {
    var event = snd_seq_event_t()
    event.type = UInt8(type.rawValue)
    event.source = snd_seq_addr_t(client: 20, port: 1)
    event.dest = snd_seq_addr_t(client: 128, port: 2)
    return event
  }

  private func note(
    _ type: snd_seq_event_type, channel: UInt8 = 3, _ note: UInt8, _ velocity: UInt8
  ) -> MIDIMessage? {
    var event = event(type)
    event.data.note = snd_seq_ev_note_t(
      channel: channel, note: note, velocity: velocity, off_velocity: 9, duration: 100)
    return message(event)
  }

  private func control(
    _ type: snd_seq_event_type, channel: UInt8 = 3, _ parameter: UInt32, _ value: Int32
  ) -> MIDIMessage? {
    var event = event(type)
    event.data.control = snd_seq_ev_ctrl_t(
      channel: channel, unused: (1, 2, 3), param: parameter, value: value)
    return message(event)
  }

  private func message(_ event: snd_seq_event_t) -> MIDIMessage? {
    guard case .message(let message, Self.from, Self.to) = SequencerEvent(event) else { return nil }
    return message
  }

  @Test func `Each kind of event is its message`() {
    let channel = Self.channel
    #expect(
      note(SND_SEQ_EVENT_NOTEON, 60, 100) == .noteOn(channel, note: 60, velocity: 100))
    #expect(note(SND_SEQ_EVENT_NOTEOFF, 60, 5) == .noteOff(channel, note: 60, velocity: 5))
    #expect(note(SND_SEQ_EVENT_KEYPRESS, 1, 2) == .keyPressure(channel, note: 1, pressure: 2))
    #expect(
      control(SND_SEQ_EVENT_CONTROLLER, 74, 127)
        == .controlChange(channel, controller: 74, value: 127))
    #expect(control(SND_SEQ_EVENT_PGMCHANGE, 0, 12) == .programChange(channel, program: 12))
    #expect(control(SND_SEQ_EVENT_CHANPRESS, 0, 12) == .channelPressure(channel, pressure: 12))
    for bend: Int16 in [-8192, -1, 0, 1, 8191] {
      #expect(
        control(SND_SEQ_EVENT_PITCHBEND, 0, Int32(bend)) == .pitchBend(channel, value: bend))
    }
  }

  @Test func `Combined events are combined messages`() {
    let channel = Self.channel
    #expect(
      control(SND_SEQ_EVENT_CONTROL14, 31, 16383)
        == .controllerPair(channel, controller: 31, value: 16383))
    #expect(
      control(SND_SEQ_EVENT_CONTROL14, 32, 200)
        == .controlChange(channel, controller: 32, value: 72))
    #expect(
      control(SND_SEQ_EVENT_NONREGPARAM, 16383, 8192)
        == .unregisteredParameter(channel, parameter: 16383, value: 8192))
    #expect(
      control(SND_SEQ_EVENT_REGPARAM, 5, 1)
        == .registeredParameter(channel, parameter: 5, value: 1))
  }

  @Test func `Values that a program made up are cut as they would be on a wire`() {
    let channel = Self.channel
    #expect(
      note(SND_SEQ_EVENT_NOTEON, channel: 0xF3, 200, 255)
        == .noteOn(channel, note: 72, velocity: 127))
    #expect(
      control(SND_SEQ_EVENT_CONTROLLER, channel: 0x13, .max, -1)
        == .controlChange(channel, controller: 127, value: 127))
    #expect(control(SND_SEQ_EVENT_PGMCHANGE, 0, .min) == .programChange(channel, program: 0))
    #expect(control(SND_SEQ_EVENT_PITCHBEND, 0, .max) == .pitchBend(channel, value: -1))
    #expect(control(SND_SEQ_EVENT_PITCHBEND, 0, 8192) == .pitchBend(channel, value: -8192))
    #expect(
      control(SND_SEQ_EVENT_NONREGPARAM, .max, .max)
        == .unregisteredParameter(channel, parameter: 16383, value: 16383))
  }

  @Test func `Announcements are believed of the system alone`() {
    var event = event(SND_SEQ_EVENT_PORT_START)
    event.data.addr = snd_seq_addr_t(client: 21, port: 4)
    #expect(SequencerEvent(event) == .other)
    event.source = snd_seq_addr_t(client: 0, port: 1)
    let port = PortAddress(client: 21, port: 4)
    let announcements: [(snd_seq_event_type, Announcement)] = [
      (SND_SEQ_EVENT_CLIENT_START, .clientStarted(21)),
      (SND_SEQ_EVENT_CLIENT_CHANGE, .clientChanged(21)),
      (SND_SEQ_EVENT_CLIENT_EXIT, .clientExited(21)),
      (SND_SEQ_EVENT_PORT_START, .portStarted(port)),
      (SND_SEQ_EVENT_PORT_CHANGE, .portChanged(port)),
      (SND_SEQ_EVENT_PORT_EXIT, .portExited(port)),
    ]
    for (type, announcement) in announcements {
      event.type = UInt8(type.rawValue)
      #expect(SequencerEvent(event) == .announcement(announcement))
    }
    event.data.connect.dest = snd_seq_addr_t(client: 128, port: 0)
    let both = Subscription(from: port, to: PortAddress(client: 128, port: 0))
    event.type = UInt8(SND_SEQ_EVENT_PORT_SUBSCRIBED.rawValue)
    #expect(SequencerEvent(event) == .announcement(.subscribed(both)))
    event.type = UInt8(SND_SEQ_EVENT_PORT_UNSUBSCRIBED.rawValue)
    #expect(SequencerEvent(event) == .announcement(.unsubscribed(both)))
  }

  @Test func `What says nothing of a knob is something else`() {
    for type in [
      SND_SEQ_EVENT_SYSTEM, SND_SEQ_EVENT_NOTE, SND_SEQ_EVENT_SONGPOS, SND_SEQ_EVENT_CLOCK,
      SND_SEQ_EVENT_SENSING,
      SND_SEQ_EVENT_SYSEX, SND_SEQ_EVENT_BOUNCE, SND_SEQ_EVENT_USR0, SND_SEQ_EVENT_NONE,
    ] {
      #expect(SequencerEvent(event(type)) == .other)
    }
  }

  @Test func `Any bytes are some event, with values that a message may have`() {
    var random = SplitMix(seed: 1)
    for type in UInt8.min...UInt8.max {
      for _ in 0..<200 {
        var event = snd_seq_event_t()
        withUnsafeMutableBytes(of: &event) { bytes in
          for index in bytes.indices { bytes[index] = .random(in: 0...255, using: &random) }
        }
        event.type = type
        guard case .message(let message, _, _) = SequencerEvent(event) else { continue }
        #expect(message.isInRange, "\(message)")
      }
    }
  }
}

extension MIDIMessage {
  /// Whether each number is one that a message may have.
  fileprivate var isInRange: Bool {
    switch self {
    case .noteOff(_, let first, let second), .noteOn(_, let first, let second),
      .keyPressure(_, let first, let second), .controlChange(_, let first, let second):
      first < 128 && second < 128
    case .programChange(_, let value), .channelPressure(_, let value): value < 128
    case .pitchBend(_, let value): (-8192...8191).contains(value)
    case .controllerPair(_, let controller, let value): controller < 32 && value < 16384
    case .unregisteredParameter(_, let parameter, let value),
      .registeredParameter(_, let parameter, let value):
      parameter < 16384 && value < 16384
    }
  }
}
