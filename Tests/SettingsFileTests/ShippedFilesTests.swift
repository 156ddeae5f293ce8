import Controls
import Devices
import Glibc
import Settings
import Testing

@testable import SettingsFile

@Suite struct ShippedFilesTests {
  private let config = Shipped.config

  @Test func `The settings that ship load without a word`() throws {
    let path = config + "/detentd.toml"
    let (settings, problems) = Settings.read(
      try SettingsFile.read(path), file: path, events: Shipped.events, known: Shipped.known)
    #expect(problems == [])
    #expect(
      settings?.controls.map(\.name) == [
        "shutter", "iso", "focus", "zoom", "mode", "lens", "camera",
      ])
    #expect(settings?.groups.first?.controls.map(\.index) == [1, 5])
    #expect(settings?.buttons.map(\.name) == ["dial"])
    let devices = [
      "knob", "encoder", "pad", "slider", "shuttle", "volume", "panel", "deck", "x-touch-mini-mc",
      "surface-dial", "powermate",
    ]
    #expect(settings?.devices.map(\.name) == devices)
    #expect(settings?.controls.first?.inputs.map(\.snap) == [.free, .free])
    #expect(settings?.controls[1].inputs.map(\.snap) == [.detented, .free, .free])
  }

  @Test func `The settings that ship tell of every key`() throws {
    let stream = try #require(fopen(config + "/detentd.toml", "r"))
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, stream))
    let text = String(decoding: bytes, as: UTF8.self)
    let words = Set(text.split { !($0.isLetter || $0 == "_") }.map(String.init))
    for key in SettingsTable.all.flatMap(\.keys) {
      #expect(words.contains(key.name), "\(key.name)")
    }
  }
}
