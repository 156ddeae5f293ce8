internal import AlsaSequencer
internal import MIDIMessages

/// What was sent of late to clients that speak to us too, so that what they send back is known.
///
/// By client and not by port: a program hears with one port and speaks with another.
struct MIDIEchoes {
  private var memories: [(client: UInt8, memory: EchoMemory)] = []

  /// Whether nobody hears us that we hear.
  var isEmpty: Bool { memories.isEmpty }

  /// Keeps the memories of those that both speak and hear.
  mutating func keep(_ clients: Set<UInt8>) {
    memories.removeAll { !clients.contains($0.client) }
    for client in clients where !memories.contains(where: { $0.client == client }) {
      memories.append((client, EchoMemory()))
    }
  }

  /// Notes what is sent to a client.
  mutating func note(_ message: MIDIMessage, to client: UInt8, at time: Int64) {
    for place in memories.indices where memories[place].client == client {
      memories[place].memory.note(message, at: time)
    }
  }

  /// Whether a client sends back what it was sent.
  mutating func isEcho(_ message: MIDIMessage, from client: UInt8, at time: Int64) -> Bool {
    for place in memories.indices where memories[place].client == client {
      return memories[place].memory.isEcho(message, at: time)
    }
    return false
  }
}
