import Devices
import Settings
import Testing

@testable import SettingsFile

@Suite struct KnownDeviceFolderTests {
  private let scratch = Scratch()

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
    scratch.file("b.toml", device(2))
    scratch.file("a.toml", device(1))
    scratch.file("a.toml~", "no")
    scratch.file(".c.toml", "no")
    scratch.file("README", "no")
    let (devices, faults) = read([scratch.path])
    #expect(devices.map(\.name) == ["a", "b"])
    #expect(faults == [])
  }

  @Test func `A later folder's file takes the place of one of the same name`() {
    let first = scratch.folder("first")
    let second = scratch.folder("second")
    scratch.file("first/a.toml", device(1))
    scratch.file("first/b.toml", device(2))
    scratch.file("second/b.toml", device(3))
    scratch.file("second/c.toml", device(4))
    let (devices, faults) = read([first, scratch.path + "/none", second])
    #expect(devices.map(\.name) == ["a", "b", "c"])
    #expect(devices.map(\.match.alternatives.first?.vendor) == [1, 3, 4])
    #expect(faults == [])
  }

  @Test func `A broken file is told, and the others are read`() {
    scratch.file("a.toml", device(1))
    let wrong = scratch.file("b.toml", device(2) + "\nautomatc = true")
    let broken = scratch.file("c.toml", "match = ")
    let (devices, faults) = read([scratch.path])
    #expect(devices.map(\.name) == ["a"])
    #expect(faults.count == 2)
    #expect(
      faults.first
        == wrong + ":3:1: automatc: is no key of this table; did you mean \"automatic\"?")
    #expect(faults.last?.hasPrefix(broken + ":1:") == true)
  }

  @Test func `What is no folder is told`() {
    let file = scratch.file("a.toml", "")
    #expect(read([file]).faults == [])
    #expect(read([scratch.path + "/\u{0}"]).devices.isEmpty)
  }
}
