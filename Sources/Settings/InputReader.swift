internal import Devices
internal import Ladders

/// Reads `[[control.NAME.input]]`: a device, a gesture, an event, and how far it turns.
struct InputReader {
  static let keys =
    ["device", "gesture", "event", "invert", "snap", "counts_per_turn", "counts_per_rung"]
    + ["degrees_per_rung"] + midiKeys
  private static let midiKeys = ["cc", "channel", "mode"]

  /// What an input turned out to be.
  struct Reading {
    /// How it is read, where that is clear.
    var gesture: Gesture?
    /// The input; nil if it has a mistake or is left out in this version.
    var settings: InputSettings?
  }

  let table: TableReader
  let roster: Roster
  let events: EventNames
  /// The snap of the control, where it says one.
  let controlSnap: Double?

  func read() -> Reading {
    let device = device()
    let isMIDI = InputReader.midiKeys.contains(where: table.has) || device?.isMIDI == true
    let given = table.value("gesture", .word) as Located<Gesture>?
    let event = EventReader(table: table, events: events).read()
    let known = knownInput(of: device?.known, event: event?.value, gesture: given?.value)
    let invert = table.value("invert", .flag)?.value ?? false
    let snap = table.value("snap", .snap)?.value.double
    let gesture = given?.value ?? known?.gesture ?? (isMIDI ? midiGesture() : nil)
    let scale = scale(gesture: gesture, known: known)

    if isMIDI {
      leaveOut(table.place, "MIDI is")
      return Reading(gesture: gesture)
    }
    guard let gesture else {
      table.require("gesture", "how it is read, for instance \"turn\"")
      return Reading()
    }
    guard gesture == .turn else {
      leaveOut(table.placeOfValue("gesture"), "\(Printed.quoted(gesture.rawValue)) is")
      return Reading(gesture: gesture)
    }
    guard let code = event?.value ?? (table.has("event") ? nil : known?.event) else {
      table.require("event", "the name of an event, for instance \"REL_DIAL\"")
      return Reading(gesture: gesture)
    }
    guard turns(code), let device, let scale else { return Reading(gesture: gesture) }
    return Reading(
      gesture: gesture,
      settings: InputSettings(
        device: device.place, gesture: gesture, event: code, invert: invert, scale: scale,
        snap: snap ?? controlSnap ?? TurnDefaults.snap(scale: scale, event: code, known: known)))
  }

  private func device() -> (place: Int, known: KnownDevice?, isMIDI: Bool)? {
    guard let name = table.value("device", .text) else {
      table.require("device", "the name of a device")
      return nil
    }
    guard let place = roster.find(name) else {
      table.report.mistake(
        name.place,
        "there is no device \(Printed.quoted(name.value))"
          + Spelling.advice(name.value, among: roster.names))
      return nil
    }
    let device = roster.devices[place]
    return (place, device.known, device.isMIDI)
  }

  /// Of several that a device has, the one of this event, else of this gesture, else the main one.
  private func knownInput(
    of kind: KnownDevice?, event: EventCode?, gesture: Gesture?
  ) -> KnownInput? {
    kind?.inputs.first {
      (event == nil || $0.event == event) && (gesture == nil || $0.gesture == gesture)
    }
  }

  /// A MIDI controller that tells its place is a fader or a ring, any other turns.
  private func midiGesture() -> Gesture {
    switch table.value("mode", .text)?.value {
    case "absolute": .fader
    case "counter": .ring
    default: .turn
    }
  }

  /// How far a count goes; nil where a mistake is reported.
  private func scale(gesture: Gesture?, known: KnownInput?) -> TurnScale? {
    let counts = table.value("counts_per_rung", .positive(upTo: 100_000))?.value
    let degrees = table.value("degrees_per_rung", .positive(upTo: 360))?.value
    let turn = table.value("counts_per_turn", .whole(1...100_000))?.value
    if table.has("counts_per_rung"), table.has("degrees_per_rung") {
      table.report.mistake(
        table.placeOfKey("degrees_per_rung"),
        "is given beside counts_per_rung; expected one of the two")
      return nil
    }
    if table.has("counts_per_rung") { return counts.map(TurnScale.countsPerRung) }
    if table.has("counts_per_turn"), turn == nil { return nil }
    guard table.has("degrees_per_rung") else {
      return TurnDefaults.scale(countsPerTurn: turn, known: known)
    }
    if gesture == .turn, turn ?? known?.countsPerTurn == nil {
      table.report.mistake(
        table.placeOfKey("degrees_per_rung"), "needs counts_per_turn, the counts of a full turn")
    }
    guard let degrees, let turn = turn ?? known?.countsPerTurn else { return nil }
    return .degreesPerRung(degrees, countsPerTurn: turn)
  }

  /// Whether an event can turn; a button will have its use later, others are mistakes.
  private func turns(_ event: EventCode) -> Bool {
    if event.type == EventCode.relativeType { return true }
    let place = table.placeOfValue("event")
    if event.type == EventCode.keyType {
      leaveOut(place, "a button is")
    } else {
      let name = events.name(of: event) ?? "this event"
      table.report.mistake(
        place, "\(name) does not turn; expected a REL_ event, or another gesture")
    }
    return false
  }

  private func leaveOut(_ place: Place, _ what: String) {
    table.report.warning(place, "\(what) not in this version yet; this input is left out")
  }
}
