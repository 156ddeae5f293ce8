import MIDIMessages
import TestSupport
import Testing

@Suite struct MIDIAxisOverlapTests {
  private func axis(_ source: MIDISource, _ channel: Int? = nil) -> MIDIAxis {
    MIDIAxis(
      source: source, channel: channel.flatMap { Channel(number: $0) }, reading: .absolute)
  }

  @Test func `A message turns two axes where number and channel meet`() {
    #expect(axis(.controller(1)).overlaps(axis(.controller(1), 5)))
    #expect(!axis(.controller(1), 4).overlaps(axis(.controller(1), 5)))
    #expect(!axis(.controller(1)).overlaps(axis(.controller(2))))
    #expect(!axis(.controller(1)).overlaps(axis(.note(1))))
  }

  @Test func `A pair is both of its controllers`() {
    let pair = axis(.controllerPair(1, .msbFirst))
    #expect(pair.overlaps(axis(.controller(1))))
    #expect(pair.overlaps(axis(.controller(33))))
    #expect(pair.overlaps(axis(.controllerPair(1, .lsbFirst))))
    #expect(!pair.overlaps(axis(.controller(34))))
  }

  private func steps(_ source: MIDISource) -> MIDIAxis {
    MIDIAxis(source: source, reading: .relative(.incrementDecrement))
  }

  @Test func `A parameter is one whatever its width`() {
    let narrow = axis(.unregisteredParameter(5, .seven))
    #expect(narrow.overlaps(axis(.unregisteredParameter(5, .fourteen))))
    #expect(!narrow.overlaps(axis(.registeredParameter(5, .seven))))
    #expect(!narrow.overlaps(axis(.unregisteredParameter(6, .seven))))
  }

  @Test func `Of parameters one is selected, so that steps turn no two`() {
    let stepped = steps(.unregisteredParameter(5, .seven))
    #expect(stepped.overlaps(steps(.unregisteredParameter(5, .fourteen))))
    #expect(!stepped.overlaps(steps(.unregisteredParameter(6, .fourteen))))
    // Steps come by other controllers than values.
    #expect(!stepped.overlaps(axis(.unregisteredParameter(5, .seven))))
  }

  @Test func `Whoever hears all steps hears those of parameters`() {
    for other in [
      steps(.unregisteredParameter(5, .seven)), steps(.registeredParameter(0, .fourteen)),
    ] {
      #expect(steps(.dataSteps).overlaps(other) && other.overlaps(steps(.dataSteps)))
    }
    #expect(!steps(.dataSteps).overlaps(axis(.unregisteredParameter(5, .seven))))
    #expect(steps(.dataSteps).overlaps(axis(.controller(97))))
    #expect(steps(.controller(96)).overlaps(axis(.controller(97))))
  }

  @Test(arguments: [
    (MIDISource.unregisteredParameter(5, .seven), false, [6, 98, 99] as [UInt8]),
    (.unregisteredParameter(5, .fourteen), false, [6, 38, 98, 99]),
    (.registeredParameter(5, .fourteen), false, [6, 38, 100, 101]),
    (.registeredParameter(5, .fourteen), true, [96, 97, 100, 101]), (.dataSteps, true, [96, 97]),
  ])
  func `A parameter is carried by plain controllers`(
    source: MIDISource, isStepped: Bool, controllers: [UInt8]
  ) {
    let parameter = isStepped ? steps(source) : axis(source)
    let found = (0...127).filter { parameter.overlaps(axis(.controller($0))) }
    #expect(found == controllers)
    #expect((0...127).filter { axis(.controller($0)).overlaps(parameter) } == controllers)
    #expect(parameter.overlaps(axis(.controllerPair(6, .lsbFirst))) == controllers.contains(6))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Two axes that hear one message overlap`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    let axes = (0..<40).map { _ in source.axis() }.filter { $0.greatestCount > 0 }
    var receiver = MIDIReceiver(axes)
    // A combined message is several.
    for message in (0..<300).flatMap({ _ in source.message().ofWire }) {
      let places = Set(receiver.told(message).map(\.place))
      for one in places {
        for two in places where two != one && !axes[one].overlaps(axes[two]) {
          Issue.record("seed \(seed): \(message) is heard by \(axes[one]) and \(axes[two])")
        }
      }
    }
  }
}
