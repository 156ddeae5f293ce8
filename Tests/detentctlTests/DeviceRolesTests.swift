import Devices
import Evdev
import SettingsFile
import TestSupport
import Testing

@testable import detentctl

@Suite struct DeviceRolesTests {
  private let folder = ScratchFolder()

  private func knob(_ number: Int, _ name: String, links: [String] = []) -> ListedDevice {
    var identity = DeviceIdentity(name: name)
    identity.capabilities.insert(EventCode(type: EventCode.relativeType, code: 7))
    return ListedDevice(
      name: "event\(number)", path: "/dev/input/event\(number)", links: links, identity: identity)
  }

  private func loaded(_ devices: [String: String]) throws -> LoadedSettings {
    var text = "[ladder.l]\nvalues = [\"a\", \"b\"]\n"
    for (name, match) in devices.sorted(by: { $0.key < $1.key }) {
      text += """
        [device.\(name)]
        match = { \(match) }
        [control.of_\(name)]
        ladder = "l"
        [[control.of_\(name).input]]
        device = "\(name)"
        gesture = "turn"
        event = "REL_DIAL"

        """
    }
    return try LoadedSettings(
      SettingsChoice(.named(folder.write(text, to: "a.toml"))), in: SettingsPlaces(),
      events: EventNames(EventNameList.all()))
  }

  @Test func `Settings give each node the devices that a daemon would`() throws {
    let settings = try loaded([
      "a": #"name = "Knob""#, "b": #"path = "/dev/input/by-id/k""#, "c": #"name = "Other""#,
    ])
    let devices = [
      knob(0, "Knob"), knob(1, "Dial", links: ["/dev/input/by-id/k"]), knob(2, "Stranger"),
      ListedDevice(name: "event3", path: "/dev/input/event3"),
    ]
    let roles = DeviceRoles(settings, on: devices)
    #expect(roles.source == .settings(folder.path("a.toml")))
    #expect(devices.map { roles.role(ofNode: $0.path).devices } == [["a"], ["b"], [], []])
    #expect(
      devices.map { roles.role(ofNode: $0.path).controls } == [["of_a"], ["of_b"], [], []])
  }

  @Test func `One node may be several devices, and drive what each does`() throws {
    let settings = try loaded(["a": #"name = "Knob""#, "b": #"name = "K*""#])
    let role = DeviceRoles(settings, on: [knob(0, "Knob")]).role(ofNode: "/dev/input/event0")
    #expect(role.devices == ["a", "b"] && role.controls == ["of_a", "of_b"])
  }

  @Test func `Settings with mistakes give no roles`() {
    let roles = DeviceRoles(nil, on: [knob(0, "Knob")])
    #expect(roles.source == .mistakes)
    #expect(roles.role(ofNode: "/dev/input/event0") == DeviceRole())
  }
}
