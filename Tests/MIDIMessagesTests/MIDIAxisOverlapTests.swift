import MIDIMessages
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

  @Test func `A parameter is one whatever its width`() {
    #expect(
      axis(.unregisteredParameter(5, .seven)).overlaps(
        axis(.unregisteredParameter(5, .fourteen))))
    #expect(
      !axis(.unregisteredParameter(5, .seven)).overlaps(axis(.registeredParameter(5, .seven))))
    #expect(axis(.dataSteps).overlaps(axis(.controller(97))))
  }
}
