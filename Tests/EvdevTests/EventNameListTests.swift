import Devices
import Evdev
import Testing

@Suite struct EventNameListTests {
  private let names = EventNameList.all()

  private static let known: [(String, UInt16, UInt16)] = [
    ("KEY_ESC", 1, 1), ("BTN_0", 1, 0x100), ("BTN_TOUCH", 1, 0x14a), ("REL_X", 2, 0),
    ("REL_DIAL", 2, 7), ("REL_WHEEL", 2, 8), ("REL_WHEEL_HI_RES", 2, 0x0b), ("ABS_X", 3, 0),
    ("ABS_WHEEL", 3, 8), ("ABS_MISC", 3, 0x28), ("ABS_MT_TRACKING_ID", 3, 0x39),
  ]

  @Test(arguments: known)
  func `Events have the names that the kernel gives them`(name: String, type: UInt16, code: UInt16)
  {
    #expect(names[name] == EventCode(type: type, code: code))
  }

  @Test func `Only keys and axes are named, and each code once`() {
    #expect(Set(names.values.map(\.type)) == [1, 2, 3])
    #expect(names.count == Set(names.values).count)
    #expect(names["SYN_REPORT"] == nil)
    #expect(names["MSC_SCAN"] == nil)
  }

  @Test(
    arguments: [
      (2, 7, "REL_DIAL"), (4, 4, "MSC_SCAN"), (4, 1, "MSC_PULSELED"), (5, 0, "SW_LID"),
      (0x11, 1, "LED_CAPSL"), (0, 2, "SYN_MT_REPORT"), (0x1f, 5, "31:5"),
    ] as [(UInt16, UInt16, String)])
  func `Whatever a device tells has a name, or its numbers`(
    type: UInt16, code: UInt16, name: String
  ) {
    #expect(EventNameList.name(of: EventCode(type: type, code: code)) == name)
  }

  @Test func `The name with the type is of any event that has one`() {
    #expect(
      EventNameList.typeAndName(of: EventCode(type: 2, code: 7)) == "EV_REL / REL_DIAL")
    #expect(EventNameList.typeAndName(of: EventCode(type: 4, code: 4)) == "EV_MSC / MSC_SCAN")
    #expect(EventNameList.typeAndName(of: EventCode(type: 4, code: 999)) == nil)
    #expect(EventNameList.typeAndName(of: EventCode(type: 999, code: 0)) == nil)
  }
}
