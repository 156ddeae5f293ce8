import ControlProtocol
import DetentClient
import Devices
import Testing

@testable import detentctl

@Suite struct DeviceCheckTests {
  private let dial = EventCode(type: 2, code: 7)
  private let wheel = EventCode(type: 2, code: 8)
  private let fine = EventCode(type: 2, code: 11)
  private let reader = Person(
    user: 1000, name: "ann", groups: [104], groupsFromNowOn: [104], isAsking: true)

  private func device(_ nodes: [NodeFacts], all: [NodeFacts]? = nil, told: [JSONValue] = [])
    -> DeviceFacts
  {
    var device = DeviceFacts(name: "mine", wanted: [[dial]])
    device.nodes = nodes
    device.all = all ?? nodes
    device.told = told.compactMap { DeviceState($0) }
    return device
  }

  private func told(_ node: String, _ members: [String: JSONValue] = [:]) -> JSONValue {
    .object(
      [
        "device": .string("mine"), "state": .string("open"), "node": .string("/dev/input/\(node)"),
        "frames": .integer(3), "openFor": .real(200),
      ].merging(members) { $1 })
  }

  private func findings(_ device: DeviceFacts, _ person: Person? = nil) -> [Finding] {
    DeviceCheck.findings(device, readBy: person ?? reader)
  }

