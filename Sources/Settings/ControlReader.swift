internal import Controls
internal import Devices
internal import Geometry
internal import Ladders

/// Reads `[control.NAME]`: its ladder, where it begins, and what turns it.
struct ControlReader {
  static let keys = SettingsTable.control.keys.names

  let name: Located<String>
  let table: TableReader
  /// The ladders by name; those with a mistake of their own are nil.
  let ladders: [(name: String, ladder: Ladder?)]
  let reader: InputsReader
  /// The inputs of the groups that it is in.
  let shared: [(group: GroupID, tables: [TableReader])]

  /// The control; nil where a mistake is reported that leaves nothing to go on with.
  func read() -> ControlSettings? {
    NameRule.check(name, table.report)
    let ladder = ladder()
    let initial = ladder.flatMap(initial)
    let restore = table.value("restore", .flag)?.value ?? true
    let snap = table.value("snap", .snap)?.value.double
    let wrap = table.value("wrap", .flag)?.value ?? false
    let inputs = inputs(snap: snap, wrap: wrap, count: ladder?.count)
    let outputs = reader.outputs(of: table, count: ladder?.count)
    let clicks = reader.clickReader.clicks(of: table)
    let light = reader.clickReader.light(of: table)
    guard let ladder, let initial else { return nil }
    return ControlSettings(
      name: name.value, ladder: ladder, initial: initial, restore: restore, wrap: wrap,
      inputs: inputs.plans, outputs: outputs, feedback: inputs.feedback, clicks: clicks,
      light: light)
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
      // What else is wrong by the ladder that is meant is told in the same run.
      let meant = Spelling.nearest(to: wanted.value, among: ladders.map(\.name))
      return ladders.first { $0.name == meant }?.ladder
    }
    return found.ladder
  }

  private func initial(on ladder: Ladder) -> Rung? {
    guard table.has("initial") else {
      let first = Rung(0)
      return ladder == .defaultShutter() ? Settings.defaultInitial(on: ladder) : first
    }
    guard let wanted = table.value("initial", .marking) else { return nil }
    return RungReader(ladder: ladder, report: table.report).read(wanted)
  }

  private func inputs(snap: Double?, wrap: Bool, count: Int?) -> InputsReader.Reading {
    let reading = reader.read(
      table.tables("input", keys: InputReader.keys) ?? [], shared: shared, snap: snap, count: count)
    if wrap, !reading.gestures.isEmpty, reading.gestures.allSatisfy({ $0?.canWrap == false }) {
      table.report.mistake(
        table.placeOfValue("wrap"), "needs an input that can go round; a wheel or a fader has ends")
    }
    return reading
  }
}
