internal import AlsaSequencer
internal import MIDIMessages

/// What was sent of late to clients that speak to us too, so that what they send back is known, and who
/// answers us without end.
///
/// By client and not by port: a program hears with one port and speaks with another.
struct MIDIEchoes {
  private struct Entry {
    let client: UInt8
    var memory: EchoMemory
    var answers = AnswerChain()
  }

  private var entries: [Entry] = []
  /// How many messages are kept for a client.
  private let capacity: Int

  /// Makes a memory of nobody.
  ///
  /// - Parameter capacity: How many messages a client may get at once.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Goes on with what was sent of late under earlier settings.
  mutating func takeUp(_ other: MIDIEchoes) {
    entries = other.entries
  }

  /// Whether nobody hears us that we hear.
  var isEmpty: Bool { entries.isEmpty }

  /// Keeps the memories of those that both speak and hear.
  mutating func keep(_ clients: Set<UInt8>) {
    entries.removeAll { !clients.contains($0.client) }
    for client in clients where !entries.contains(where: { $0.client == client }) {
      entries.append(Entry(client: client, memory: EchoMemory(capacity: capacity)))
    }
  }

  /// Notes what is sent to a client.
  mutating func note(_ message: MIDIMessage, to client: UInt8, at time: Int64) {
    guard let place = place(of: client) else { return }
    entries[place].memory.note(message, at: time)
    entries[place].answers.noteSent(at: time)
  }

  /// Whether a client sends back what it was sent.
  mutating func isEcho(_ message: MIDIMessage, from client: UInt8, at time: Int64) -> Bool {
    guard let place = place(of: client) else { return false }
    if entries[place].memory.isEcho(message, at: time) { return true }
    entries[place].answers.noteHeard(message, at: time)
    return false
  }

  /// Whether a client is not answered for a while, since it answers without end.
  func isSilenced(_ client: UInt8, at time: Int64) -> Bool {
    guard let place = place(of: client) else { return false }
    return entries[place].answers.isSilenced(at: time)
  }

  /// The clients that have just begun to be silenced, each once.
  mutating func takeSilenced() -> [UInt8] {
    var silenced: [UInt8] = []
    for place in entries.indices where entries[place].answers.takeNews() {
      silenced.append(entries[place].client)
    }
    return silenced
  }

  /// Whether somebody is silenced, or was until now.
  var hasSilenced: Bool {
    for place in entries.indices where entries[place].answers.isPending { return true }
    return false
  }

  /// The clients that are to be told once more where things stand.
  mutating func takeQuiet(at time: Int64) -> [UInt8] {
    var quiet: [UInt8] = []
    for place in entries.indices where entries[place].answers.takeQuiet(at: time) {
      quiet.append(entries[place].client)
    }
    return quiet
  }

  private func place(of client: UInt8) -> Int? {
    for place in entries.indices where entries[place].client == client { return place }
    return nil
  }
}
