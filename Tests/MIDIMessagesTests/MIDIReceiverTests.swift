import MIDIMessages
import TestSupport
import Testing

struct MIDIReceiverTests {
  private func receiver(_ source: MIDISource, _ readings: MIDIReading...) -> MIDIReceiver {
    MIDIReceiver(readings.map { MIDIAxis(source: source, reading: $0) })
  }

  @Test func `A controller tells each of its axes what it makes of the value`() {
    var receiver = receiver(
      .controller(22), .absolute, .counter, .relative(.offset64), .button, .relative(.twos))
    #expect(
      receiver.told([(22, 65)])
        == [Told(0, 65), Told(1, 65), Told(2, 1), Told(3, 1), Told(4, -63)])
    #expect(receiver.told([(22, 64)]) == [Told(0, 64), Told(1, 64), Told(3, 1)])
    #expect(receiver.told([(22, 63)]).contains(Told(3, 0)))
    #expect(receiver.told([(23, 1)]).isEmpty)
  }

  @Test func `The same byte again is another click`() {
    var receiver = receiver(.controller(16), .relative(.signbit))
    #expect(receiver.told([(16, 1), (16, 1), (16, 65)]).map(\.value) == [1, 1, -1])
  }

  @Test func `An axis listens to its channel, or to any`() {
    var receiver = MIDIReceiver([
      MIDIAxis(source: .controller(1), channel: one, reading: .absolute),
      MIDIAxis(source: .controller(1), reading: .absolute),
    ])
    let last = Channel(status: 15)
    #expect(
      receiver.told(.controlChange(one, controller: 1, value: 3)) == [Told(0, 3), Told(1, 3)])
    #expect(receiver.told(.controlChange(last, controller: 1, value: 4)) == [Told(1, 4)])
  }

  @Test func `A bend lies about 0, and as a counter begins at 0`() {
    var receiver = receiver(.pitchBend, .absolute, .counter, .relative(.offset8192), .button)
    #expect(
      receiver.told(.pitchBend(one, value: -8192))
        == [Told(0, -8192), Told(1, 0), Told(2, -8192), Told(3, 0)])
    #expect(receiver.told(.pitchBend(one, value: 0)) == [Told(0, 0), Told(1, 8192), Told(3, 0)])
    #expect(receiver.told(.pitchBend(one, value: 4095)).contains(Told(3, 0)))
    #expect(receiver.told(.pitchBend(one, value: 4096)).contains(Told(3, 1)))
    #expect(receiver.told(.pitchBend(one, value: .max)).contains(Told(0, 8191)))
  }

  @Test func `A key is a button, and velocity 0 lets it go`() {
    var receiver = receiver(.note(36), .button, .absolute, .relative(.offset64))
    #expect(
      receiver.told(.noteOn(one, note: 36, velocity: 1)) == [Told(0, 1), Told(1, 1), Told(2, -63)])
    #expect(receiver.told(.noteOn(one, note: 36, velocity: 0)) == [Told(0, 0), Told(1, 0)])
    #expect(
      receiver.told(.noteOff(one, note: 36, velocity: 99)) == [Told(0, 0), Told(1, 0)])
    #expect(receiver.told(.noteOn(one, note: 37, velocity: 1)).isEmpty)
    #expect(receiver.told(.keyPressure(one, note: 36, pressure: 99)).isEmpty)
  }

  @Test func `A program is pressed and let go at once`() {
    var receiver = receiver(.program(5), .button, .absolute)
    #expect(
      receiver.told(.programChange(one, program: 5)) == [Told(0, 1), Told(0, 0), Told(1, 5)])
    #expect(receiver.told(.programChange(one, program: 6)).isEmpty)
  }

  @Test func `Pressure is a position, and a button from 64 on`() {
    var receiver = receiver(.channelPressure, .absolute, .button)
    #expect(receiver.told(.channelPressure(one, pressure: 63)) == [Told(0, 63), Told(1, 0)])
    #expect(receiver.told(.channelPressure(one, pressure: 64)) == [Told(0, 64), Told(1, 1)])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Any message is taken, and an axis hears the same alone as among others`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    let axes = (0..<30).map { _ in source.axis() }
    let messages = (0..<400).map { _ in source.message() }
    var all = MIDIReceiver(axes)
    let told = all.told(messages)
    for (place, axis) in axes.enumerated() {
      var alone = MIDIReceiver([axis])
      #expect(
        told.filter { $0.place == place }.map(\.value) == alone.told(messages).map(\.value),
        "seed \(seed), \(axis)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `What is told lies within what its reading can say`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    let axes = (0..<30).map { _ in source.axis() }
    var receiver = MIDIReceiver(axes)
    for _ in 0..<400 {
      receiver.take(source.message()) { place, value in
        let isRight =
          switch axes[place].reading {
          case .absolute: -8192...16383 ~= value
          case .counter: 0...16383 ~= value
          case .relative: value != 0 && -8192...8191 ~= value
          case .button: 0...1 ~= value
          }
        #expect(isRight, "seed \(seed), \(axes[place]): \(value)")
      }
    }
  }

  @Test func `Without axes nothing is told`() {
    var receiver = MIDIReceiver([])
    #expect(receiver.told([(1, 1), (99, 0), (98, 0), (6, 1), (38, 1), (96, 0)]).isEmpty)
  }
}
