internal import Controls
internal import Geometry
internal import Ladders

/// Reads what a button does: a table with one verb, whose value is the control or the group.
struct ActionReader {
  static let keys = SettingsTable.action.keys.names
  /// The keys that say what is done; the others say how.
  private static let verbs = keys.filter { !["to", "by", "values"].contains($0) }

  let table: TableReader
  let targets: Targets

  /// The actions, mostly one; none where a mistake is reported.
  func read() -> [ButtonAction] {
    guard let verb = ActionReader.verbs.first(where: table.has) else {
      table.report.mistake(
        table.place, "does nothing; expected one of \(Printed.list(ActionReader.verbs))")
      return []
    }
    guard table.hasAtMostOne(of: ActionReader.verbs) else { return [] }
    for (key, verbs) in [("to", ["set"]), ("by", ["step"]), ("values", ["cycle"])]
    where table.has(key) && !verbs.contains(verb) {
      table.report.mistake(
        table.placeOfKey(key), "is for \(Printed.list(verbs)), and this does \(verb)")
    }
    if verb == "notify" {
      return table.value(verb, .present) == nil ? [] : [.notify]
    }
    guard let name = table.value(verb, .text) else { return [] }
    let isForGroups = ["next", "previous"].contains(verb)
    guard let found = targets.find(name, isForGroups: isForGroups, table.report) else { return [] }
    return actions(verb, found, name)
  }

  private func actions(
    _ verb: String, _ found: Targets.Found, _ name: Located<String>
  ) -> [ButtonAction] {
    switch verb {
    case "next", "previous":
      guard let selector = selector(found, name) else { return [] }
      return [.step(.control(selector), by: verb == "next" ? 1 : -1)]
    case "activate": return activations(found, name)
    case "set":
      table.require("to", "the value, for instance \"1/125\"")
      guard let (control, ladder) = ladder(found, name, verb),
        let value = table.value("to", .marking), let rung = rung(value, on: ladder)
      else { return [] }
      return [.select(.control(control), rung)]
    case "step":
      let by = table.value("by", .steps)?.value ?? 1
      return [.step(target(found), by: by)]
    case "reset": return [.reset(target(found))]
    case "cycle":
      table.require("values", "two values or more, for instance [\"100\", \"400\"]")
      guard let (control, ladder) = ladder(found, name, verb),
        let rungs = rungs(on: ladder)
      else { return [] }
      return [.next(.control(control), of: rungs)]
    case "lock": return [.lock(target(found), .lock)]
    case "unlock": return [.lock(target(found), .unlock)]
    default: return [.lock(target(found), .toggle)]
    }
  }

  // MARK: Which control

  private func target(_ found: Targets.Found) -> ButtonAction.Target {
    switch found {
    case .control(let control): .control(control)
    case .group(let group): .active(group)
    }
  }

  private func selector(_ found: Targets.Found, _ name: Located<String>) -> ControlID? {
    if case .group(let group) = found { return targets.selector(of: group) }
    table.report.mistake(
      name.place,
      "\(Printed.quoted(name.value)) is a control; expected a group"
        + Spelling.advice("", among: targets.groups.map(\.name)))
    return nil
  }

  /// A control becomes the active one of every group that it is in.
  private func activations(_ found: Targets.Found, _ name: Located<String>) -> [ButtonAction] {
    var actions: [ButtonAction] = []
    if case .control(let control) = found {
      for (place, group) in targets.groups.enumerated() {
        guard let rung = group.members.firstIndex(of: control) else { continue }
        actions.append(.select(.control(targets.selector(of: GroupID(place))), Rung(rung)))
      }
    }
    if actions.isEmpty {
      table.report.mistake(
        name.place, "\(Printed.quoted(name.value)) is no control of a group; expected one that is")
    }
    return actions
  }

  /// The control that a verb is for which names values, and its ladder.
  private func ladder(
    _ found: Targets.Found, _ name: Located<String>, _ verb: String
  ) -> (ControlID, Ladder)? {
    guard case .control(let control) = found else {
      table.report.mistake(
        name.place,
        "\(Printed.quoted(name.value)) is a group, and its controls have other values each; expected a control, or activate to choose one"
      )
      return nil
    }
    return targets.ladders[control.index].map { (control, $0) }
  }

  // MARK: Which rung

  private func rungs(on ladder: Ladder) -> [Rung]? {
    guard let values = table.values("values", .marking) else { return nil }
    let rungs = values.enumerated().compactMap { place, value in
      rung(Located(value: value, place: table.placeOfValue("values", entry: place)), on: ladder)
    }
    guard rungs.count == values.count else { return nil }
    guard Set(rungs).count > 1 else {
      table.report.mistake(
        table.placeOfValue("values"), "has no two values; expected some to go round")
      return nil
    }
    return rungs
  }

  private func rung(_ wanted: Located<String>, on ladder: Ladder) -> Rung? {
    RungReader(ladder: ladder, report: table.report).read(wanted)
  }
}
