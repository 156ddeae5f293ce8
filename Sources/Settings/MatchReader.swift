internal import Devices

/// Reads what is asked of a device: `{ name = "Griffin PowerMate", vendor = 0x077d }`.
struct MatchReader {
  static let keys = SettingsTable.matchParts.names
  /// The part that asks for a port of MIDI; all others ask for an input device.
  static let portKey = "midi"

  let table: TableReader
  let events: EventNames

  /// The parts that are given; those with a mistake are reported and left out.
  func read() -> DeviceDescription {
    DeviceDescription(
      name: table.value("name", .filledText).map { NamePattern($0.value) },
      vendor: table.value("vendor", .usbNumber)?.value,
      product: table.value("product", .usbNumber)?.value,
      phys: table.value("phys", .filledText)?.value, uniq: table.value("uniq", .filledText)?.value,
      path: table.value("path", .inputPath)?.value,
      events: EventReader(table: table, events: events).readAll("events"), midi: midi())
  }

  /// The name of a port, which nothing else is asked of.
  private func midi() -> NamePattern? {
    guard let name = table.value(MatchReader.portKey, .portName) else { return nil }
    for key in MatchReader.keys where key != MatchReader.portKey && table.has(key) {
      table.report.mistake(
        table.placeOfKey(key), "is for input devices, and midi is for ports; expected one of them")
    }
    return NamePattern(name.value)
  }
}