  @Test func `A device that is read is well`() {
    #expect(
      findings(device([node("event3")], told: [told("event3")])) == [
        .ok("mine", "Knob (event3) is read for 3 min, 3 frames")
      ])
    #expect(
      findings(device([node("event3")])) == [
        .ok("mine", "Knob (event3) is there, sends REL_DIAL")
      ])
  }

  @Test func `A grab that may not be looked at is not called well where nothing came`() {
    var hidden = node("event3")
    hidden.isGrabHidden = true
    let silent = findings(device([hidden], told: [told("event3", ["frames": .integer(0)])]))
    #expect(silent.map(\.kind) == [.note])
    #expect(silent[0].text.contains("0 frames: either nobody has turned it, or another program"))
    #expect(silent[0].fix.hasSuffix("sudo detentctl doctor"))
    // What came is proof enough.
    #expect(findings(device([hidden], told: [told("event3")])).map(\.kind) == [.ok])
  }

  @Test func `A device that is not there is a problem, with what could be meant`() {
    #expect(
      findings(device([])) == [
        .problem(
          "mine", "not there: nothing that is plugged in fits its match",
          fix: "plug it in, or look what it is called: detentctl list")
      ])
    let others = [node("event0", events: []), node("event1", "Other"), node("event2", "Dial")]
    #expect(
      findings(device([], all: others))[0].text.hasSuffix(
        "; what could turn here is Other (event1), Dial (event2)"))
    var known = device([])
    known.isByDefault = true
    #expect(findings(known) == [])
  }

  @Test
  func `A node that sends something else is named, and the one of the same device that sends it`() {
    let consumer = node("event4", "Knob Media", events: [wheel], phys: "usb-1/input1")
    var absent = device([], all: [consumer])
    absent.misfits = [consumer]
    #expect(
      findings(absent) == [
        .problem(
          "mine",
          "Knob Media (event4) sends REL_WHEEL, and not REL_DIAL, which the settings want",
          fix: "turn it, and see what it sends: detentctl watch --raw event4")
      ])
    let strangers = [
      node("event5", "Far Knob", phys: "usb-2/input0"), node("event6", "No Place"), consumer,
    ]
    absent.all = strangers + [node("event7", "Knob Axis", phys: "usb-1/input0")]
    #expect(
      findings(absent) == [
        .problem(
          "mine",
          "Knob Media (event4) sends REL_WHEEL, and not REL_DIAL, which the settings want; "
            + "Knob Axis (event7) of the same device does",
          fix: "match = { name = \"Knob Axis\" }")
      ])
  }

  @Test func `An input that nothing is sent for is a problem though another works`() {
    var device = device([node("event3")], told: [told("event3")])
    device.wanted = [[dial], [wheel], [wheel], [fine, dial]]
    let findings = findings(device)
    #expect(findings.map(\.kind) == [.problem, .ok])
    #expect(
      findings[0].text == "Knob (event3) sends REL_DIAL, and not REL_WHEEL, which the settings want"
    )
  }

  @Test func `A node that may not be read is a problem, unless the daemon has it all the same`() {
    let stranger = Person(user: 5, name: "x", groups: [], groupsFromNowOn: [], isAsking: true)
    let refused = findings(device([node("event3")]), stranger)
    #expect(refused.map(\.text) == ["you may not read Knob (event3): the group input may"])
    #expect(
      findings(device([node("event3")], told: [told("event3")]), stranger).map(\.kind) == [.ok])
  }

  @Test func `What the daemon says of a node that it cannot open is told`() {
    let device = device(
      [node("event3")],
      told: [told("event3", ["state": .string("unreadable"), "error": .string("open: no")])])
    #expect(
      findings(device) == [
        .problem(
          "mine", "Knob (event3) is not read: open: no", fix: "end detentd and start it again")
      ])
    var service = reader
    service.unit = "detentd"
    service.restart = "systemctl restart it"
    #expect(findings(device, service)[0].fix == "systemctl restart it")
  }

  @Test func `A sandbox that keeps a node out is told from rights that are missing`() {
    let device = device(
      [node("event3")],
      told: [
        told(
          "event3",
          [
            "state": .string("unreadable"),
            "error": .string("open /dev/input/event3: Operation not permitted"),
          ])
      ])
    var service = reader
    service.unit = "detentd"
    #expect(
      findings(device, service)[0].fix
        == "DeviceAllow=char-input rw in: sudo systemctl edit detentd")
  }

  @Test func `A node that is grabbed is told with who has it open`() {
    var taken = node("event3")
    taken.isTaken = true
    taken.holders = NodeHolders(
      holders: [.init(process: 42, name: "evtest")], isComplete: true)
    let text = "Knob (event3) is grabbed by another program, so nobody else hears of it; open in "
    #expect(
      findings(device([taken], told: [told("event3")])) == [
        .problem("mine", text + "evtest (process 42)", fix: "kill 42")
      ])
    taken.holders?.holders.append(.init(process: 43, name: "x"))
    #expect(
      findings(device([taken]))
        == [
          .problem(
            "mine", text + "evtest (process 42), x (process 43)", fix: "end the one that grabs it")
        ])
    taken.holders = NodeHolders(holders: [], isComplete: false)
    #expect(
      findings(device([taken])) == [
        .problem(
          "mine", text + "a program of another user",
          fix: "sudo detentctl doctor, which sees everybody's programs")
      ])
    // What the daemon has grabbed itself is as it should be.
    #expect(
      findings(device([taken], told: [told("event3", ["grabbed": .boolean(true)])])).map(\.kind)
        == [.ok])
  }

  @Test func `A grab that the daemon waits for is told without trying it`() {
    var device = device(
      [node("event3")], told: [told("event3", ["error": .string("grab: busy")])])
    #expect(findings(device).map(\.kind) == [.ok])
    device.isGrabbing = true
    #expect(findings(device).map(\.kind) == [.problem])
  }

  @Test func `Others that read along, drops and twins are noted`() {
    var shared = node("event3", phys: "usb-1")
    shared.holders = NodeHolders(holders: [.init(process: 9, name: "Xorg")], isComplete: true)
    let device = device(
      [shared, node("event4", phys: "usb-2")],
      told: [told("event3", ["drops": .integer(2)]), told("event4", ["frames": .integer(1)])])
    let findings = findings(device)
    #expect(findings.map(\.kind) == [.ok, .note, .note, .ok, .note])
    #expect(findings[1].text.contains("dropped events of Knob (event3) 2 times"))
    #expect(findings[2].text.contains("also open in Xorg (process 9)"))
    #expect(findings[2].fix.hasPrefix("grab = true in [device.mine]"))
    #expect(findings[3].text == "Knob (event4) is read for 3 min, 1 frame")
    #expect(
      findings[4].text.hasPrefix("2 devices fit, and all are read: Knob (event3), phys \"usb-1\""))
  }
}
