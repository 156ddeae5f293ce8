import MIDIMessages
import Testing

struct MIDIParameterTests {
  private func messages(
    _ carrier: MIDIParameter.Carrier, _ value: UInt16, after previous: UInt16? = nil
  ) -> [MIDIMessage] {
    let run = MIDIParameter(carrier, channel: two).messages(of: value, after: previous)
    return (0..<run.count).map { run[$0] }
  }

  /// The controllers and values of what are control changes only; nil where they are not.
  private func changes(_ carrier: MIDIParameter.Carrier, _ value: UInt16) -> [[UInt8]]? {
    var changes: [[UInt8]] = []
    for message in messages(carrier, value) {
      guard case .controlChange(two, let controller, let value) = message else { return nil }
      changes.append([controller, value])
    }
    return changes
  }

  @Test func `Controllers go out as single control changes, high before low`() {
    #expect(changes(.controller(22), 65) == [[22, 65]])
    #expect(changes(.controllerPair(7), 259) == [[7, 2], [39, 3]])
    #expect(
      changes(.unregisteredParameter(300, .fourteen), 259)
        == [[99, 2], [98, 44], [6, 2], [38, 3]])
    #expect(changes(.unregisteredParameter(300, .seven), 99) == [[99, 2], [98, 44], [6, 99]])
    #expect(
      changes(.registeredParameter(1, .fourteen), 8192)
        == [[101, 0], [100, 1], [6, 64], [38, 0]])
    #expect(changes(.registeredParameter(0, .seven), 12) == [[101, 0], [100, 0], [6, 12]])
  }

  @Test func `What is no controller has a message of its own`() {
    #expect(messages(.pitchBend, 0) == [.pitchBend(two, value: -8192)])
    #expect(messages(.pitchBend, 16383) == [.pitchBend(two, value: 8191)])
    #expect(messages(.program, 5) == [.programChange(two, program: 5)])
    #expect(messages(.channelPressure, 5) == [.channelPressure(two, pressure: 5)])
    #expect(messages(.note(36), 100) == [.noteOn(two, note: 36, velocity: 100)])
    #expect(messages(.note(36), 0) == [.noteOn(two, note: 36, velocity: 0)])
  }

  @Test func `A key is let go before the next one is pressed`() {
    #expect(messages(.noteNumber, 60) == [.noteOn(two, note: 60, velocity: 127)])
    #expect(
      messages(.noteNumber, 62, after: 60)
        == [.noteOff(two, note: 60, velocity: 0), .noteOn(two, note: 62, velocity: 127)])
    #expect(messages(.controller(1), 62, after: 60).count == 1)
  }

  @Test func `A value above the greatest is sent as that`() {
    #expect(changes(.controller(1), 128) == [[1, 127]])
    #expect(changes(.controllerPair(1), .max) == [[1, 127], [33, 127]])
    #expect(messages(.pitchBend, .max) == [.pitchBend(two, value: 8191)])
    #expect(
      messages(.noteNumber, .max, after: .max).contains(.noteOff(two, note: 127, velocity: 0)))
  }

  /// What is sent, and the source that hears it.
  private static let ways: [(MIDIParameter.Carrier, MIDISource)] = [
    (.controller(22), .controller(22)),
    (.controllerPair(7), .controllerPair(7, .msbFirst)),
    (.unregisteredParameter(300, .seven), .unregisteredParameter(300, .seven)),
    (.unregisteredParameter(300, .fourteen), .unregisteredParameter(300, .fourteen)),
    (.registeredParameter(0, .seven), .registeredParameter(0, .seven)),
    (.registeredParameter(0, .fourteen), .registeredParameter(0, .fourteen)),
    (.pitchBend, .pitchBend), (.channelPressure, .channelPressure), (.note(36), .note(36)),
  ]

  @Test(arguments: 0..<ways.count)
  func `Every value that is sent is received again`(way: Int) {
    let (carrier, source) = MIDIParameterTests.ways[way]
    let parameter = MIDIParameter(carrier, channel: two)
    // As a counter a bend begins at 0, too.
    var receiver = MIDIReceiver([MIDIAxis(source: source, channel: two, reading: .counter)])
    var bytes: [UInt8] = []
    var parser = MIDIByteParser()
    for value in 0...parameter.greatest {
      var heard: Int32?
      bytes.removeAll(keepingCapacity: true)
      let run = parameter.messages(of: value)
      for place in 0..<run.count { run[place].appendBytes(to: &bytes) }
      for byte in bytes {
        guard let message = parser.take(byte) else { continue }
        receiver.take(message) { heard = $1 }
      }
      if heard != Int32(value) { Issue.record("\(value) was not heard again") }
    }
  }

  @Test func `A program and a key that are sent are received again`() {
    for value in 0...127 as ClosedRange<UInt8> {
      var receiver = MIDIReceiver([
        MIDIAxis(source: .program(value), reading: .absolute),
        MIDIAxis(source: .note(value), reading: .button),
        MIDIAxis(source: .pitchBend, reading: .absolute),
      ])
      let number = UInt16(value)
      #expect(receiver.told(messages(.program, number)) == [Told(0, Int32(value))])
      #expect(receiver.told(messages(.noteNumber, number)) == [Told(1, 1)])
      #expect(
        receiver.told(messages(.noteNumber, (number + 1) % 128, after: number)) == [Told(1, 0)])
      #expect(receiver.told(messages(.pitchBend, number)) == [Told(2, Int32(value) - 8192)])
    }
  }
}
