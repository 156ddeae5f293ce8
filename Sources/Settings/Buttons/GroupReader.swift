internal import Controls
internal import Devices
internal import Geometry
internal import Ladders

/// Reads `[group.NAME]`: controls of which one at a time is turned by what turns the group.
///
/// What it describes are two things: inputs of all its controls, each behind a gate, and one more control,
/// whose rungs are the group's controls by their names.
struct GroupReader {
  static let keys = SettingsTable.group.keys.names
  /// The fewest that there is something to choose among.
  static let fewest = 2

  let name: Located<String>
  let table: TableReader
  /// The names of all controls.
  let controls: [String]

  /// The group's controls; nil where a mistake is reported.
  func members() -> [ControlID]? {
    NameRule.check(name, table.report)
    if controls.contains(name.value) {
      table.report.mistake(
        name.place, "is the name of a control already; expected another one for the group")
    }
    guard let names = table.values("controls", .text) else {
      table.require("controls", "its controls, for instance [\"shutter\", \"iso\"]")
      return nil
    }
    var members: [ControlID] = []
    for (entry, member) in names.enumerated() {
      let place = table.placeOfValue("controls", entry: entry)
      guard let control = controls.firstIndex(of: member) else {
        table.report.mistake(
          place,
          "there is no control \(Printed.quoted(member))"
            + Spelling.advice(member, among: controls))
        continue
      }
      if members.contains(ControlID(control)) {
        table.report.mistake(place, "\(Printed.quoted(member)) is in the group already")
        continue
      }
      members.append(ControlID(control))
    }
    if names.count < GroupReader.fewest {
      table.report.mistake(
        table.placeOfValue("controls"),
        "has \(names.count == 1 ? "one control" : "no control"); expected \(GroupReader.fewest) at least"
      )
    }
    return members.count == names.count && names.count >= GroupReader.fewest ? members : nil
  }

  /// The inputs that turn whichever of its controls is the active one.
  func sharedInputs() -> [TableReader] {
    table.tables("input", keys: InputReader.keys) ?? []
  }

  /// The control that says which of them is the active one; nil where a mistake is reported.
  ///
  /// - Parameters:
  ///   - members: The group's controls.
  ///   - inputs: Reads what turns it.
  /// - Returns: The control.
  func selector(_ members: [ControlID], _ inputs: InputsReader) -> ControlSettings? {
    let names = members.map { controls[$0.index] }
    guard let ladder = try? Ladder(values: names) else {
      // Names may be longer than what a rung says.
      table.report.mistake(
        table.placeOfValue("controls"), "are names that no ladder takes; expected shorter ones")
      return nil
    }
    let wanted = table.value("active", .text)
    let initial = wanted.map { active($0, among: names) } ?? Rung(0)
    let restore = table.value("restore", .flag)?.value ?? true
    let chooses = inputs.read(
      table.tables("selector", keys: InputReader.keys) ?? [], shared: [], snap: nil,
      count: ladder.count)
    let outputs = inputs.outputs(of: table, count: ladder.count)
    let light = inputs.clickReader.light(of: table)
    guard let initial else { return nil }
    return ControlSettings(
      name: name.value, ladder: ladder, initial: initial, restore: restore, wrap: true,
      inputs: chooses.plans, outputs: outputs, feedback: chooses.feedback, light: light)
  }

  /// The place of the control that is active at first; nil where it is none of them, which is reported.
  private func active(_ wanted: Located<String>, among names: [String]) -> Rung? {
    if let place = names.firstIndex(of: wanted.value) { return Rung(place) }
    table.report.mistake(
      wanted.place,
      "\(Printed.quoted(wanted.value)) is no control of this group"
        + Spelling.advice(wanted.value, among: names))
    return nil
  }
}
