import Devices
import Testing

@Suite struct TurnableTests {
  private static func capabilities(
    keys: [UInt16] = [], relative: [UInt16] = [], absolute: [UInt16] = []
  ) -> Capabilities {
    var capabilities = Capabilities()
    let all = [(keys, EventCode.keyType), (relative, EventCode.relativeType)]
    for (codes, type) in all + [(absolute, EventCode.absoluteType)] {
      for code in codes { capabilities.insert(EventCode(type: type, code: code)) }
    }
    return capabilities
  }

  private static func turn(_ code: UInt16) -> Turnable {
    .axis(EventCode(type: EventCode.relativeType, code: code), .turn)
  }

  private static func absolute(_ code: UInt16, _ gesture: Gesture) -> Turnable {
    .axis(EventCode(type: EventCode.absoluteType, code: code), gesture)
  }

  private static let devices: [(String, Capabilities, [Turnable])] = [
    ("a PowerMate", capabilities(keys: [0x100], relative: [7]), [turn(7)]),
    ("a rotary encoder", capabilities(relative: [0]), [turn(0)]),
    ("an absolute encoder", capabilities(absolute: [0]), [absolute(0, .fader)]),
    (
      "a mouse", capabilities(keys: [0x110, 0x111], relative: [0, 1, 6, 8, 11, 12]),
      [turn(8), turn(6)]
    ),
    ("a 3D mouse", capabilities(relative: [0, 1, 2, 3, 4, 5]), [turn(3), turn(4), turn(5)]),
    (
      "a pad with a ring and strips", capabilities(keys: [0x100], absolute: [3, 4, 8, 0x28]),
      [absolute(8, .ring), absolute(3, .fader), absolute(4, .fader)]
    ),
    (
      "a stick", capabilities(keys: [0x120], absolute: [0, 1, 6, 16, 17]),
      [0, 1, 6].map { absolute($0, .fader) }
    ),
    (
      "a touch panel", capabilities(keys: [0x14a], absolute: [0, 1, 0x2f, 0x35, 0x36, 0x39]),
      [.panel]
    ),
    ("a panel for one finger", capabilities(keys: [0x14a], absolute: [0, 1, 24]), [.panel]),
    ("a panel of other axes", capabilities(keys: [0x14a], absolute: [2, 3]), [.panel]),
    ("a pen", capabilities(keys: [0x140, 0x14a], absolute: [0, 1, 24, 25]), []),
    ("a volume knob", capabilities(keys: [113, 114, 115]), [.volumeKeys]),
    ("a keyboard", capabilities(keys: Array(1...127)), []),
    ("a power button", capabilities(keys: [116]), []),
    ("nothing", Capabilities(), []),
  ]

  @Test(arguments: devices)
  func `What can be turned is guessed from what a device can send`(
    name: String, capabilities: Capabilities, turnables: [Turnable]
  ) {
    #expect(capabilities.turnables == turnables, "\(name)")
  }

  private static let dial = EventCode(type: EventCode.relativeType, code: 7)
  private static let wheel = EventCode(type: EventCode.relativeType, code: 8)

  private func kind(_ name: String, _ match: DeviceDescription, _ inputs: [KnownInput])
    -> KnownDevice
  {
    KnownDevice(name: name, match: DeviceMatch([match]), inputs: inputs)
  }

  @Test func `A known device says itself what it has to turn, as far as the node can send it`() {
    let shuttle = kind(
      "shuttle", DeviceDescription(vendor: 0x0b33),
      [
        KnownInput(gesture: .ring, event: Self.dial),
        KnownInput(gesture: .fader, event: Self.wheel),
        KnownInput(gesture: .ring, event: Self.dial),
      ])
    #expect(
      shuttle.turnables(within: Self.capabilities(relative: [7, 8]))
        == [.axis(Self.dial, .ring), .axis(Self.wheel, .fader)])
    #expect(
      shuttle.turnables(within: Self.capabilities(relative: [7])) == [.axis(Self.dial, .ring)])
    let panel = kind(
      "panel", DeviceDescription(vendor: 1), [KnownInput(gesture: .wheel, event: Self.dial)])
    #expect(panel.turnables(within: Self.capabilities(relative: [7])) == [.panel])
    let (up, down) = (
      EventCode(type: EventCode.keyType, code: 115), EventCode(type: EventCode.keyType, code: 114)
    )
    let keys = kind(
      "keys", DeviceDescription(vendor: 2), [KnownInput(gesture: .turn, event: up, opposite: down)])
    #expect(
      keys.turnables(within: Self.capabilities(keys: [114, 115])) == [.volumeKeys])
    #expect(keys.turnables(within: Self.capabilities(keys: Array(1...127))) == [])
  }

  @Test func `A wheel has the name of its detents, and an axis is named once`() {
    let (fine, coarse) = (EventCode.highResolutionWheel, EventCode.wheel)
    let mouse = kind(
      "mouse", DeviceDescription(vendor: 1), [KnownInput(gesture: .turn, event: fine)])
    #expect(
      mouse.turnables(within: Self.capabilities(relative: [8, 11])) == [.axis(coarse, .turn)])
    #expect(mouse.turnables(within: Self.capabilities(relative: [8])) == [.axis(coarse, .turn)])
    #expect(mouse.turnables(within: Self.capabilities(relative: [11])) == [.axis(fine, .turn)])
    let encoder = kind(
      "encoder", DeviceDescription(vendor: 1),
      [KnownInput(gesture: .ring, event: Self.dial), KnownInput(gesture: .fader, event: Self.dial)])
    #expect(
      encoder.turnables(within: Self.capabilities(relative: [7])) == [.axis(Self.dial, .ring)])
  }

  @Test func `The closest match that can send something is the kind of a node`() {
    let inputs = [KnownInput(gesture: .turn, event: Self.dial)]
    let known = [
      kind("numbers", DeviceDescription(vendor: 1), inputs),
      kind("pattern", DeviceDescription(name: NamePattern("Knob*")), inputs),
      kind("name", DeviceDescription(name: NamePattern("Knob")), inputs),
      kind("same", DeviceDescription(name: NamePattern("Knob")), inputs),
      kind("link", DeviceDescription(path: "/l"), inputs),
    ]
    func name(_ name: String, vendor: UInt16 = 0, _ codes: [UInt16] = [7], links: [String] = [])
      -> String?
    {
      KnownDevice.kind(
        of: DeviceIdentity(
          name: name, vendor: vendor, capabilities: Self.capabilities(relative: codes)),
        links: links, among: known)?.name
    }
    #expect(name("Knob", vendor: 1) == "name")
    #expect(name("Knob 2", vendor: 1) == "pattern")
    #expect(name("Dial", vendor: 1) == "numbers")
    #expect(name("Dial", links: ["/l"]) == "link")
    #expect(name("Dial") == nil)
    #expect(name("Knob", vendor: 1, [8]) == nil)
  }
}
