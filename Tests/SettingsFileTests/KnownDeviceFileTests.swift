import Devices
import Settings
import Testing

@testable import SettingsFile

@Suite struct KnownDeviceFileTests {
  private func read(_ text: String) throws -> (device: KnownDevice?, messages: [String]) {
    let node = try SettingsFile.parse(text: Array(text.utf8).span, file: "t.toml")
    let (device, problems) = KnownDeviceReader.read(
      node, name: "jog", file: "t.toml", events: TOML.events)
    return (device, problems.map(\.description))
  }

  @Test func `A device's file is read whole`() throws {
    let (device, messages) = try read(
      """
      match = [{ name = "Jog *", vendor = 0x0b33 }, { vendor = "0b33", product = "0020" }]
      automatic = true
      notes = "Sleeps."
      [[input]]
      gesture = "turn"
      event = "REL_DIAL"
      counts_per_turn = 40
      counts_per_rung = 4
      detents_per_turn = 10
      [[input]]
      gesture = "fader"
      event = "ABS_WHEEL"
      free_spinning = true
      """)
    #expect(messages == [])
    #expect(
      device
        == KnownDevice(
          name: "jog",
          match: DeviceMatch([
            .init(name: .init("Jog *"), vendor: 0x0b33), .init(vendor: 0x0b33, product: 0x0020),
          ]), isAutomatic: true,
          inputs: [
            KnownInput(
              gesture: .turn, event: TOML.dial, countsPerTurn: 40, countsPerRung: 4,
              detentsPerTurn: 10),
            KnownInput(gesture: .fader, event: EventCode(type: 3, code: 8), isFreeSpinning: true),
          ], notes: "Sleeps."))
  }

  @Test(
    arguments: MessageCase.list(
      #"""
      automatic = false
      => 1:1: match: is missing; expected what to match, for instance { vendor = 0x077d, product = 0x0410 }
      => 1:1: input: is missing; expected one [[input]] at least

      match = []
      input = []
      => 1:9: match: is empty; expected what to match, for instance { vendor = 0x077d, product = 0x0410 }
      => 2:9: input: is empty; expected one [[input]] at least

      match = [{}, { name = 5 }]
      [[input]]
      => 1:10: match: is empty; expected a name or another part to match
      => 1:23: match.name: expected a text that is not empty, got 5
      => 2:1: input.gesture: is missing; expected how it is read, for instance "turn"
      => 2:1: input.event: is missing; expected the name of an event, for instance "REL_DIAL"

      match = { name = "x", known = "y" }
      [[input]]
      gesture = "turn"
      event = "REL_DAIL"
      detents_per_turn = 10
      free_spinning = true
      count_per_turn = 1
      => 1:23: match.known: is no key of this table; expected "name", "vendor", "product", "phys", "uniq", "path", "events" or "midi"
      => 4:9: input.event: the kernel has no event "REL_DAIL"; did you mean "REL_DIAL"?
      => 5:20: input.detents_per_turn: is given for an input that spins freely; expected one of the two
      => 7:1: input.count_per_turn: is no key of this table; did you mean "counts_per_turn"?
      """#))
  func `A mistake in a device's file is told at its place`(row: MessageCase) throws {
    let (device, messages) = try read(row.lines)
    #expect(messages == row.messages)
    #expect(device == nil)
  }
}
