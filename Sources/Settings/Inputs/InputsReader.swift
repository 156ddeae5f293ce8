internal import Controls
internal import Devices
internal import MIDIMessages

/// Reads all that turns one control: its own inputs and those of its groups, and that no two of them are the
/// same motion.
struct InputsReader {
  /// What may turn a control only once.
  private struct Source: Hashable {
    var device: DeviceID
    var event: EventCode
    /// Held for it: a motion may do this while a button is held and that while none is.
    var button: ButtonID?
  }

  /// What was found.
  struct Reading {
    var gestures: [Gesture?] = []
    var plans: [InputPlan] = []
    var feedback: [FeedbackSettings] = []
  }

  let roster: Roster
  let events: EventNames
  /// The names of the buttons, one of which may have to be held.
  let buttons: [String]

  /// Reads tables of inputs.
  ///
  /// - Parameters:
  ///   - own: The control's own.
  ///   - shared: Those of its groups.
  ///   - snap: The snap of the control, where it says one.
  ///   - count: How many rungs it has; nil where its ladder has a mistake.
  /// - Returns: The inputs that have no mistake.
  func read(
    _ own: [TableReader], shared: [(group: GroupID, tables: [TableReader])], snap: Double?,
    count: Int?
  ) -> Reading {
    var all = Reading()
    var lines: [Source: Int] = [:]
    var axes: [(axis: MIDIAxis, source: Source, line: Int)] = []
    let tables =
      own.map { (group: GroupID?.none, table: $0) }
      + shared.flatMap { shared in shared.tables.map { (group: shared.group, table: $0) } }
    for (group, input) in tables {
      let reading = InputReader(
        table: input, roster: roster, events: events, buttons: buttons, group: group,
        controlSnap: snap, count: count
      ).read()
      all.gestures.append(reading.gesture)
      guard let plan = reading.plan else { continue }
      all.plans.append(plan)
      if let shown = reading.feedback { all.feedback.append(shown) }
      roster.want(plan.device.index)
      let sources = plan.gesture.events.map {
        Source(device: plan.device, event: $0, button: plan.gate.button)
      }
      checkOverlap(reading.axes, sources, with: &axes, input)
      let keys = sources.filter { $0.event.midiPlace == nil }
      if let line = keys.compactMap({ lines[$0] }).first {
        input.report.mistake(
          input.place,
          "the same event of the same device turns this control already, by line \(line)")
      }
      for source in keys { lines[source] = lines[source] ?? input.place.location.line }
    }
    return all
  }

  /// Reports an input that some message would turn together with one before it.
  private func checkOverlap(
    _ axes: [MIDIAxis], _ sources: [Source],
    with others: inout [(axis: MIDIAxis, source: Source, line: Int)], _ input: TableReader
  ) {
    guard let source = sources.first else { return }
    let other = others.first { other in
      other.source.device == source.device && other.source.button == source.button
        && axes.contains { $0.overlaps(other.axis) }
    }
    if let other {
      input.report.mistake(
        input.place,
        "the same messages of the same device turn this control already, by line \(other.line)")
    }
    others += axes.map { ($0, source, input.place.location.line) }
  }

  /// Reads what clicks and shines for a control.
  var clickReader: ControlClickReader { ControlClickReader(roster: roster) }

  /// Reads where a control's value is sent.
  func outputs(of table: TableReader, count: Int?) -> [OutputSettings] {
    (table.tables("output", keys: OutputReader.keys) ?? []).compactMap {
      OutputReader(table: $0, roster: roster, count: count).read()
    }
  }
}
