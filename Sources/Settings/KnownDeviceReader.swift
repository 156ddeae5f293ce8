public import Devices

/// Reads the file of a known device; its format is described in config/devices/powermate.toml.
public enum KnownDeviceReader {
  private static let keys = ["match", "automatic", "notes", "input"]
  private static let inputKeys = [
    "gesture", "event", "counts_per_turn", "counts_per_rung", "detents_per_turn", "free_spinning",
  ]

  /// Reads what a file says of a device, and finds all that is wrong with it at once.
  ///
  /// `name` is what settings call the device, `file` what messages call the file, and `events` are
  /// the names that inputs may use. The device comes back if there is no mistake.
  public static func read(
    _ document: SettingsNode, name: String, file: String, events: EventNames
  ) -> (device: KnownDevice?, problems: [Problem]) {
    let report = Report(file: file)
    let root = Place(location: document.location, path: "")
    guard let table = TableReader(document, named: root, keys: keys, report: report) else {
      return (nil, report.problems)
    }
    NameRule.check(Located(value: name, place: root), report)
    let match = alternatives(table)
    let isAutomatic = table.value("automatic", .flag)?.value ?? false
    let notes = table.value("notes", .text)?.value ?? ""
    let inputs = tables(table, "input", inputKeys, "one [[input]] at least")
      .compactMap { input($0, events) }
    guard !report.hasMistake else { return (nil, report.problems) }
    let device = KnownDevice(
      name: name, match: DeviceMatch(match), isAutomatic: isAutomatic, inputs: inputs, notes: notes)
    return (device, report.problems)
  }

  private static func alternatives(_ table: TableReader) -> [DeviceDescription] {
    let what = "what to match, for instance { vendor = 0x077d, product = 0x0410 }"
    return tables(table, "match", MatchReader.keys, what).map { alternative in
      if MatchReader.keys.allSatisfy({ !alternative.has($0) }) {
        table.report.mistake(
          alternative.place, "is empty; expected a name or another part to match")
      }
      return MatchReader(table: alternative).read()
    }
  }

  /// The tables of a key that has to have one at least.
  private static func tables(
    _ table: TableReader, _ key: String, _ keys: [String], _ what: String
  ) -> [TableReader] {
    table.require(key, what)
    let tables = table.tables(key, keys: keys, orOne: true)
    if let tables, tables.isEmpty {
      table.report.mistake(table.placeOfValue(key), "is empty; expected \(what)")
    }
    return tables ?? []
  }

  private static func input(_ table: TableReader, _ events: EventNames) -> KnownInput? {
    let counts = Expected.whole(1...100_000)
    let gesture = table.value("gesture", .word) as Located<Gesture>?
    let event = EventReader(table: table, events: events).read()
    let isFreeSpinning = table.value("free_spinning", .flag)?.value ?? false
    let detents = table.value("detents_per_turn", counts)
    if isFreeSpinning, let detents {
      table.report.mistake(
        detents.place, "is given for an input that spins freely; expected one of the two")
    }
    table.require("gesture", "how it is read, for instance \"turn\"")
    table.require("event", "the name of an event, for instance \"REL_DIAL\"")
    let countsPerTurn = table.value("counts_per_turn", counts)?.value
    let countsPerRung = table.value("counts_per_rung", counts)?.value
    guard let gesture, let event else { return nil }
    return KnownInput(
      gesture: gesture.value, event: event.value, countsPerTurn: countsPerTurn,
      countsPerRung: countsPerRung, detentsPerTurn: detents?.value, isFreeSpinning: isFreeSpinning)
  }
}
