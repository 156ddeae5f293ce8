import MIDIMessages
import Recordings

/// Reads any bytes as axes and as what a port says to them, and as the text of a recording.
///
/// What is told lies within what an axis can say, a combined message says what its bytes say, and
/// messages that are written are read again as themselves.
@c(LLVMFuzzerTestOneInput)
public func tryMIDIBytes(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let all = Array(UnsafeBufferPointer(start: bytes, count: count))
  var source = Source(bytes: all)
  var listeners = Listeners(&source)
  let stream = all[min(source.place, all.count)...]
  while !source.isEmpty { listeners.hear(source.message()) }
  tryWire(stream, &listeners)
  tryText(all)
  return 0
}

/// Bytes, taken out one after the other as what is needed; 0 where there are no more.
private struct Source {
  let bytes: [UInt8]
  private(set) var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { place >= bytes.count }

  mutating func byte() -> UInt8 {
    guard !isEmpty else { return 0 }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func word() -> UInt16 { UInt16(byte()) << 8 | UInt16(byte()) }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[Int(byte()) % list.count] }

  /// A controller: most are of those that mean more than a value, and some are any number.
  mutating func controller() -> UInt8 {
    pick([7, 39, 6, 38, 6, 38, 96, 97, 98, 99, 100, 101, byte()])
  }

  /// A parameter: most are the same, and some are any number.
  mutating func parameter() -> UInt16 { pick([0, 1, 128, 16383, word()]) }

  mutating func channel() -> Channel { Channel(status: byte() % 8 == 0 ? byte() : 0) }

  mutating func message() -> MIDIMessage {
    let channel = channel()
    switch byte() % 12 {
    case 0: return .noteOff(channel, note: byte(), velocity: byte())
    case 1: return .noteOn(channel, note: byte(), velocity: byte())
    case 2: return .keyPressure(channel, note: byte(), pressure: byte())
    case 3: return .programChange(channel, program: byte())
    case 4: return .channelPressure(channel, pressure: byte())
    case 5: return .pitchBend(channel, value: Int16(bitPattern: word()))
    case 6: return .controllerPair(channel, controller: pick([6, 7, byte()]), value: word())
    case 7: return .unregisteredParameter(channel, parameter: parameter(), value: word())
    case 8: return .registeredParameter(channel, parameter: parameter(), value: word())
    default: return .controlChange(channel, controller: controller(), value: byte())
    }
  }

  mutating func axis() -> MIDIAxis {
    let width = pick(DataWidth.allCases)
    let source: MIDISource =
      switch byte() % 10 {
      case 0: .note(byte())
      case 1: .program(byte())
      case 2: .channelPressure
      case 3: .pitchBend
      case 4: .dataSteps
      case 5, 6: .controllerPair(pick([6, 7, byte()]), pick(PairOrder.allCases))
      case 7: .unregisteredParameter(parameter(), width)
      case 8: .registeredParameter(parameter(), width)
      default: .controller(controller())
      }
    let reading = pick([
      .absolute, .counter, .button, MIDIReading.relative(pick(RelativeMode.allCases)),
    ])
    return MIDIAxis(source: source, channel: byte() % 4 == 0 ? channel() : nil, reading: reading)
  }
}

/// Two receivers of the same axes: one hears messages as they are, one the bytes of them.
private struct Listeners {
  private let axes: [MIDIAxis]
  private var direct: MIDIReceiver
  private var wire: MIDIReceiver
  private var parser = MIDIByteParser()
  private var echoes = EchoMemory()
  private var time: Int64 = 0

  init(_ source: inout Source) {
    axes = (0..<source.byte() % 24).map { _ in source.axis() }
    direct = MIDIReceiver(axes)
    wire = MIDIReceiver(axes)
  }

  mutating func hear(_ message: MIDIMessage) {
    let told = take(message)
    var bytes: [UInt8] = []
    message.appendBytes(to: &bytes)
    var ofWire: [[Int]] = []
    for byte in bytes {
      guard let message = parser.take(byte) else { continue }
      wire.take(message) { ofWire.append([$0, Int($1)]) }
    }
    if case .controllerPair = message {
      // A pair is told once, and of its bytes perhaps twice: the others are as they were.
      precondition(withoutPairs(told) == withoutPairs(ofWire), "not what its bytes say")
    } else {
      precondition(told == ofWire, "not what its bytes say")
    }
    precondition(!message.description.isEmpty, "no text")
    time &+= 1000
    echoes.note(message, at: time)
    precondition(echoes.isEcho(message, at: time), "sent, and no echo")
    if bytes.count == 3, bytes[1] == 127, bytes[2] == 127 {
      direct.reset()
      wire.reset()
    }
  }

  private mutating func take(_ message: MIDIMessage) -> [[Int]] {
    let axes = axes
    var told: [[Int]] = []
    direct.take(message) { place, value in
      let isRight =
        switch axes[place].reading {
        case .absolute: -8192...16383 ~= value
        case .counter: 0...16383 ~= value
        case .relative: value != 0 && -8192...8191 ~= value
        case .button: 0...1 ~= value
        }
      precondition(isRight, "told what the axis cannot say")
      told.append([place, Int(value)])
    }
    return told
  }

  private func withoutPairs(_ told: [[Int]]) -> [[Int]] {
    told.filter { told in
      if case .controllerPair = axes[told[0]].source { false } else { true }
    }
  }
}

/// Reads bytes as a wire: what comes of them is written and read again as itself.
private func tryWire(_ stream: ArraySlice<UInt8>, _ listeners: inout Listeners) {
  let messages = read(stream)
  var written: [UInt8] = []
  for message in messages {
    listeners.hear(message)
    message.appendBytes(to: &written)
  }
  precondition(read(written[...]) == messages, "written, and not read again as it was")
}

private func read(_ bytes: ArraySlice<UInt8>) -> [MIDIMessage] {
  var parser = MIDIByteParser()
  return bytes.compactMap { parser.take($0) }
}

/// Reads bytes as the text of a recording: what is in it is written and read again as itself.
private func tryText(_ bytes: [UInt8]) {
  do throws(RecordingError) {
    let recording = try PortRecording(bytes: bytes)
    let text = recording.lines.map { $0.text + "\n" }.joined()
    let again = try? PortRecording(text: text)
    precondition(again?.lines == recording.lines, "written, and not read again as it was")
  } catch {
    precondition(error.line > 0 && !error.message.isEmpty, "no place or no text")
  }
}
