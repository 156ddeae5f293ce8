import Controls
import Devices
import Glibc
import Testing

@testable import Settings
@testable import SettingsFile

@Suite struct ShippedFilesTests {
  private let config = Shipped.config

  @Test func `The settings that ship load without a word`() throws {
    let path = config + "/detentd.toml"
    let (settings, problems) = Settings.read(
      try SettingsFile.read(path), file: path, events: Shipped.events, known: Shipped.known)
    #expect(problems == [])
    #expect(settings?.controls.map(\.name) == ["shutter", "iso", "focus", "zoom", "mode", "lens"])
    let devices = ["knob", "encoder", "pad", "slider", "shuttle", "volume"]
    #expect(settings?.devices.map(\.name) == devices)
    #expect(settings?.controls.first?.inputs.map(\.snap) == [.free])
    #expect(settings?.controls[1].inputs.map(\.snap) == [.detented])
  }

  /// The settings that ship, with their MIDI part or without.
  private func text(withMIDI: Bool) throws -> String {
    let stream = try #require(fopen(config + "/detentd.toml", "r"))
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, stream))
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let midi = try #require(lines.firstIndex { $0.hasPrefix("# --- MIDI") })
    let part = lines[(midi + 1)...].map { $0.hasPrefix("# ") ? $0.dropFirst(2) : "" }
    return (lines[..<midi] + (withMIDI ? part : [])).joined(separator: "\n")
  }

  @Test func `The MIDI part of the settings that ship is left out with warnings alone`() throws {
    let (settings, problems) = try TOML.read(text(withMIDI: true))
    #expect(
      problems.map(\.key) == [
        "device.deck.match.midi", "control.shutter.input", "control.shutter.output",
      ])
    #expect(problems.allSatisfy { $0.severity == .warning })
    #expect(settings == (try TOML.read(text(withMIDI: false)).settings))
  }

  @Test func `The settings that ship tell of every key`() throws {
    let text = try text(withMIDI: true)
    let keys =
      LadderReader.keys + LadderReader.rungKeys + DeviceReader.keys + DeviceReader.matchKeys
      + ControlReader.keys + ControlReader.outputKeys + InputReader.keys
    let words = Set(text.split { !($0.isLetter || $0 == "_") }.map(String.init))
    for key in keys { #expect(words.contains(key), "\(key)") }
  }
}
