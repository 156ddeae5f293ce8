import Devices
import TestSupport
import Testing

@testable import Evdev

@Suite struct SysfsTests {
  private let scratch = ScratchFolder()

  /// Writes the files of a device as the kernel shows them.
  private func show(_ node: String, _ files: [String: String]) {
    let folder = "class/input/\(node)/device"
    let parts = (folder + "/id").split(separator: "/")
    for end in 1...parts.count { scratch.makeFolder(parts[..<end].joined(separator: "/")) }
    scratch.makeFolder(folder + "/capabilities")
    for (name, text) in files { scratch.write(text, to: "\(folder)/\(name)") }
  }

  @Test func `A node is who its files say`() {
    show(
      "event3",
      [
        "name": "Griffin PowerMate\n", "phys": "usb-0000:00:14.0-2/input0\n", "uniq": "A 7\n",
        "id/bustype": "0003\n", "id/vendor": "077d\n", "id/product": "0410\n",
        "id/version": "0411\n", "capabilities/key": "1 0 0 0 8000000000000000\n",
        "capabilities/rel": "80\n", "capabilities/abs": "0\n",
      ])
    var capabilities = Capabilities()
    capabilities.insert(EventCode(type: EventCode.relativeType, code: 7))
    capabilities.insert(EventCode(type: EventCode.keyType, code: 0x100))
    capabilities.insert(EventCode(type: EventCode.keyType, code: 63))
    #expect(
      Sysfs.identity(ofNode: "event3", under: scratch.path)
        == DeviceIdentity(
          name: "Griffin PowerMate", bus: 3, vendor: 0x077d, product: 0x0410, version: 0x0411,
          phys: "usb-0000:00:14.0-2/input0", uniq: "A 7", capabilities: capabilities))
    #expect(Sysfs.identity(ofNode: "event4", under: scratch.path) == nil)
  }

  @Test func `What is not there or no number is unknown, but for the name`() {
    show("event0", ["name": "Knob", "id/vendor": "none\n", "uniq": "\n"])
    show("event1", ["phys": "usb\n", "id/vendor": "0001\n"])
    #expect(Sysfs.identity(ofNode: "event0", under: scratch.path) == DeviceIdentity(name: "Knob"))
    #expect(Sysfs.identity(ofNode: "event1", under: scratch.path) == nil)
  }

  @Test(arguments: ["event999999", "", "..", "no such node"])
  func `A node that sysfs does not know has no identity`(node: String) {
    #expect(Sysfs.identity(ofNode: node) == nil)
  }
}
