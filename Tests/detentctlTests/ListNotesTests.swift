import Devices
import Evdev
import Glibc
import Permissions
import Testing

@testable import detentctl

@Suite struct ListNotesTests {
  private let asking = Person(
    user: 1000, name: "ann", groups: [1000], groupsFromNowOn: [46], isAsking: true)
  private let service = Person(
    user: 990, name: "detentd", groups: [104], groupsFromNowOn: [104], unit: "detentd")

  private func device(_ number: Int, _ refusal: NodeRefusal? = nil) -> ListedDevice {
    var device = ListedDevice(name: "event\(number)", path: "/dev/input/event\(number)")
    device.refusal = refusal
    return device
  }

  private func refusal(
    _ group: UInt32, _ name: String, reader: Person? = nil, isOpen: Bool = false,
    code: Int32 = EACCES
  ) -> NodeRefusal {
    NodeRefusal(
      by: NodeRights(owner: 0, group: group, mode: 0o660), group: name,
      EvdevError("open", on: "/e", code), of: asking, reader: reader ?? asking, isOpen: isOpen)
  }

  private func notes(
    _ devices: [ListedDevice], _ source: DeviceRoles.Source = .daemon("/s")
  ) -> [String] {
    ListNotes(DeviceSurvey(devices: devices, source: source)).lines
  }

  @Test func `Nothing is said where all is well`() {
    #expect(notes([device(0)]) == [])
  }

  @Test func `Who has to read nodes himself is told what is missing, once for all that are alike`()
  {
    let stranger = refusal(104, "input")
    #expect(
      notes([
        device(2, stranger), device(3, stranger), device(4, stranger),
        device(9, refusal(46, "plugdev")), device(12, stranger), device(5, refusal(0, "root")),
        device(6, refusal(104, "input", code: EIO)), device(7),
      ]) == [
        "You may not read event2-4, event12: the group input may; sudo adduser \"$USER\" input, "
          + "then log out and in again.",
        "You may not read event9: you are in the group plugdev, and the login is older than that; "
          + "log out and in again.",
        "You may not read event5: it is given to no group; sudo udevadm trigger --action=add "
          + "--subsystem-match=input.",
        "You may not read event6: open /e: Input/output error.",
      ])
  }

  @Test func `Who has a daemon of another user is not told to join a group`() {
    #expect(
      notes([
        device(2, refusal(104, "input", reader: service)),
        device(3, refusal(0, "root", reader: service, isOpen: true)),
        device(4, refusal(0, "root", reader: service)),
        device(5, refusal(46, "plugdev", reader: service)),
      ]) == [
        "You may not read event2-3, and need not: detentd's user detentd may.",
        "Neither you nor detentd's user detentd may read event4: it is given to no group; "
          + "sudo udevadm trigger --action=add --subsystem-match=input.",
        "Neither you nor detentd's user detentd may read event5: the group plugdev may; "
          + "sudo adduser detentd plugdev, then sudo systemctl restart detentd.",
      ])
    #expect(refusal(104, "input", reader: service).reason == "the group input may")
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
