internal import Devices

/// Reads what is asked of a device: `{ name = "Griffin PowerMate", vendor = 0x077d }`.
struct MatchReader {
  static let keys = ["name", "vendor", "product", "phys", "uniq", "path", "events"]

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
      events: EventReader(table: table, events: events).readAll("events"))
  }
}
