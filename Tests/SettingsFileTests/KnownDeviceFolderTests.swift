import Devices
import Settings
import TestSupport
import Testing

@testable import SettingsFile

@Suite struct KnownDeviceFolderTests {
  private let scratch = ScratchFolder()

  private func device(_ vendor: Int) -> String {
    """
    match = { vendor = \(vendor) }
    input = [{ gesture = "turn", event = "REL_DIAL" }]
    """
  }

  private func read(_ folders: [String]) -> (devices: [KnownDevice], faults: [String]) {
    let (devices, faults) = KnownDeviceFolder.read(folders, events: TOML.events)
    return (devices, faults.map(\.description))
  }

  @Test func `Files come in the order of their names, and only those of TOML`() {
    scratch.write(device(2), to: "b.toml")
    scratch.write(device(1), to: "a.toml")
    scratch.write("no", to: "a.toml~")
    scratch.write("no", to: ".c.toml")
    scratch.write("no", to: "README")
    let (devices, faults) = read([scratch.path])
    #expect(devices.map(\.name) == ["a", "b"])
    #expect(faults == [])
  }

  @Test func `A later folder's file takes the place of one of the same name`() {
    let first = scratch.makeFolder("first")
    let second = scratch.makeFolder("second")
    scratch.write(device(1), to: "first/a.toml")
    scratch.write(device(2), to: "first/b.toml")
    scratch.write(device(3), to: "second/b.toml")
    scratch.write(device(4), to: "second/c.toml")
    let (devices, faults) = read([first, scratch.path + "/none", second])
    #expect(devices.map(\.name) == ["a", "b", "c"])
    #expect(devices.map(\.match.alternatives.first?.vendor) == [1, 3, 4])
    #expect(faults == [])
  }

  @Test func `A broken file is told, and the others are read`() {
    scratch.write(device(1), to: "a.toml")
    let wrong = scratch.write(device(2) + "\nautomatc = true", to: "b.toml")
    let broken = scratch.write("match = ", to: "c.toml")
    let (devices, faults) = read([scratch.path])
    #expect(devices.map(\.name) == ["a"])
    #expect(faults.count == 2)
    #expect(
      faults.first
        == wrong + ":3:1: automatc: is no key of this table; did you mean \"automatic\"?")
    #expect(faults.last?.hasPrefix(broken + ":1:") == true)
  }

  @Test func `What is no folder is told`() {
    let file = scratch.write("", to: "a.toml")
    #expect(read([file]).faults == [])
    #expect(read([scratch.path + "/\u{0}"]).devices.isEmpty)
  }
}
