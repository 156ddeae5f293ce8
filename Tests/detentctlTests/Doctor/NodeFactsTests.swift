import Devices
import Testing

@testable import detentctl

@Suite struct NodeFactsTests {
  @Test func `Nodes at one place are of one device, those of twins are not`() {
    let first = node("event0", phys: "usb-1.2/input0")
    #expect(first.isSibling(of: node("event1", "Other", phys: "usb-1.2/input1")))
    #expect(!first.isSibling(of: node("event0", phys: "usb-1.2/input0")))
    #expect(!first.isSibling(of: node("event1", phys: "usb-1.3/input0")))
    var other = node("event1", phys: "usb-1.2/input1")
    other.identity.product = 9
    #expect(!first.isSibling(of: other))
  }

  @Test func `Where there is no place the serial number counts`() {
    #expect(node("event0", uniq: "ab").isSibling(of: node("event1", uniq: "ab")))
    #expect(!node("event0", uniq: "ab").isSibling(of: node("event1", uniq: "cd")))
    #expect(!node("event0").isSibling(of: node("event1")))
  }

  @Test func `What it sends is named, wheels before keys, and not without end`() {
    let keys = (1...9).map { EventCode(type: 1, code: $0) }
    #expect(
      node("event0", events: keys + [EventCode(type: 2, code: 7)]).eventNames
        == "REL_DIAL, KEY_ESC, KEY_1, KEY_2, KEY_3, KEY_4, …")
    #expect(node("event0", events: []).eventNames == "nothing that turns")
  }
}
