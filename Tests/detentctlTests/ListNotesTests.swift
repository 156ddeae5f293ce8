import Devices
import Evdev
import Glibc
import Testing

@testable import detentctl

@Suite struct ListNotesTests {
  private func device(
    _ number: Int, _ access: NodeAccess = .readable, state: String = ""
  ) -> ListedDevice {
    var device = ListedDevice(name: "event\(number)", path: "/dev/input/event\(number)")
    device.access = access
    device.role.state = state
    return device
  }

  private func notes(
    _ devices: [ListedDevice], _ source: DeviceRoles.Source = .daemon("/s")
  ) -> [String] {
    ListNotes(DeviceSurvey(devices: devices, source: source)).lines
  }

  @Test func `Nothing is said where all is well`() {
    #expect(notes([device(0)]) == [])
  }

  @Test func `Who may read a node is told once for all that are alike`() {
    let stranger = NodeAccess.forGroup("input", isMember: false)
    #expect(
      notes([
        device(4, stranger, state: "open"), device(2, stranger), device(3, stranger),
        device(9, .forGroup("plugdev", isMember: true)), device(12, stranger),
        device(5, .forOwner("root")), device(6, .failed(EvdevError("open", on: "/e", EIO))),
      ]) == [
        "You may not read event2-4, event12: the group input may; sudo adduser \"$USER\" input, "
          + "then log in again.",
        "You may not read event9: the group plugdev may, and you are in it from your next login on.",
        "You may not read event5: only root may.",
        "You may not read event6: open /e: Input/output error.",
        "detentd reads event4 all the same.",
      ])
  }

  @Test func `Who says what drives what is told where it is no daemon`() {
    #expect(
      notes([device(0)], .settings("/a\u{1b}.toml"))
        == ["No daemon answers: DRIVES is what /a\\u{1b}.toml says."])
    #expect(
      notes([device(0)], .knownDevices) == [
        "No daemon answers and there are no settings: DRIVES is what known devices do by themselves."
      ])
    #expect(
      notes([device(0)], .mistakes)
        == ["No daemon answers, and its settings have mistakes; detentctl check tells them."])
    var odd = DeviceSurvey(devices: [device(0)], source: .knownDevices)
    (odd.silence, odd.hasFaults) = ("no answer within 5 s", true)
    #expect(
      ListNotes(odd).lines == [
        "No daemon answers (no answer within 5 s) and there are no settings: DRIVES is what known "
          + "devices do by themselves.",
        "Files of known devices have mistakes; detentctl check tells them.",
      ])
  }
}
