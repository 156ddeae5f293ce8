import MIDIMessages
import TestSupport
import Testing

struct ParameterSelectionTests {
  private func receiver(
    _ width: DataWidth, _ reading: MIDIReading = .absolute
  ) -> MIDIReceiver {
    MIDIReceiver([
      MIDIAxis(source: .unregisteredParameter(300, width), reading: reading),
      MIDIAxis(source: .registeredParameter(300, width), reading: reading),
    ])
  }

  @Test func `Controllers 99 and 98 select in either order`() {
    for select in [[(99, 2), (98, 44)], [(98, 44), (99, 2)]] as [[(UInt8, UInt8)]] {
      var receiver = receiver(.seven)
      #expect(receiver.told(select).isEmpty)
      #expect(receiver.told([(6, 9)]) == [Told(0, 9)])
      #expect(receiver.told([(6, 9)]) == [Told(0, 9)])
    }
  }

  @Test func `Controllers 101 and 100 select those of the standard`() {
    var receiver = receiver(.seven)
    #expect(receiver.told([(101, 2), (100, 44), (6, 9)]) == [Told(1, 9)])
  }

  @Test func `Half a number selects nothing`() {
    for select in [99, 98, 101, 100] as [UInt8] {
      var receiver = receiver(.seven)
      #expect(receiver.told([(select, 2), (6, 9)]).isEmpty)
    }
    var receiver = receiver(.seven)
    #expect(receiver.told([(99, 2), (100, 44), (6, 9)]).isEmpty)
  }

  @Test func `Selecting the other kind forgets the first`() {
    var receiver = receiver(.seven)
    #expect(receiver.told([(99, 2), (98, 44), (101, 2), (98, 44), (6, 9)]).isEmpty)
    #expect(receiver.told([(99, 2), (6, 9)]) == [Told(0, 9)])
  }

  @Test func `127 and 127 deselect`() {
    var receiver = receiver(.seven)
    #expect(receiver.told([(99, 2), (98, 44), (99, 127), (98, 127), (6, 9)]).isEmpty)
    #expect(receiver.told([(99, 2), (98, 44), (101, 127), (100, 127), (6, 9)]).isEmpty)
    #expect(receiver.told([(99, 2), (98, 44), (6, 9)]) == [Told(0, 9)])
    // No axis hears what nothing is selected for.
    var none = MIDIReceiver([
      MIDIAxis(source: .unregisteredParameter(16383, .seven), reading: .absolute)
    ])
    #expect(none.told([(99, 127), (98, 127), (6, 9)]).isEmpty)
  }

  @Test func `14 bits wait for controller 38, which alone repeats the high half`() {
    var receiver = receiver(.fourteen)
    #expect(receiver.told([(99, 2), (98, 44), (6, 1)]).isEmpty)
    #expect(receiver.told([(38, 1)]) == [Told(0, 129)])
    #expect(receiver.told([(38, 2)]) == [Told(0, 130)])
    #expect(receiver.told([(6, 2)]).isEmpty)
    #expect(receiver.told([(38, 2)]) == [Told(0, 258)])
  }

  @Test func `A select byte drops the half value`() {
    var receiver = receiver(.fourteen)
    #expect(receiver.told([(99, 2), (98, 44), (6, 1), (98, 44), (38, 1)]).isEmpty)
    #expect(receiver.told([(6, 1), (38, 1)]) == [Told(0, 129)])
  }

  @Test func `The selection is kept by channel and forgotten after lost messages`() {
    var receiver = receiver(.seven)
    _ = receiver.told([(99, 2), (98, 44)])
    #expect(receiver.told(.controlChange(two, controller: 6, value: 9)).isEmpty)
    #expect(receiver.told([(6, 9)]) == [Told(0, 9)])
    receiver.reset()
    #expect(receiver.told([(6, 9)]).isEmpty)
  }

  @Test func `Relative values have the width of the parameter`() {
    var narrow = receiver(.seven, .relative(.twos))
    #expect(narrow.told([(99, 2), (98, 44), (6, 127), (6, 0), (6, 2)]).map(\.value) == [-1, 2])
    var wide = receiver(.fourteen, .relative(.offset8192))
    #expect(wide.told([(99, 2), (98, 44), (6, 64), (38, 1), (38, 0)]).map(\.value) == [1])
  }

  @Test func `Controllers 96 and 97 step what is selected, and whoever hears all steps`() {
    let reading = MIDIReading.relative(.incrementDecrement)
    var receiver = MIDIReceiver([
      MIDIAxis(source: .unregisteredParameter(300, .seven), reading: reading),
      MIDIAxis(source: .unregisteredParameter(300, .fourteen), reading: reading),
      MIDIAxis(source: .unregisteredParameter(301, .seven), reading: reading),
      MIDIAxis(source: .dataSteps, reading: reading),
      MIDIAxis(source: .controller(96), reading: reading),
      MIDIAxis(source: .unregisteredParameter(300, .seven), reading: .absolute),
      MIDIAxis(source: .controller(97), reading: .absolute),
    ])
    #expect(Set(receiver.told([(96, 0)])) == [Told(3, 1), Told(4, 1)])
    #expect(Set(receiver.told([(97, 127)])) == [Told(3, -1), Told(4, -1), Told(6, 127)])
    _ = receiver.told([(99, 2), (98, 44)])
    #expect(
      Set(receiver.told([(97, 1)]))
        == [Told(0, -1), Told(1, -1), Told(3, -1), Told(4, -1), Told(6, 1)])
    #expect(receiver.told([(6, 9)]) == [Told(5, 9)])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `A combined message says what its bytes say`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    // Pairs have a law of their own.
    let axes = (0..<40).map { _ in source.axis() }.filter { axis in
      if case .controllerPair = axis.source { false } else { true }
    }
    var combined = MIDIReceiver(axes)
    var wire = MIDIReceiver(axes)
    for _ in 0..<300 {
      let message = source.message()
      #expect(combined.told(message) == wire.told(message.ofWire), "seed \(seed), \(message)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `A pair in one message leaves what its bytes leave`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    let axes = (0..<40).map { _ in source.axis() }
    var combined = MIDIReceiver(axes)
    var wire = MIDIReceiver(axes)
    for _ in 0..<300 {
      let message = source.message()
      if case .controllerPair = message {
        _ = combined.told(message)
        _ = wire.told(message.ofWire)
      } else {
        #expect(combined.told(message) == wire.told(message.ofWire), "seed \(seed), \(message)")
      }
    }
  }
}
