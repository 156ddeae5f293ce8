import CLibasound
import MIDIMessages

@testable import AlsaSequencer

/// A program with one port that both speaks and hears, as a controller with motors or lamps does.
final class MIDIMirror {
  let client: SequencerClient
  let port: PortAddress
  /// Whether it gives back each message that it hears.
  let isEchoing: Bool
  /// All that it heard.
  private(set) var heard: [MIDIMessage] = []

  /// Becomes a client.
  init(_ name: String = "Mirror", isEchoing: Bool = false) throws {
    client = try SequencerClient(name)
    self.isEchoing = isEchoing
    let both =
      SND_SEQ_PORT_CAP_READ | SND_SEQ_PORT_CAP_SUBS_READ | SND_SEQ_PORT_CAP_WRITE
      | SND_SEQ_PORT_CAP_SUBS_WRITE
    port = try client.sequencer.makePort(named: "keys", capabilities: UInt32(both))
  }

  /// Says something.
  func say(_ message: MIDIMessage) throws { try client.send(message, from: port) }

  /// Says a control change of the first channel.
  func control(_ controller: UInt8, _ value: UInt8) throws {
    try client.control(controller, value, from: port)
  }

  /// Hears what waits, and gives it back if it does so.
  func listen() throws {
    for event in try client.take() {
      guard case .message(let message, _, _) = event else { continue }
      heard.append(message)
      if isEchoing { try say(message) }
    }
  }

  /// Hears for a while, and gives what it heard since it was last asked.
  func hear(for seconds: Double) throws -> [MIDIMessage] {
    let end = monotonicSeconds() + seconds
    repeat {
      try listen()
      letPass(seconds: 0.003)
    } while monotonicSeconds() < end
    defer { heard = [] }
    return heard
  }

  /// Waits for so many messages, and gives what it heard since it was last asked.
  func wait(for count: Int, line: Int = #line) throws -> [MIDIMessage] {
    try waitUntil("\(count) messages, not \(heard)", line: line) {
      try listen()
      return heard.count >= count
    }
    defer { heard = [] }
    return heard
  }
}

extension MIDIMessage {
  /// A control change of the first channel.
  static func control(_ controller: UInt8, _ value: UInt8) -> MIDIMessage {
    .controlChange(Channel(status: 0), controller: controller, value: value)
  }

  /// A key of the first channel.
  static func key(_ note: UInt8, _ velocity: UInt8) -> MIDIMessage {
    .noteOn(Channel(status: 0), note: note, velocity: velocity)
  }
}
