import ControlProtocol
import DetentClient
import Devices
import Evdev
import SettingsFile
import TestSupport
import Testing

@testable import detentctl

@Suite struct DeviceFactsTests {
  private let folder = ScratchFolder()
  private let dial = EventCode(type: 2, code: 7)

  private func facts(
    _ nodes: [NodeFacts], told: [JSONValue] = [], grab: Bool = false
  ) throws -> [DeviceFacts] {
    let text = """
      [ladder.l]
      values = ["a", "b"]
      [device.knob]
      match = { name = "Knob" }
      grab = \(grab)
      [device.deck]
      match = { midi = "Deck" }
      [control.c]
      ladder = "l"
      [[control.c.input]]
      device = "knob"
      gesture = "turn"
      event = "REL_WHEEL_HI_RES"
      counts_per_rung = 120
      [[control.c.input]]
      device = "deck"
      cc = 20
      mode = "twos"

      """
    let loaded = try LoadedSettings(
      SettingsChoice(.named(folder.write(text, to: "a.toml"))), in: SettingsPlaces(),
      events: EventNames(EventNameList.all()))
    return DeviceFacts.all(
      loaded.settings, isByDefault: false, nodes.map { ($0, ["/dev/input/\($0.name)"]) },
      told: told.compactMap { DeviceState($0) })
  }

  @Test func `A device has the nodes that a daemon would read, and those that only fit its match`()
    throws
  {
    let wheel = node("event1", events: [EventCode(type: 2, code: 8)])
    let nodes = [node("event0", events: [dial]), wheel, node("event2", "Other")]
    let devices = try facts(nodes, grab: true)
    #expect(devices.map(\.name) == ["knob"], "a port of MIDI is no node")
    #expect(devices[0].nodes == [wheel] && devices[0].misfits == [nodes[0]])
    #expect(devices[0].all == nodes && devices[0].isGrabbing && !devices[0].isByDefault)
    #expect(
      devices[0].wanted.map { $0.map { EventNameList.name(of: $0) } } == [
        ["REL_WHEEL_HI_RES", "REL_WHEEL"]
      ])
  }

  @Test func `What the daemon tells is found by the node`() throws {
    let device = try facts(
      [node("event1", events: [EventCode(type: 2, code: 8)])],
      told: [
        .object(["device": .string("knob"), "node": .string("/dev/input/event11")]),
        .object(["device": .string("knob"), "node": .string("/dev/input/event1")]),
        .object(["device": .string("deck"), "node": .string("20:0")]),
      ])[0]
    #expect(device.told.map(\.node) == ["/dev/input/event11", "/dev/input/event1"])
    #expect(device.told(of: device.nodes[0])?.node == "/dev/input/event1")
    #expect(device.told(of: node("event2")) == nil)
  }

  private func told(
    _ device: String, _ state: String, _ node: String = "", _ more: [String: JSONValue] = [:]
  ) throws -> DeviceState {
    let members: [String: JSONValue] = [
      "device": .string(device), "state": .string(state), "node": .string(node),
    ]
    return try #require(DeviceState(.object(members.merging(more) { $1 })))
  }

  @Test func `Without settings the daemon says which devices there are, and how they are`() throws {
    let nodes = [node("event1"), node("event2", mode: 0o600), node("event11")]
    let devices = DeviceFacts.all(
      told: [
        try told("knob", "open", "/dev/input/event1", ["grabbed": .boolean(true)]),
        try told("knob", "open", "/dev/input/event7", ["name": .string("Far Knob")]),
        try told("pad", "absent"),
        try told("dial", "unreadable", "/dev/input/event2", ["error": .string("open: no")]),
        try told("deck", "open", "20:0", ["port": .string("Deck 1")]),
      ], nodes)
    #expect(devices.map(\.name) == ["knob", "pad", "dial"])
    #expect(devices[0].nodes.map(\.words) == ["Knob (event1)", "Far Knob (event7)"])
    #expect(devices.map(\.isGrabbing) == [true, false, false])
    let reader = Person(user: 990, name: "detentd", groups: [104], groupsFromNowOn: [104])
    let findings = devices.map { DeviceCheck.findings($0, readBy: reader) }
    #expect(findings[0].map(\.kind) == [.ok, .ok, .note])
    #expect(findings[1].map(\.kind) == [.problem])
    #expect(findings[1][0].text.hasPrefix("not there: "))
    #expect(findings[1][0].fix == "plug it in, or look what it is called: detentctl list")
    #expect(
      findings[2] == [
        .problem(
          "dial", "detentd's user detentd may not read Knob (event2): it is given to no group",
          fix: "sudo udevadm trigger --action=add --subsystem-match=input")
      ])
  }
}
