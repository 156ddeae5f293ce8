internal import Controls
internal import Devices
internal import MIDIMessages

/// Reads `[[button.NAME.input]]`: a device, and which of its keys or MIDI messages.
struct ButtonKeyReader {
  static let keys = SettingsTable.buttonInput.keys.names

  let table: TableReader
  let roster: Roster
  let events: EventNames

  /// The key; nil where a mistake is reported.
  func read() -> ButtonKey? {
    guard let name = table.value("device", .text) else {
      table.require("device", "the name of a device")
      return nil
    }
    guard let place = roster.find(name, table.report) else { return nil }
    let device = roster.devices[place]
    let isMIDI = device.settings.match.isMIDI
    let others =
      isMIDI
      ? ["event"] + PanelPartReader.keys : SettingsTable.buttonSources.names + ["channel"]
    for key in others where table.has(key) {
      table.report.mistake(
        table.placeOfKey(key),
        isMIDI
          ? "is for input devices, and this one is MIDI; expected note, cc or program"
          : "is for MIDI, and this is an input device; expected event")
    }
    let event =
      isMIDI
      ? midiEvent(of: device, at: place)
      : PanelPartReader.keys.contains(where: table.has)
        ? partEvent(at: place) : keyEvent(of: device)
    guard let event else { return nil }
    roster.want(place)
    return ButtonKey(device: DeviceID(place), event: event)
  }

  private func keyEvent(of device: Roster.Device) -> EventCode? {
    if table.has("event") {
      guard let event = EventReader(table: table, events: events).read("event") else { return nil }
      guard event.value.type == EventCode.keyType else {
        table.report.mistake(
          event.place,
          "\(events.name(of: event.value) ?? "this event") is no button; expected a BTN_ or KEY_ event"
        )
        return nil
      }
      return event.value
    }
    let known = device.known?.buttons.map { (name: $0.name, button: $0.event) } ?? []
    return knownButton(known, "event", "the name of a key, for instance \"BTN_0\"")
  }

  private func partEvent(at place: Int) -> EventCode? {
    for key in ["event", "part"] where table.has(key) {
      table.report.mistake(
        table.placeOfKey(key), "is given beside a part of a panel; expected one of them")
      return nil
    }
    return PanelPartReader(table: table).read().map { roster.event(of: $0, at: place) }
  }

  private func midiEvent(of device: Roster.Device, at place: Int) -> EventCode? {
    guard table.hasAtMostOne(of: SettingsTable.buttonSources.names) else { return nil }
    let axis: MIDIAxis?
    if let key = SettingsTable.buttonSources.names.first(where: table.has) {
      guard let number = table.value(key, .midiNumber)?.value else { return nil }
      let channel = table.value("channel", .channel)?.value
      guard channel != nil || !table.has("channel") else { return nil }
      let source: MIDISource =
        switch key {
        case "note": .note(number)
        case "cc": .controller(number)
        default: .program(number)
        }
      axis = MIDIAxis(source: source, channel: channel, reading: .button)
    } else {
      let known = device.known?.midiButtons.map { (name: $0.name, button: $0.axis) } ?? []
      axis = knownButton(known, "note", "the number of its note, or one of cc and program")
    }
    return axis.map { roster.event(of: $0, at: place) }
  }

  /// The button of a known device that `part` names, else its first.
  private func knownButton<Button>(
    _ known: [(name: String, button: Button)], _ key: String, _ what: String
  ) -> Button? {
    guard let part = table.value("part", .filledText) else {
      if let first = known.first, !table.has("part") { return first.button }
      table.require(key, what)
      return nil
    }
    if let found = known.first(where: { $0.name == part.value }) { return found.button }
    table.report.mistake(
      part.place,
      "no button of this device is known as \(Printed.quoted(part.value))"
        + Spelling.advice(part.value, among: known.map(\.name)))
    return nil
  }
}
