internal import Controls
public import Devices
internal import Geometry

/// Reads the file of a known device; its format is described in config/devices/README.md.
public enum KnownDeviceReader {
  static let keys = ["match", "automatic", "notes", "input", "button"]
  static let inputKeys = GestureReader.keys + MechanicalClickReader.keys
  static let buttonKeys = ["event", "name"]

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
    let match = alternatives(table, events)
    let isAutomatic = table.value("automatic", .flag)?.value ?? false
    let notes = table.value("notes", .text)?.value ?? ""
    var device = KnownDevice(
      name: name, match: DeviceMatch(match), isAutomatic: isAutomatic, notes: notes)
    if device.match.isMIDI {
      readMIDI(table, into: &device)
    } else {
      device.inputs = tables(table, "input", inputKeys, "one [[input]] at least")
        .compactMap { input($0, events) }
      device.buttons = (table.tables("button", keys: buttonKeys) ?? [])
        .compactMap { button($0, events) }
    }
    return (report.hasMistake ? nil : device, report.problems)
  }

  private static func readMIDI(_ table: TableReader, into device: inout KnownDevice) {
    if !device.match.alternatives.allSatisfy({ $0.midi != nil }) {
      table.report.mistake(
        table.placeOfKey("match"), "has MIDI ports and input devices; expected one kind in a file")
    }
    if device.isAutomatic {
      table.report.mistake(
        table.placeOfKey("automatic"),
        "is for input devices; which of a controller's knobs turns what is for settings to say")
    }
    let inputs = tables(table, "input", KnownMIDIReader.inputKeys, "one [[input]] at least")
    for input in inputs {
      let found = KnownMIDIReader(table: input).inputs()
      let names = Set(device.midiInputs.map(\.name)).subtracting([""])
      if let twice = found.first(where: { names.contains($0.name) }) {
        input.report.mistake(
          input.placeOfValue("name"),
          "another input is called \(Printed.quoted(twice.name)) already; expected names that settings can tell apart"
        )
      }
      device.midiInputs += found
    }
    device.midiButtons = (table.tables("button", keys: KnownMIDIReader.buttonKeys) ?? [])
      .flatMap { KnownMIDIReader(table: $0).buttons() }
  }

  private static func alternatives(_ table: TableReader, _ events: EventNames)
    -> [DeviceDescription]
  {
    let what = "what to match, for instance { vendor = 0x077d, product = 0x0410 }"
    return tables(table, "match", MatchReader.keys, what).map { alternative in
      if MatchReader.keys.allSatisfy({ !alternative.has($0) }) {
        table.report.mistake(
          alternative.place, "is empty; expected a name or another part to match")
      }
      return MatchReader(table: alternative, events: events).read()
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
    let reader = GestureReader(table: table, events: events)
    var parts = reader.read()
    let clicks = MechanicalClickReader(table: table).read()
    parts.isFreeSpinning = clicks.isFreeSpinning
    table.require("gesture", "how it is read, for instance \"turn\"")
    table.require("event", "the name of an event, for instance \"REL_DIAL\"")
    reader.check(parts)
    guard let gesture = parts.gesture, let event = parts.event else { return nil }
    return KnownInput(
      gesture: gesture, event: event, opposite: parts.opposite, lift: parts.lift,
      countsPerTurn: parts.countsPerTurn, countsPerRung: clicks.countsPerRung,
      detentsPerTurn: clicks.detentsPerTurn, isFreeSpinning: clicks.isFreeSpinning,
      modulus: parts.modulus, minimum: parts.minimum, maximum: parts.maximum, rest: parts.rest,
      isOneHot: parts.isOneHot ?? false, takeover: parts.takeover,
      settleMilliseconds: parts.settle.map { Int($0.count / 1000) })
  }

  private static func button(_ table: TableReader, _ events: EventNames) -> KnownButton? {
    table.require("event", "the name of an event, for instance \"BTN_0\"")
    table.require("name", "what a person calls it, for instance \"press\"")
    let event = EventReader(table: table, events: events).read("event")
    let name = table.value("name", .filledText)
    if let event, event.value.type != EventCode.keyType {
      let name = events.name(of: event.value) ?? "this event"
      table.report.mistake(event.place, "\(name) is no button; expected a BTN_ or KEY_ event")
    }
    guard let event, let name else { return nil }
    return KnownButton(event: event.value, name: name.value)
  }
}
