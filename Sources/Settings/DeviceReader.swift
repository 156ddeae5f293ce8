internal import Devices

/// Reads `[device.NAME]`: which device is meant, and whether it is grabbed.
struct DeviceReader {
  static let keys = SettingsTable.device.keys.names
  static let matchKeys = SettingsTable.match.keys.names

  let name: Located<String>
  let table: TableReader
  let known: [KnownDevice]
  let events: EventNames

  /// What the table says of the device; of one with a mistake only that it is there.
  func read() -> Roster.Device {
    NameRule.check(name, table.report)
    if name.value == "socket" {
      table.report.mistake(
        name.place, "is the source of what programs set; expected another name for a device")
    }
    let grab = table.value("grab", .flag)?.value ?? false
    var kinds = [knownDevice(table)]
    var parts = DeviceDescription()
    if let match = table.table("match", keys: DeviceReader.matchKeys) {
      parts = MatchReader(table: match, events: events).read()
      kinds.append(knownDevice(match))
      if let kind = kinds.compactMap(\.self).first { check(match, suits: kind) }
      if DeviceReader.matchKeys.allSatisfy({ !match.has($0) }) {
        table.report.mistake(match.place, "is empty; expected a name or another part to match")
      }
    } else if !table.has("known") {
      table.require("match", "what to match, for instance { name = \"Griffin PowerMate\" }")
    }
    let kind = kinds.compactMap(\.self).first
    let match = kind?.match.narrowed(by: parts) ?? DeviceMatch([parts])
    if match.isMIDI, table.has("grab") {
      table.report.mistake(
        table.placeOfKey("grab"), "is for input devices; others may always listen to MIDI too")
    }
    var settings = DeviceSettings(name: name.value, match: match, grab: grab)
    if let panel = table.table("panel", keys: PanelReader.keys) {
      settings.panel = PanelReader(table: panel).read()
      if match.isMIDI {
        table.report.mistake(
          table.placeOfKey("panel"), "is for touch panels, and this device is MIDI")
      }
    }
    return Roster.Device(name: name, settings: settings, known: kind)
  }

  /// Reports parts that ask for the other kind of device than the known one is.
  private func check(_ match: TableReader, suits kind: KnownDevice) {
    let isMIDI = kind.match.isMIDI
    let parts = MatchReader.keys.filter(match.has)
    // That a port is asked for with other parts was reported.
    guard !parts.contains(MatchReader.portKey) || parts.count == 1 else { return }
    for key in parts where (key == MatchReader.portKey) != isMIDI {
      let advice =
        isMIDI
        ? "is for input devices, and \(kind.name) is MIDI; expected midi, or it left out"
        : "is for MIDI, and \(kind.name) is an input device; expected name, phys or another part, or it left out"
      match.report.mistake(match.placeOfKey(key), advice)
    }
  }

  private func knownDevice(_ table: TableReader) -> KnownDevice? {
    guard let wanted = table.value("known", .text) else { return nil }
    if let found = known.first(where: { $0.name == wanted.value }) { return found }
    table.report.mistake(
      wanted.place,
      "\(Printed.quoted(wanted.value)) is no known device"
        + Spelling.advice(wanted.value, among: known.map(\.name)))
    return nil
  }
}
