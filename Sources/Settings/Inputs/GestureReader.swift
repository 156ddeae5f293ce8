internal import Controls
internal import Devices
internal import Geometry
internal import Ladders

/// Reads how an input is read: the keys that settings and the files of known devices have in common.
struct GestureReader {
  static let keys = eventKeys + scaleKeys + ["opposite"]
  /// What is said of the events of input devices.
  static let eventKeys = SettingsTable.inputEvents.names
  /// What is said of any input.
  static let scaleKeys = SettingsTable.inputScale.names

  /// The keys that say something of these gestures only.
  private static let uses: [(key: String, gestures: [Gesture])] = [
    ("event", [.turn, .ring, .fader]),
    ("opposite", [.turn]), ("lift", [.ring, .fader]), ("modulus", [.ring]), ("min", [.fader]),
    ("max", [.fader]), ("rest", [.fader]), ("one_hot", [.fader]), ("takeover", [.fader]),
    ("settle_ms", [.turn, .ring]), ("acceleration", [.turn, .ring]),
    ("counts_per_turn", [.turn, .ring]), ("counts_per_rung", [.turn, .ring]),
    ("degrees_per_rung", [.turn, .ring, .spin]),
    ("area", Gesture.ofFingers), ("area_mm", Gesture.ofFingers), ("hand", [.wheel]),
    ("size", [.wheel]), ("ring", [.wheel]), ("inner", [.dial, .spin]), ("outer", [.dial, .spin]),
    ("inner_mm", [.dial, .spin]), ("outer_mm", [.dial, .spin]),
  ]

  let table: TableReader
  let events: EventNames

  /// Reads what the table says; what is wrong with a value is reported.
  func read() -> InputParts {
    var parts = readScale()
    parts.event = event("event")
    parts.opposite = event("opposite")
    parts.lift = event("lift")
    parts.rest = table.value("rest", .axisValue)?.value
    parts.isOneHot = table.value("one_hot", .flag)?.value
    return parts
  }

  /// Reads what the table says of how far and how fast, and nothing of events.
  func readScale() -> InputParts {
    var parts = InputParts(nil)
    parts.gesture = (table.value("gesture", .word) as Located<Gesture>?)?.value
    parts.modulus = table.value("modulus", .modulus)?.value
    parts.minimum = table.value("min", .axisValue)?.value
    parts.maximum = table.value("max", .axisValue)?.value
    parts.takeover = (table.value("takeover", .word) as Located<Takeover>?)?.value
    parts.settle = table.value("settle_ms", .whole(1...60_000)).map {
      Microseconds(Int64($0.value) * 1000)
    }
    parts.countsPerTurn = table.value("counts_per_turn", .whole(1...100_000))?.value
    return parts
  }

  private func event(_ key: String) -> EventCode? {
    EventReader(table: table, events: events).read(key)?.value
  }

  /// Reports what does not go together, where gesture and event are known.
  func check(_ parts: InputParts) {
    guard let gesture = parts.gesture else { return }
    checkUses(gesture)
    guard let event = parts.event else { return }
    checkEvent(event, gesture)
    checkOpposite(parts, event)
    if gesture == .ring { checkRing(parts, event) }
    if gesture == .fader { checkFader(parts, event) }
    checkSettling(parts)
  }

  /// Reports keys that are for another gesture.
  func checkUses(_ gesture: Gesture) {
    for (key, gestures) in GestureReader.uses where table.has(key) && !gestures.contains(gesture) {
      table.report.mistake(
        table.placeOfKey(key),
        "is for \(Printed.list(gestures.map(\.rawValue))), and this input is a \(Printed.quoted(gesture.rawValue))"
      )
    }
  }

  /// Reports that what spins freely is to settle.
  func checkSettling(_ parts: InputParts) {
    guard parts.isFreeSpinning, table.has("settle_ms") else { return }
    table.report.mistake(
      table.placeOfKey("settle_ms"), "is for knobs with clicks, and this one spins freely")
  }

  /// Reports ends that are one.
  ///
  /// - Parameters:
  ///   - parts: The ends.
  ///   - owner: Whose they are, where the table does not say it alone: ` of ABS_X`.
  func checkEnds(_ parts: InputParts, of owner: String = "") {
    guard let minimum = parts.minimum, minimum == parts.maximum else { return }
    table.report.mistake(
      table.placeOfValue(table.has("max") ? "max" : "min"),
      "min and max\(owner) are both \(minimum); expected two ends")
  }

  private func checkEvent(_ event: EventCode, _ gesture: Gesture) {
    let place = table.placeOfValue("event")
    let type = event.type
    switch gesture {
    case .turn where type != EventCode.relativeType && type != EventCode.keyType:
      table.report.mistake(
        place, "\(name(event)) does not turn; expected a REL_ event, a key, or another gesture")
    case .ring where type != EventCode.absoluteType && type != EventCode.relativeType,
      .fader where type != EventCode.absoluteType && type != EventCode.relativeType:
      table.report.mistake(
        place, "\(name(event)) is no position; expected an ABS_ event, or gesture \"turn\"")
    default: break
    }
  }

  private func checkOpposite(_ parts: InputParts, _ event: EventCode) {
    guard table.has("opposite"), let opposite = parts.opposite else { return }
    if event.type != EventCode.keyType {
      table.report.mistake(
        table.placeOfKey("opposite"), "is for keys, and \(name(event)) turns both ways")
    } else if opposite.type != EventCode.keyType || opposite == event {
      table.report.mistake(
        table.placeOfValue("opposite"),
        "\(name(opposite)) cannot turn \(name(event)) back; expected another key")
    }
  }

  private func checkRing(_ parts: InputParts, _ event: EventCode) {
    guard event.type == EventCode.relativeType else { return }
    if case .positions = parts.modulus { return }
    guard !table.has("modulus") || parts.modulus != nil else { return }
    table.report.mistake(
      table.placeOfValue(table.has("modulus") ? "modulus" : "event"),
      "\(name(event)) does not say after how many positions it begins again; expected a number as modulus, for instance 256"
    )
  }

  private func checkFader(_ parts: InputParts, _ event: EventCode) {
    checkEnds(parts, of: " of \(name(event))")
    guard event.type == EventCode.relativeType else {
      if table.has("rest") {
        table.report.mistake(
          table.placeOfKey("rest"),
          "is for REL_ events, and \(name(event)) is told only when it moves")
      }
      return
    }
    for (key, value) in [("min", parts.minimum), ("max", parts.maximum)] where value == nil {
      guard !table.has(key) else { continue }
      table.report.mistake(
        table.placeOfValue("event"),
        "\(name(event)) does not say how far it goes; expected \(key) too")
    }
  }

  private func name(_ event: EventCode) -> String {
    events.name(of: event) ?? "this event"
  }
}
