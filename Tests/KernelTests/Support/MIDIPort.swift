import AlsaSequencer
import Glibc
import MIDIMessages

/// A port of a program of its own, as a controller or an instrument would have one.
final class MIDIPort {
  private var sequencer: Sequencer
  let address: PortAddress

  /// Whether there is a sequencer on this kernel.
  static var isPossible: Bool { access("/dev/snd/seq", R_OK | W_OK) == 0 }

  /// Becomes a client with one port.
  init(_ client: String, _ port: String, _ kind: PortKind = .output) throws {
    sequencer = try Sequencer(clientName: client)
    address = try sequencer.makePort(named: port, kind)
  }

  /// Waits until so many ports are connected to it.
  func waitForConnections(_ count: Int = 1, line: Int = #line) throws {
    try waitUntil("\(count) connections of \(address)", line: line) {
      try sequencer.connections(of: address).count >= count
    }
  }

  /// Says something to whoever listens.
  func send(_ messages: MIDIMessage...) throws {
    for message in messages { try sequencer.send(message, from: address, to: .subscribers) }
  }

  /// Hears another port.
  func hear(_ other: PortAddress) throws {
    try sequencer.subscribe(from: other, to: address)
  }

  /// The messages that came, when so many are there.
  func messages(_ count: Int, line: Int = #line) throws -> [MIDIMessage] {
    var messages: [MIDIMessage] = []
    try waitUntil("\(count) messages", line: line) {
      while let event = try sequencer.next() {
        if case .message(let message, _, _) = event { messages.append(message) }
      }
      return messages.count >= count
    }
    return messages
  }

  /// The port of a program that is called so, when it is there.
  func port(of client: String, _ port: String, line: Int = #line) throws -> PortAddress {
    var found: PortAddress?
    try waitUntil("\(client):\(port)", line: line) {
      found = try sequencer.ports().first { $0.clientName == client && $0.portName == port }?
        .address
      return found != nil
    }
    guard let found else { throw Missing("\(client):\(port)") }
    return found
  }
}
