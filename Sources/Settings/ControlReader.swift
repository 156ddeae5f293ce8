internal import Controls
internal import Devices
internal import Geometry
internal import Ladders
internal import MIDIMessages

/// Reads `[control.NAME]`: its ladder, where it begins, and what turns it.
struct ControlReader {
  static let keys = SettingsTable.control.keys.names

  /// What may turn a control only once.
  private struct Source: Hashable {
    var device: DeviceID
    var event: EventCode
  }

  let name: Located<String>
  let table: TableReader
  /// The ladders by name; those with a mistake of their own are nil.
  let ladders: [(name: String, ladder: Ladder?)]
  let roster: Roster
  let events: EventNames

  /// The control; nil where a mistake is reported.
  func read() -> ControlSettings? {
    NameRule.check(name, table.report)
    let ladder = ladder()
    let initial = ladder.flatMap(initial)
    let restore = table.value("restore", .flag)?.value ?? true
    let snap = table.value("snap", .snap)?.value.double
    let wrap = table.value("wrap", .flag)?.value ?? false
    let (inputs, feedback) = inputs(snap: snap, wrap: wrap, count: ladder?.count)
    let outputs = outputs(count: ladder?.count)
    guard let ladder, let initial else { return nil }
    return ControlSettings(
      name: name.value, ladder: ladder, initial: initial, restore: restore, wrap: wrap,
      inputs: inputs, outputs: outputs, feedback: feedback)
  }

  private func ladder() -> Ladder? {
    guard let wanted = table.value("ladder", .text) else {
      table.require(
        "ladder",
        ladders.isEmpty ? "the name of a ladder" : "a ladder, \(Printed.list(ladders.map(\.name)))")
      return nil
    }
    guard let found = ladders.first(where: { $0.name == wanted.value }) else {
      let advice =
        ladders.isEmpty
        ? "; expected a table [ladder.\(Printed.key(wanted.value))]"
        : Spelling.advice(wanted.value, among: ladders.map(\.name))
      table.report.mistake(
        wanted.place, "there is no ladder \(Printed.quoted(wanted.value))\(advice)")
      return nil
    }
    return found.ladder
  }

  private func initial(on ladder: Ladder) -> Rung? {
    guard table.has("initial") else {
      let first = Rung(0)
      return ladder == .defaultShutter() ? Settings.defaultInitial(on: ladder) : first
    }
    guard let wanted = table.value("initial", .marking) else { return nil }
    if let rung = ladder.rung(named: wanted.value) { return rung }
    let (low, high) = ladder.nearest(to: wanted.value)
    let values = (Printed.quoted(ladder.value(at: low)), Printed.quoted(ladder.value(at: high)))
    let advice =
      low == high
      ? "its only value is \(values.0)" : "the nearest are \(values.0) and \(values.1)"
    table.report.mistake(
      wanted.place, "\(Printed.quoted(wanted.value)) is not on this ladder; \(advice)")
    return nil
  }

  private func inputs(
    snap: Double?, wrap: Bool, count: Int?
  ) -> ([InputPlan], [FeedbackSettings]) {
    let tables = table.tables("input", keys: InputReader.keys) ?? []
    var gestures: [Gesture?] = []
    var inputs: [InputPlan] = []
    var feedback: [FeedbackSettings] = []
    var lines: [Source: Int] = [:]
    var axes: [(device: DeviceID, axis: MIDIAxis, line: Int)] = []
    for input in tables {
      let reading = InputReader(
        table: input, roster: roster, events: events, controlSnap: snap, count: count
      ).read()
      gestures.append(reading.gesture)
      guard let plan = reading.plan else { continue }
      inputs.append(plan)
      if let shown = reading.feedback { feedback.append(shown) }
      checkOverlap(reading.axes, of: plan.device, with: &axes, input)
      roster.want(plan.device.index)
      let sources = plan.gesture.events.filter { $0.midiPlace == nil }.map {
        Source(device: plan.device, event: $0)
      }
      if let line = sources.compactMap({ lines[$0] }).first {
        input.report.mistake(
          input.place,
          "the same event of the same device turns this control already, by line \(line)")
      }
      for source in sources { lines[source] = lines[source] ?? input.place.location.line }
    }
    if wrap, !gestures.isEmpty, gestures.allSatisfy({ $0?.canWrap == false }) {
      table.report.mistake(
        table.placeOfValue("wrap"), "needs an input that can go round; a wheel or a fader has ends")
    }
    return (inputs, feedback)
  }

  /// Reports an input that some message would turn together with one before it.
  private func checkOverlap(
    _ axes: [MIDIAxis], of device: DeviceID,
    with others: inout [(device: DeviceID, axis: MIDIAxis, line: Int)], _ input: TableReader
  ) {
    let other = others.first { other in
      other.device == device && axes.contains { $0.overlaps(other.axis) }
    }
    if let other {
      input.report.mistake(
        input.place,
        "the same messages of the same device turn this control already, by line \(other.line)")
    }
    others += axes.map { (device, $0, input.place.location.line) }
  }

  private func outputs(count: Int?) -> [OutputSettings] {
    (table.tables("output", keys: OutputReader.keys) ?? []).compactMap {
      OutputReader(table: $0, roster: roster, count: count).read()
    }
  }
}
