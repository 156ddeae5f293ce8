import Controls
import TestSupport
import Devices
import Geometry
import Ladders
import Settings
import Testing

@Suite struct DeviceAssignmentTests {
  private static let dial = EventCode(type: EventCode.relativeType, code: 7)
  private static let wheel = EventCode(type: EventCode.relativeType, code: 8)

  /// Settings with a control for each device, turned by one event of it.
  private func assignment(
    _ devices: [(DeviceDescription, EventCode)]
  ) -> DeviceAssignment {
    DeviceAssignment(
      Settings(
        devices: devices.enumerated().map {
          DeviceSettings(name: "d\($0)", match: DeviceMatch([$1.0]))
        },
        controls: devices.enumerated().map { place, device in
          ControlSettings(
            name: "c\(place)", ladder: .defaultShutter(), initial: Rung(0),
            inputs: [.turn(device.1, of: place)])
        }))
  }

  private func node(
    _ name: String, _ events: [EventCode] = [dial], vendor: UInt16 = 0, phys: String = "",
    paths: [String] = []
  ) -> DeviceAssignment.Candidate {
    var capabilities = Capabilities()
    for event in events { capabilities.insert(event) }
    return .init(
      identity: DeviceIdentity(name: name, vendor: vendor, phys: phys, capabilities: capabilities),
      paths: paths)
  }

  private func named(_ name: String, phys: String? = nil) -> DeviceDescription {
    DeviceDescription(name: NamePattern(name), phys: phys)
  }

  private func places(
    _ assignment: DeviceAssignment, _ nodes: [DeviceAssignment.Candidate]
  ) -> [[Int]] {
    assignment.devices(of: nodes)
  }

  @Test func `Each node is the device that means it, and a stranger is none`() {
    let assignment = assignment([(named("Knob"), Self.dial), (named("Wheel"), Self.wheel)])
    #expect(
      places(assignment, [node("Wheel", [Self.wheel]), node("Keyboard", []), node("Knob")])
        == [[1], [], [0]])
    #expect(places(assignment, []) == [])
  }

  @Test func `An exact name comes before a pattern`() {
    let assignment = assignment([(named("Knob*"), Self.dial)])
    #expect(places(assignment, [node("Knob 2"), node("Knob*"), node("Knob")]) == [[], [0], []])
    #expect(places(assignment, [node("Knob 2"), node("Knob")]) == [[0], [0]])
  }

  @Test func `Twins are both taken, and a part that differs tells them apart`() {
    let twins = [node("Knob", phys: "usb-1"), node("Knob", phys: "usb-2")]
    #expect(places(assignment([(named("Knob"), Self.dial)]), twins) == [[0], [0]])
    let apart = assignment([
      (named("Knob", phys: "usb-2"), Self.dial), (named("Knob", phys: "usb-1"), Self.dial),
    ])
    #expect(places(apart, twins) == [[1], [0]])
  }

  @Test func `A node that cannot send what an input wants is not the device, whatever its name`() {
    let assignment = assignment([(named("Multi*"), Self.wheel)])
    #expect(
      places(
        assignment, [node("Multi*"), node("Multi Axis", [Self.dial, Self.wheel]), node("Multi")])
        == [[], [0], []])
  }

  @Test func `One node may be several devices`() {
    let assignment = assignment([
      (named("Knob"), Self.dial), (DeviceDescription(vendor: 0x77d), Self.dial),
      (DeviceDescription(path: "/dev/input/by-id/knob"), Self.wheel),
    ])
    let knob = node(
      "Knob", [Self.dial, Self.wheel], vendor: 0x77d, paths: ["/dev/input/by-id/knob"])
    #expect(places(assignment, [knob]) == [[0, 1, 2]])
  }

  @Test func `A device that no input wants anything of is no node's`() {
    let settings = Settings(
      devices: [DeviceSettings(name: "a", match: DeviceMatch([named("Knob")]))], controls: [])
    #expect(places(DeviceAssignment(settings), [node("Knob")]) == [[]])
  }
}
