internal import Controls
internal import Devices
internal import Ladders
internal import MIDIMessages

/// Reads `[[control.NAME.input]]`: a device, a gesture, an event, and how far it turns.
struct InputReader {
  static let keys = SettingsTable.input.keys.names

  /// What an input turned out to be.
  struct Reading {
    /// How it is read, where that is clear.
    var gesture: Gesture?
    /// The input; nil if it has a mistake or is left out in this version.
    var plan: InputPlan?
    /// What of a MIDI device it reads.
    var axes: [MIDIAxis] = []
    /// What its controller shows.
    var feedback: FeedbackSettings?
  }

  let table: TableReader
  let roster: Roster
  let events: EventNames
  /// The names of the buttons, one of which may have to be held.
  let buttons: [String]
  /// The group whose active control it turns; nil for an input of one control.
  let group: GroupID?
  /// The snap of the control, where it says one.
  let controlSnap: Double?
  /// How many rungs the control has; nil where its ladder has a mistake.
  let count: Int?

  func read() -> Reading {
    let device = device()
    // Of a device that is mistyped only its keys can say what it is.
    let isMIDI = device?.isMIDI ?? MIDIInputReader.keys.contains(where: table.has)
    let others =
      isMIDI
      ? GestureReader.eventKeys + SettingsTable.touchInput.names : MIDIInputReader.keys
    for key in others where table.has(key) {
      table.report.mistake(table.placeOfKey(key), refusal(isMIDI))
    }
    return isMIDI ? readMIDI(device) : readEvents(device)
  }

  private func refusal(_ isMIDI: Bool) -> String {
    isMIDI
      ? "is for input devices, and this one is MIDI; expected cc or another MIDI source"
      : "is for MIDI, and this is an input device; expected event, or match = { midi = \"…\" } in the device"
  }

  // MARK: Input devices

