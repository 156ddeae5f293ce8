import Devices
import Testing

@Suite struct EventNamesTests {
  private let names = EventNames([
    "REL_DIAL": EventCode(type: 2, code: 7), "BTN_MISC": EventCode(type: 1, code: 0x100),
    "BTN_0": EventCode(type: 1, code: 0x100),
  ])

  @Test func `A name leads to its event`() {
    #expect(names["REL_DIAL"] == EventCode(type: 2, code: 7))
    #expect(names["rel_dial"] == nil)
  }

  @Test func `Of two names for one event the first in the alphabet is printed`() {
    #expect(names.name(of: EventCode(type: 1, code: 0x100)) == "BTN_0")
    #expect(names.name(of: EventCode(type: 3, code: 0)) == nil)
  }

  @Test func `All names come in the order of the alphabet`() {
    #expect(names.all == ["BTN_0", "BTN_MISC", "REL_DIAL"])
  }
}
