import AlsaSequencer
import CLibasound

/// How a controller is connected.
enum MIDIWire: String, CaseIterable, CustomStringConvertible {
  /// By a rawmidi node of snd-virmidi, as hardware is: all comes as single messages.
  case bytes
  /// As a program of the sequencer, which has events for combined messages.
  case events

  var description: String { rawValue }

  /// The name of its client.
  var clientName: String {
    switch self {
    case .bytes: "Virtual Raw MIDI 0-0"
    case .events: "Knob"
    }
  }
}

/// A controller that speaks, one way or the other.
final class MIDIVoice {
  let wire: MIDIWire
  private let node: RawMIDINode?
  private let program: (client: SequencerClient, port: PortAddress)?

  /// Plugs it in.
  init(_ wire: MIDIWire) throws {
    self.wire = wire
    switch wire {
    case .bytes: (node, program) = (try RawMIDINode(), nil)
    case .events:
      let client = try SequencerClient(wire.clientName)
      (node, program) = (nil, (client, try client.port("keys", .output)))
    }
  }

  /// A control change.
  func control(_ controller: Int, _ value: Int, channel: Int = 1) throws {
    try say(
      [[0xB0, controller, value]], SND_SEQ_EVENT_CONTROLLER, controller, value, channel: channel)
  }

  /// The two halves of a pair of controllers; bytes have the high one first.
  func pair(_ controller: Int, _ value: Int) throws {
    try say(
      [[0xB0, controller, value >> 7], [0xB0, controller + 32, value & 127]],
      SND_SEQ_EVENT_CONTROL14, controller, value)
  }

  /// A parameter, unregistered or registered, with both halves of its value.
  func parameter(_ number: Int, _ value: Int, isRegistered: Bool = false) throws {
    let selector = isRegistered ? 101 : 99
    try say(
      [
        [0xB0, selector, number >> 7], [0xB0, selector - 1, number & 127],
        [0xB0, 6, value >> 7], [0xB0, 38, value & 127],
      ], isRegistered ? SND_SEQ_EVENT_REGPARAM : SND_SEQ_EVENT_NONREGPARAM, number, value)
  }

  /// A pitch bend, from -8192 on.
  func bend(_ value: Int) throws {
    let raw = value + 8192
    try say([[0xE0, raw & 127, raw >> 7]], SND_SEQ_EVENT_PITCHBEND, 0, value)
  }

  /// A program change.
  func program(_ number: Int) throws {
    try say([[0xC0, number]], SND_SEQ_EVENT_PGMCHANGE, 0, number)
  }

  /// A key that is pressed, or let go with velocity 0.
  func note(_ note: Int, _ velocity: Int) throws {
    if let node { return try node.write([0x90, UInt8(note), UInt8(velocity)]) }
    guard let program else { return }
    var event = snd_seq_event_t()
    event.type = UInt8(SND_SEQ_EVENT_NOTEON.rawValue)
    event.data.note = snd_seq_ev_note_t(
      channel: 0, note: UInt8(note), velocity: UInt8(velocity), off_velocity: 0, duration: 0)
    try check(program.client.sendRaw(event, from: program.port))
  }

  private func say(
    _ messages: [[Int]], _ type: snd_seq_event_type, _ parameter: Int, _ value: Int,
    channel: Int = 1
  ) throws {
    if let node {
      let bytes = messages.flatMap { [$0[0] + channel - 1] + $0.dropFirst() }
      return try node.write(bytes.map { UInt8($0) })
    }
    guard let program else { return }
    var event = snd_seq_event_t()
    event.type = UInt8(type.rawValue)
    event.data.control = snd_seq_ev_ctrl_t(
      channel: UInt8(channel - 1), unused: (0, 0, 0), param: UInt32(parameter),
      value: Int32(value))
    try check(program.client.sendRaw(event, from: program.port))
  }

  private func check(_ result: Int32) throws {
    guard result >= 0 else { throw Missing("a way to the daemon: \(result)") }
  }
}