  private func readEvents(_ device: Device?) -> Reading {
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
    guard let gesture = parts.gesture else {
      // Of a device that is mistyped nobody knows how it is read; that it is mistyped is told.
      if device != nil || !table.has("device") { reportNoGesture(device?.known, said.event) }
      return Reading()
    }
    if Gesture.ofFingers.contains(gesture) {
      reader.checkUses(gesture)
      parts.touch = TouchPlanReader(table: table)
        .read(gesture, degreesPerRung: parts.degreesPerRung)
      guard parts.touch != nil else { return Reading(gesture: gesture) }
      return finish(parts, device, hasScale, mistakes)
    }
    if table.has("event"), said.event == nil { return Reading(gesture: gesture) }
    if parts.event == nil {
      table.require("event", "the name of an event, for instance \"REL_DIAL\"")
    }
    reader.check(parts)
    // Without an event its key is mistyped, which was reported before.
    guard parts.event != nil else { return Reading(gesture: gesture) }
    return finish(parts, device, hasScale, mistakes)
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

  // MARK: MIDI

  private func readMIDI(_ device: Device?) -> Reading {
    let reader = GestureReader(table: table, events: events)
    let mistakes = table.report.mistakes
    var said = reader.readScale()
    let hasScale = readScale(into: &said)
    guard let reading = MIDIInputReader(table: table, known: device?.known).read() else {
      return Reading(gesture: said.gesture)
    }
    var parts = InputParts(reading.known, reading.axis)
    if let wanted = said.gesture, let own = parts.gesture, wanted != own {
      table.report.mistake(
        table.placeOfValue("gesture"),
        "with mode \(Printed.quoted(reading.axis.reading.name)) it is a \(Printed.quoted(own.rawValue)); expected that, or gesture left out"
      )
      return Reading(gesture: own)
    }
    parts.overlay(said)
    reader.checkMIDI(parts, reading.axis.source)
    let shower = FeedbackReader(table: table, axis: reading.axis)
    // A ring shows what its knob turns where nothing is held.
    let shown = shower.read() ?? (table.has("while") ? nil : shower.inherited(from: reading.known))
    guard let device else { return Reading(gesture: parts.gesture) }
    parts.event = roster.event(of: reading.axis, at: device.place)
    parts.opposite = reading.opposite.map { roster.event(of: $0, at: device.place) }
    var result = finish(parts, device, hasScale, mistakes)
    result.axes = [reading.axis] + [reading.opposite].compactMap(\.self)
    if let plan = result.plan, let shown {
      result.feedback = feedback(shown, plan, device, reading.axis)
    }
    return result
  }

  private func feedback(
    _ shown: FeedbackPlan, _ plan: InputPlan, _ device: Device, _ axis: MIDIAxis
  ) -> FeedbackSettings {
    var feedback = FeedbackSettings(
      device: plan.device, event: plan.gesture.events[0], plan: shown)
    // Its own values say nothing of another carrier.
    if case .fader(let fader) = plan.gesture, let minimum = fader.minimum,
      let maximum = fader.maximum,
      shown.parameter.carrier == MIDIParameter.Carrier(axis.source)
    {
      feedback.ends =
        plan.isInverted
        ? .init(first: maximum, last: minimum) : .init(first: minimum, last: maximum)
    }
    if let touch = shown.touch {
      let note = MIDIAxis(source: .note(touch), channel: shown.touchChannel, reading: .button)
      feedback.touch = roster.event(of: note, at: device.place)
    }
    feedback.group = group
    warnOfSharing(feedback)
    return feedback
  }

  /// Warns where a position is sent back that is the same for several rungs.
  private func warnOfSharing(_ feedback: FeedbackSettings) {
    let values =
      feedback.ends.map { abs(Int($0.last) - Int($0.first)) + 1 }
      ?? Int(feedback.plan.parameter.greatest) + 1
    guard feedback.plan.style == .value, let count, count > values else { return }
    table.report.warning(
      table.has("feedback") ? table.placeOfKey("feedback") : table.place,
      "\(count) rungs share \(values) values in what it shows; a shorter ladder tells them apart")
  }

  // MARK: Both

  private typealias Device = (place: Int, known: KnownDevice?, isMIDI: Bool)

  private func device() -> Device? {
    guard let name = table.value("device", .text) else {
      table.require("device", "the name of a device")
      return nil
    }
    guard let place = roster.find(name, table.report) else { return nil }
    let device = roster.devices[place]
    return (place, device.known, device.settings.match.isMIDI)
  }

  /// Makes the input of its parts, unless a mistake was reported since.
  private func finish(
    _ parts: InputParts, _ device: Device?, _ hasScale: Bool, _ mistakes: Int
  ) -> Reading {
    checkDegrees(parts)
    let invert = table.value("invert", .flag)?.value ?? false
    let snap = table.value("snap", .snap)?.value.double ?? controlSnap
    let gate = InputGate(group: group, button: button())
    guard hasScale, table.report.mistakes == mistakes, let device else {
      return Reading(gesture: parts.gesture)
    }
    guard let plan = parts.plan else {
      let key = table.has("degrees_per_rung") ? "degrees_per_rung" : "counts_per_turn"
      table.report.mistake(
        table.placeOfKey(key),
        "with \(parts.countsPerTurn ?? 1) counts a turn is out of reach; expected fewer of one of them"
      )
      return Reading(gesture: parts.gesture)
    }
    return Reading(
      gesture: parts.gesture,
      plan: InputPlan(
        device: DeviceID(device.place), gesture: plan,
        snap: snap.flatMap { Snap($0) } ?? parts.defaultSnap, isInverted: invert, gate: gate))
  }

  /// The button that has to be held; nil for none, or where a mistake is reported.
  private func button() -> ButtonID? {
    guard let name = table.value("while", .text) else { return nil }
    if let place = buttons.firstIndex(of: name.value) { return ButtonID(place) }
    let advice =
      buttons.isEmpty
      ? "; expected a table [button.\(Printed.key(name.value))]"
      : Spelling.advice(name.value, among: buttons)
    table.report.mistake(name.place, "there is no button \(Printed.quoted(name.value))\(advice)")
    return nil
  }

  /// Reads how far a count goes; false where both ways of saying it are given.
  private func readScale(into parts: inout InputParts) -> Bool {
    parts.countsPerRung = table.value("counts_per_rung", .positive(upTo: 100_000))?.value
    parts.degreesPerRung = table.value("degrees_per_rung", .positive(upTo: 360))?.value
    parts.acceleration = table.value("acceleration", .acceleration).flatMap {
      Acceleration(greatest: $0.value.double)
    }
    return table.hasAtMostOne(of: ["counts_per_rung", "degrees_per_rung"])
  }

  /// Reports degrees of which nobody knows how many counts they are; a ring's turn is its modulus.
  private func checkDegrees(_ parts: InputParts) {
    guard parts.gesture == .turn, table.has("degrees_per_rung"), !table.has("counts_per_rung"),
      parts.countsPerTurn == nil, !table.has("counts_per_turn")
    else { return }
    table.report.mistake(
      table.placeOfKey("degrees_per_rung"), "needs counts_per_turn, the counts of a full turn")
  }
}
