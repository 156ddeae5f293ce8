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

  @Test(arguments: [
    ("KEY_0x10a", EventCode(type: 1, code: 0x10a)), ("BTN_0x2ff", EventCode(type: 1, code: 0x2ff)),
    ("REL_0x0d", EventCode(type: 2, code: 0x0d)), ("ABS_0x2B", EventCode(type: 3, code: 0x2b)),
    ("KEY_0x300", nil), ("REL_0x10", nil), ("ABS_0x40", nil), ("KEY_0x", nil), ("KEY_266", nil),
    ("KEY_0x-0", nil), ("0x10a", nil),
  ])
  func `An event that has no name is called by its number`(name: String, event: EventCode?) {
    #expect(names[name] == event)
  }

  @Test func `Of two names for one event the first in the alphabet is printed`() {
    #expect(names.name(of: EventCode(type: 1, code: 0x100)) == "BTN_0")
    #expect(names.name(of: EventCode(type: 3, code: 0)) == nil)
  }

  @Test func `All names come in the order of the alphabet`() {
    #expect(names.all == ["BTN_0", "BTN_MISC", "REL_DIAL"])
  }
}
