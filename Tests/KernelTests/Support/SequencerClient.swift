import CLibasound
import Glibc
import MIDIMessages

@testable import AlsaSequencer

/// A client of the sequencer, and what it hears.
final class SequencerClient {
  var sequencer: Sequencer

  /// Becomes a client.
  init(_ name: String = "detent") throws {
    sequencer = try Sequencer(clientName: name)
  }

  /// Its number.
  var number: UInt8 { sequencer.clientNumber }

  /// Makes a port.
  func port(_ name: String, _ kind: PortKind) throws -> PortAddress {
    try sequencer.makePort(named: name, kind)
  }

  /// What waits now.
  func take() throws -> [SequencerEvent] {
    var events: [SequencerEvent] = []
    while let event = try sequencer.next() { events.append(event) }
    return events
  }

  /// Waits for so many events.
  func wait(for count: Int, line: Int = #line) throws -> [SequencerEvent] {
    var events: [SequencerEvent] = []
    try waitUntil("\(count) events, not \(events)", line: line) {
      events += try take()
      return events.count >= count
    }
    return events
  }

  /// Waits for so many messages and gives them without their addresses.
  func messages(_ count: Int, line: Int = #line) throws -> [MIDIMessage] {
    try wait(for: count, line: line).map { event in
      guard case .message(let message, _, _) = event else { throw Missing("a message: \(event)") }
      return message
    }
  }

  /// Sends to all that listen to a port.
  func send(_ message: MIDIMessage, from port: PortAddress) throws {
    try sequencer.send(message, from: port, to: .subscribers)
  }

  /// Sends an event as a program can make it, and gives what the library says.
  @discardableResult
  func sendRaw(_ event: snd_seq_event_t, from port: PortAddress) -> Int32 {
    var event = event
    if event.queue == 0 { event.queue = UInt8(SND_SEQ_QUEUE_DIRECT) }
    event.source.port = port.port
    event.dest = snd_seq_addr_t(
      client: UInt8(SND_SEQ_ADDRESS_SUBSCRIBERS), port: UInt8(SND_SEQ_ADDRESS_UNKNOWN))
    return snd_seq_event_output_direct(sequencer.handle, &event)
  }

  /// Sends bytes as system exclusive data, and gives what the library says.
  @discardableResult
  func sendExclusive(_ bytes: [UInt8], from port: PortAddress) -> Int32 {
    var bytes = bytes
    return bytes.withUnsafeMutableBytes { buffer in
      var event = snd_seq_event_t()
      event.type = UInt8(SND_SEQ_EVENT_SYSEX.rawValue)
      event.flags = UInt8(SND_SEQ_EVENT_LENGTH_VARIABLE)
      event.data.ext = snd_seq_ev_ext_t(len: UInt32(buffer.count), ptr: buffer.baseAddress)
      return sendRaw(event, from: port)
    }
  }

  /// The port of a rawmidi node that snd-virmidi made.
  func virtualPort(_ index: Int = 0) throws -> PortAddress {
    let name = "Virtual Raw MIDI 0-\(index)"
    guard let port = try sequencer.ports().first(where: { $0.clientName == name }) else {
      throw Missing("\(name): modprobe snd-virmidi")
    }
    return port.address
  }
}

/// A rawmidi node of snd-virmidi: bytes in and out of a port, as hardware has them.
final class RawMIDINode {
  private let descriptor: Int32
  /// The status that stands for itself and for all messages behind it that have none.
  private var status: UInt8 = 0

  /// Opens a node.
  init(_ index: Int = 0) throws {
    let path = "/dev/snd/midiC0D\(index)"
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Missing(refused: "open \(path)") }
    // It begins to hear when it is read for the first time.
    _ = take()
  }

  deinit { close(descriptor) }

  /// The device says something.
  func write(_ bytes: [UInt8]) throws {
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Missing(refused: "write")
    }
  }

  /// Waits until the device has heard so many messages, and gives each with its status.
  func read(_ count: Int, line: Int = #line) throws -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var message: [UInt8] = []
    try waitUntil("\(count) messages, not \(messages), \(message)", line: line) {
      for byte in take() {
        if byte >= 0x80 {
          status = byte
          message = [byte]
        } else {
          message = message.isEmpty ? [status, byte] : message + [byte]
          if message.count == (0xC0..<0xE0 ~= status ? 2 : 3) {
            messages.append(message)
            message = []
          }
        }
      }
      return messages.count >= count && message.isEmpty
    }
    return messages
  }

  /// What the device has heard.
  func take() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}
