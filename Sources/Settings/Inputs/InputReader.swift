internal import Controls
internal import Devices
internal import Ladders

/// Reads `[[control.NAME.input]]`: a device, a gesture, an event, and how far it turns.
struct InputReader {
  static let keys =
    ["device", "invert", "snap", "degrees_per_rung", "acceleration"] + GestureReader.keys
    + midiKeys
  private static let midiKeys = ["cc", "channel", "mode"]

  /// What an input turned out to be.
  struct Reading {
    /// How it is read, where that is clear.
    var gesture: Gesture?
    /// The input; nil if it has a mistake or is left out in this version.
    var plan: InputPlan?
  }

  let table: TableReader
  let roster: Roster
  let events: EventNames
  /// The snap of the control, where it says one.
  let controlSnap: Double?

  func read() -> Reading {
    let device = device()
    let isMIDI = InputReader.midiKeys.contains(where: table.has) || device?.isMIDI == true
    let reader = GestureReader(table: table, events: events)
    let mistakes = table.report.mistakes
    var said = reader.read()
    let hasScale = readScale(into: &said)
    // Of several inputs that a device has, the one of this event, else of this gesture, else the main
    // one; what is said takes the place of what is known of it.
    let known = device?.known?.inputs.first {
      (said.event == nil || $0.event == said.event)
        && (said.gesture == nil || $0.gesture == said.gesture)
    }
    var parts = InputParts(known)
    parts.overlay(said)
    if isMIDI { parts.gesture = said.gesture ?? midiGesture() }
    let invert = table.value("invert", .flag)?.value ?? false
    let snap = table.value("snap", .snap)?.value.double ?? controlSnap

    if isMIDI {
      leaveOut(table.place, "MIDI is")
      return Reading(gesture: parts.gesture)
    }
    guard let gesture = parts.gesture else {
      // Of a device that is mistyped nobody knows how it is read; that it is mistyped is told.
      if device != nil || !table.has("device") { reportNoGesture(device?.known, said.event) }
      return Reading()
    }
    if [.wheel, .dial, .spin].contains(gesture) {
      leaveOut(table.placeOfValue("gesture"), "\(Printed.quoted(gesture.rawValue)) is")
      return Reading(gesture: gesture)
    }
    if table.has("event"), said.event == nil { return Reading(gesture: gesture) }
    if parts.event == nil {
      table.require("event", "the name of an event, for instance \"REL_DIAL\"")
    }
    reader.check(parts)
    checkDegrees(parts)
    // Without an event its key is mistyped, which was reported before.
    guard hasScale, table.report.mistakes == mistakes, let device, parts.event != nil else {
      return Reading(gesture: gesture)
    }
    guard let plan = parts.plan else {
      let key = table.has("degrees_per_rung") ? "degrees_per_rung" : "counts_per_turn"
      table.report.mistake(
        table.placeOfKey(key),
        "with \(parts.countsPerTurn ?? 1) counts a turn is out of reach; expected fewer of one of them"
      )
      return Reading(gesture: gesture)
    }
    return Reading(
      gesture: gesture,
      plan: InputPlan(
        device: DeviceID(device.place), gesture: plan,
        snap: snap.flatMap { Snap($0) } ?? parts.defaultSnap, isInverted: invert))
  }

  /// Reports that nothing says how the input is read; of a known device, which events it has.
  private func reportNoGesture(_ known: KnownDevice?, _ event: EventCode?) {
    guard let known, let event, !table.has("gesture") else {
      table.require("gesture", "how it is read, for instance \"turn\"")
      return
    }
    let inputs = known.inputs.map {
      "\(Printed.quoted(events.name(of: $0.event) ?? "")) (\($0.gesture.rawValue))"
    }
    table.report.mistake(
      table.placeOfValue("event"),
      "\(known.name) is known to have \(inputs.joined(separator: " and ")); expected one of them, or a gesture for \(events.name(of: event) ?? "another event")"
    )
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

  /// A MIDI controller that tells its place is a fader or a ring, any other turns.
  private func midiGesture() -> Gesture {
    switch table.value("mode", .text)?.value {
    case "absolute": .fader
    case "counter": .ring
    default: .turn
    }
  }

  /// Reads how far a count goes; false where both ways of saying it are given.
  private func readScale(into parts: inout InputParts) -> Bool {
    parts.countsPerRung = table.value("counts_per_rung", .positive(upTo: 100_000))?.value
    parts.degreesPerRung = table.value("degrees_per_rung", .positive(upTo: 360))?.value
    parts.acceleration = table.value("acceleration", .acceleration).flatMap {
      Acceleration(greatest: $0.value.double)
    }
    guard table.has("counts_per_rung"), table.has("degrees_per_rung") else { return true }
    table.report.mistake(
      table.placeOfKey("degrees_per_rung"),
      "is given beside counts_per_rung; expected one of the two")
    return false
  }

  /// Reports degrees of which nobody knows how many counts they are; a ring's turn is its modulus.
  private func checkDegrees(_ parts: InputParts) {
    guard parts.gesture == .turn, table.has("degrees_per_rung"), !table.has("counts_per_rung"),
      parts.countsPerTurn == nil, !table.has("counts_per_turn")
    else { return }
    table.report.mistake(
      table.placeOfKey("degrees_per_rung"), "needs counts_per_turn, the counts of a full turn")
  }

  private func leaveOut(_ place: Place, _ what: String) {
    table.report.warning(place, "\(what) not in this version yet; this input is left out")
  }
}
