import MIDIMessages
import Testing

struct ControllerPairTests {
  private var both: MIDIReceiver {
    MIDIReceiver([
      MIDIAxis(source: .controllerPair(7, .msbFirst), reading: .absolute),
      MIDIAxis(source: .controllerPair(7, .lsbFirst), reading: .absolute),
    ])
  }

  @Test func `The low half completes a value, or the high one where it comes last`() {
    var receiver = both
    #expect(receiver.told([(7, 1)]).isEmpty)
    #expect(receiver.told([(39, 1)]) == [Told(0, 129)])
    #expect(receiver.told([(7, 2)]) == [Told(1, 257)])
    #expect(receiver.told([(39, 2)]) == [Told(0, 258)])
    #expect(receiver.told([(39, 3)]) == [Told(0, 259)])
  }

  @Test func `A first half alone publishes nothing`() {
    var receiver = both
    #expect(receiver.told([(39, 1)]).isEmpty)
    #expect(receiver.told([(39, 2)]).isEmpty)
    #expect(receiver.told([(7, 0)]) == [Told(1, 2)])
  }

  @Test func `Halves are kept by channel`() {
    var receiver = both
    #expect(
      receiver.told([
        .controlChange(one, controller: 7, value: 1),
        .controlChange(two, controller: 39, value: 1),
      ]).isEmpty)
    #expect(receiver.told(.controlChange(two, controller: 7, value: 5)) == [Told(1, 641)])
  }

  @Test func `After lost messages both halves are waited for again`() {
    var receiver = both
    _ = receiver.told([(7, 1), (39, 1)])
    receiver.reset()
    #expect(receiver.told([(39, 2)]).isEmpty)
    #expect(receiver.told([(7, 1)]) == [Told(1, 130)])
  }

  @Test func `A single controller beside a pair gets its 7 bits`() {
    var receiver = MIDIReceiver([
      MIDIAxis(source: .controllerPair(7, .msbFirst), reading: .relative(.offset8192)),
      MIDIAxis(source: .controller(7), reading: .absolute),
      MIDIAxis(source: .controller(39), reading: .absolute),
      MIDIAxis(source: .controllerPair(7, .msbFirst), reading: .button),
    ])
    #expect(receiver.told([(7, 64)]) == [Told(1, 64)])
    #expect(receiver.told([(39, 3)]) == [Told(2, 3), Told(0, 3), Told(3, 1)])
    #expect(receiver.told([(7, 63), (39, 127)]).contains(Told(3, 0)))
  }

  @Test func `Both halves in one message tell each axis once, whatever its order`() {
    var receiver = MIDIReceiver([
      MIDIAxis(source: .controllerPair(7, .msbFirst), reading: .absolute),
      MIDIAxis(source: .controllerPair(7, .lsbFirst), reading: .absolute),
      MIDIAxis(source: .controller(7), reading: .absolute),
      MIDIAxis(source: .controller(39), reading: .absolute),
    ])
    #expect(
      Set(receiver.told(.controllerPair(one, controller: 7, value: 259)))
        == [Told(0, 259), Told(1, 259), Told(2, 2), Told(3, 3)])
    #expect(receiver.told(.controllerPair(one, controller: 7, value: 259)).count == 4)
    #expect(receiver.told([(39, 4)]) == [Told(3, 4), Told(0, 260)])
    #expect(receiver.told(.controllerPair(one, controller: 32, value: 0)).isEmpty)
    #expect(receiver.told(.controllerPair(one, controller: 39, value: 0)).isEmpty)
  }
}
