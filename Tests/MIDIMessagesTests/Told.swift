import MIDIMessages

/// What a receiver told of one axis.
struct Told: Hashable, CustomStringConvertible {
  var place: Int
  var value: Int32

  init(_ place: Int, _ value: Int32) {
    self.place = place
    self.value = value
  }

  var description: String { "\(place): \(value)" }
}

extension MIDIReceiver {
  /// What messages say, one after the other.
  mutating func told(_ messages: [MIDIMessage]) -> [Told] {
    var told: [Told] = []
    for message in messages { take(message) { told.append(Told($0, $1)) } }
    return told
  }

  /// What one message says.
  mutating func told(_ message: MIDIMessage) -> [Told] { told([message]) }

  /// What control changes on the first channel say.
  mutating func told(_ changes: [(UInt8, UInt8)]) -> [Told] {
    told(changes.map { .controlChange(one, controller: $0, value: $1) })
  }
}

extension MIDIMessage {
  /// The messages of its bytes.
  var ofWire: [MIDIMessage] {
    var bytes: [UInt8] = []
    appendBytes(to: &bytes)
    var parser = MIDIByteParser()
    return bytes.compactMap { parser.take($0) }
  }
}

/// The first channel and the second.
let one = Channel(status: 0)
let two = Channel(status: 1)
