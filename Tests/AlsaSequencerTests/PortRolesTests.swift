import AlsaSequencer
import Devices
import Testing

@Suite struct PortRolesTests {
  private func port(
    _ client: String, in canBeRead: Bool = true, out canBeWritten: Bool = true,
    isHidden: Bool = false, isOfKernel: Bool = true
  ) -> SequencerPort {
    SequencerPort(
      address: PortAddress(client: 20, port: 0), clientName: client, portName: "a",
      canBeRead: canBeRead, canBeWritten: canBeWritten, isHidden: isHidden, isOfKernel: isOfKernel)
  }

  @Test func `A port turns where it can be read, and shows where it can be written`() {
    #expect(port("Deck").canTurn && port("Deck").canShow)
    #expect(!port("Deck", in: false).canTurn && port("Deck", in: false).canShow)
    #expect(port("Deck", out: false).canTurn && !port("Deck", out: false).canShow)
    #expect(port("Deck").name == PortName(client: "Deck", port: "a"))
  }

  @Test func `What hides, and what gives everything back, does neither`() {
    let through = port("Midi Through")
    #expect(through.isMidiThrough && !through.canTurn && !through.canShow)
    let hidden = port("Deck", isHidden: true)
    #expect(!hidden.canTurn && !hidden.canShow)
    // A program that is called so is what it is.
    let program = port("Midi Through", isOfKernel: false)
    #expect(!program.isMidiThrough && program.canTurn)
  }

  @Test func `The daemon is a program of that name`() {
    #expect(port("detentd", isOfKernel: false).isOfDaemon)
    #expect(!port("detentd").isOfDaemon && !port("Deck", isOfKernel: false).isOfDaemon)
  }
}
