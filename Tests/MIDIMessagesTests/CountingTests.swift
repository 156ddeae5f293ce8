import MIDIMessages
import Testing

struct CountingTests {
  private func axis(_ source: MIDISource, _ channel: Channel? = nil) -> MIDIAxis {
    MIDIAxis(source: source, channel: channel, reading: .button)
  }

  @Test(arguments: [
    (MIDISource.controller(120), 8, MIDISource.controller(127)),
    (.controllerPair(30, .lsbFirst), 2, .controllerPair(31, .lsbFirst)),
    (.note(0), 128, .note(127)),
    (.program(127), 1, .program(127)),
    (.unregisteredParameter(16000, .seven), 384, .unregisteredParameter(16383, .seven)),
    (.registeredParameter(16382, .fourteen), 2, .registeredParameter(16383, .fourteen)),
  ])
  func `What has a number counts up to the last one`(
    source: MIDISource, count: Int, last: MIDISource
  ) {
    for channel in [nil, two] {
      let first = axis(source, channel)
      #expect(first.greatestCount == count)
      #expect(first.moved(by: 0) == first && first.moved(by: -1) == nil)
      #expect(first.moved(by: count - 1) == axis(last, channel))
      #expect(first.moved(by: count) == nil)
    }
  }

  @Test(arguments: [MIDISource.pitchBend, .channelPressure, .dataSteps])
  func `What has none counts its channels, if it is on one`(source: MIDISource) {
    #expect(axis(source).greatestCount == 1)
    #expect(axis(source).moved(by: 0) == axis(source) && axis(source).moved(by: 1) == nil)
    let first = axis(source, two)
    #expect(first.greatestCount == 15)
    #expect(first.moved(by: 14) == axis(source, Channel(number: 16)))
    #expect(first.moved(by: 15) == nil)
  }

  @Test func `Numbers that no message has count to nothing`() {
    for source in [MIDISource.controllerPair(200, .msbFirst), .note(255)] {
      #expect(axis(source).greatestCount < 1 && axis(source).moved(by: 0) == nil)
    }
  }

  @Test func `What is shown counts likewise, and its touch with it, on one channel`() {
    let plan = FeedbackPlan(
      style: .value, parameter: MIDIParameter(.pitchBend, channel: one), touch: 104,
      touchChannel: two)
    #expect(plan.greatestCount == 16)
    let moved = plan.moved(by: 8)
    #expect(moved?.parameter == Channel(number: 9).map { MIDIParameter(.pitchBend, channel: $0) })
    #expect(moved?.touch == 112 && moved?.touchChannel == two)
    #expect(plan.moved(by: 16) == nil)
  }

  @Test(arguments: [
    (MIDIParameter.Carrier.controller(48), 80), (.controllerPair(31), 1), (.note(64), 64),
    (.unregisteredParameter(16380, .seven), 4), (.registeredParameter(0, .seven), 16384),
    (.program, 15), (.channelPressure, 15), (.noteNumber, 15),
  ])
  func `No number is beyond the last one, and no two are one`(
    carrier: MIDIParameter.Carrier, count: Int
  ) {
    let plan = FeedbackPlan(style: .light, parameter: MIDIParameter(carrier, channel: two))
    #expect(plan.greatestCount == count)
    #expect(Set((0..<count + 3).compactMap { plan.moved(by: $0) }).count == count)
    var touched = plan
    touched.touch = 126
    #expect(touched.greatestCount == min(count, 2))
  }

  @Test func `A source tells positions within its bits`() {
    #expect(MIDISource.controller(1).range == 0...127)
    #expect(MIDISource.controllerPair(1, .msbFirst).range == 0...16383)
    #expect(MIDISource.unregisteredParameter(1, .seven).range == 0...127)
    #expect(MIDISource.pitchBend.range == -8192...8191)
    #expect(DataWidth.allCases.map(\.greatest) == [127, 16383])
  }
}
