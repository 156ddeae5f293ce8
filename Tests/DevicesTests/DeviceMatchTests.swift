import Devices
import Testing

@Suite struct DeviceMatchTests {
  private let knob = DeviceIdentity(
    name: "Griffin PowerMate", bus: 3, vendor: 0x077d, product: 0x0410,
    phys: "usb-0000:00:14.0-2/input0", uniq: "A1")
  private let links = ["/dev/input/event7", "/dev/input/by-id/usb-Griffin_PowerMate-event-if00"]

  /// A description, and whether the knob fits it and how well.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var description: DeviceDescription
    var grade: MatchGrade?

    init(_ title: String, _ description: DeviceDescription, _ grade: MatchGrade?) {
      testDescription = title
      self.description = description
      self.grade = grade
    }
  }

  static let table = [
    Case("nothing asked", DeviceDescription(), nil),
    Case("the name", .init(name: .init("Griffin PowerMate")), .exactName),
    Case("a pattern", .init(name: .init("Griffin*")), .namePattern),
    Case("a name that it begins with", .init(name: .init("Griffin Power")), nil),
    Case("a name that begins with it", .init(name: .init("Griffin PowerMate 2")), nil),
    Case("another case", .init(name: .init("griffin powermate")), nil),
    Case("vendor", .init(vendor: 0x077d), .numbers),
    Case("another vendor", .init(vendor: 0x077e), nil),
    Case("vendor and product", .init(vendor: 0x077d, product: 0x0410), .numbers),
    Case("vendor and another product", .init(vendor: 0x077d, product: 0x04aa), nil),
    Case("name and another vendor", .init(name: .init("Griffin*"), vendor: 1), nil),
    Case("phys", .init(phys: "usb-0000:00:14.0-2/input0"), .numbers),
    Case("a part of phys", .init(phys: "usb-0000:00:14.0-2"), nil),
    Case("uniq", .init(uniq: "A1"), .numbers),
    Case("another uniq", .init(uniq: "A2"), nil),
    Case("its node", .init(path: "/dev/input/event7"), .numbers),
    Case("a node it is a prefix of", .init(path: "/dev/input/event71"), nil),
    Case(
      "a link", .init(path: "/dev/input/by-id/usb-Griffin_PowerMate-event-if00"), .numbers),
    Case(
      "everything",
      .init(
        name: .init("Griffin PowerMate"), vendor: 0x077d, product: 0x0410,
        phys: "usb-0000:00:14.0-2/input0", uniq: "A1", path: "/dev/input/event7"), .exactName),
  ]

  @Test(arguments: table) func `All the parts that are given must fit`(row: Case) {
    #expect(row.description.grade(of: knob, links: links) == row.grade)
  }

  @Test func `Of several alternatives the closest counts`() {
    let match = DeviceMatch([
      .init(vendor: 0x077d), .init(name: .init("Griffin PowerMate")), .init(name: .init("*")),
    ])
    #expect(match.grade(of: knob, links: []) == .exactName)
    #expect(DeviceMatch([]).grade(of: knob, links: []) == nil)
  }

  @Test func `The exact name wins over a pattern, and a pattern over numbers`() {
    #expect(MatchGrade.exactName > .namePattern)
    #expect(MatchGrade.namePattern > .numbers)
  }

  @Test func `Equal twins are told apart by where they are plugged in`() {
    var twin = knob
    twin.phys = "usb-0000:00:14.0-3/input0"
    let kind = DeviceMatch([
      .init(vendor: 0x077d, product: 0x0410), .init(vendor: 0x077d, product: 0x04aa),
    ])
    #expect(kind.grade(of: knob, links: []) == kind.grade(of: twin, links: []))
    let second = kind.narrowed(by: .init(phys: "usb-0000:00:14.0-3/input0"))
    #expect(second.grade(of: twin, links: []) == .numbers)
    #expect(second.grade(of: knob, links: []) == nil)
  }

  @Test(
    arguments: [
      (DeviceDescription(name: .init("Griffin PowerMate")), true),
      (.init(name: .init("Griffin *")), false), (.init(name: .init("*"), vendor: 0x077d), false),
      (.init(vendor: 0x077d, product: 0x0410), true), (.init(vendor: 0x077d), false),
      (.init(uniq: "A1"), true), (.init(phys: "usb-0000:00:14.0-2/input0"), true),
      (.init(path: "/dev/input/event7"), true), (.init(name: .init("Another")), false),
    ] as [(DeviceDescription, Bool)])
  func `A device is singled out by its whole name, its numbers or its place`(
    description: DeviceDescription, isSingledOut: Bool
  ) {
    #expect(DeviceMatch([description]).singlesOut(knob, links: links) == isSingledOut)
  }

  @Test func `What a device can send does not single it out`() {
    var keyboard = knob
    let key = EventCode(type: EventCode.keyType, code: 115)
    keyboard.capabilities.insert(key)
    let match = DeviceMatch([.init(events: [key])])
    #expect(match.grade(of: keyboard, links: links) != nil)
    #expect(!match.singlesOut(keyboard, links: links))
  }
}
