internal import Controls
public import Devices
internal import Ladders

extension Settings {
  static let keys = ["ladder", "device", "control", "group", "button"]

  /// Reads what a settings file says, and finds all that is wrong with it at once.
  ///
  /// Settings come back if there is no mistake; there may be warnings beside them. `file` is what
  /// messages call the file, `events` are the names that inputs may use, and `known` the devices
  /// that need no description.
  public static func read(
    _ document: SettingsNode, file: String, events: EventNames, known: [KnownDevice]
  ) -> (settings: Settings?, problems: [Problem]) {
    let report = Report(file: file)
    let root = Place(location: document.location, path: "")
    var settings: Settings?
    if let table = TableReader(document, named: root, keys: keys, report: report) {
      settings = read(table, events: events, known: known)
    }
    return (report.hasMistake ? nil : settings, report.problems)
  }

  private static func read(
    _ root: TableReader, events: EventNames, known: [KnownDevice]
  ) -> Settings {
    let ladders = (root.named("ladder", keys: LadderReader.keys) ?? []).map { name, table in
      (name: name.value, ladder: table.flatMap { LadderReader(table: $0).read() })
    }
    let devices = (root.named("device", keys: DeviceReader.keys) ?? []).compactMap { name, table in
      table.map { DeviceReader(name: name, table: $0, known: known, events: events).read() }
    }
    let roster = Roster(devices, known: known)
    let tables = root.named("control", keys: ControlReader.keys)
    // A stray key alone is all that is wrong with a file in which nothing is set.
    let isSet = !root.report.hasMistake || keys.contains { root.has($0) || root.means($0) }
    if let tables, tables.isEmpty, isSet { reportNoControl(root, ladders.first?.name ?? "shutter") }
    let groups = root.named("group", keys: GroupReader.keys) ?? []
    let buttons = root.named("button", keys: ButtonReader.keys) ?? []
    limit((tables ?? []) + groups, to: maximumControls, "control", root.report)
    limit(buttons, to: maximumButtons, "button", root.report)
    let reader = ControlsReader(
      controls: tables ?? [], groups: groups, buttons: buttons,
      reader: InputsReader(
        roster: roster, events: events, buttons: buttons.map(\.name.value)))
    let (controls, plans) = reader.read(ladders)
    // Where something is mistyped, that is why a device is not used.
    if !root.report.hasMistake { roster.reportUnused(root.report) }
    return Settings(controls, groups: plans.groups, buttons: plans.buttons, roster)
  }

  private static func limit(
    _ tables: [NamedTable], to most: Int, _ what: String, _ report: Report
  ) {
    guard tables.count > most else { return }
    report.mistake(
      tables[most].name.place,
      "is one \(what) too many of \(tables.count); at most \(most)")
  }

  /// Keeps the devices that an input needs, and renumbers the inputs.
  private init(
    _ controls: [ControlSettings], groups: [GroupPlan], buttons: [ButtonSettings], _ roster: Roster
  ) {
    let (devices, places) = roster.wanted()
    self.init(devices: devices, controls: controls, groups: groups, buttons: buttons)
    func renumber(_ device: inout DeviceID) {
      device = DeviceID(places[device.index] ?? device.index)
    }
    for control in self.controls.indices {
      for input in self.controls[control].inputs.indices {
        renumber(&self.controls[control].inputs[input].device)
      }
      for feedback in self.controls[control].feedback.indices {
        renumber(&self.controls[control].feedback[feedback].device)
      }
      for output in self.controls[control].outputs.indices {
        guard case .device(var device) = self.controls[control].outputs[output].destination else {
          continue
        }
        renumber(&device)
        self.controls[control].outputs[output].destination = .device(device)
      }
      for click in self.controls[control].clicks.indices {
        renumber(&self.controls[control].clicks[click].device)
      }
      if var light = self.controls[control].light {
        renumber(&light)
        self.controls[control].light = light
      }
    }
    for button in self.buttons.indices {
      for key in self.buttons[button].plan.keys.indices {
        renumber(&self.buttons[button].plan.keys[key].device)
      }
    }
  }

  private static func reportNoControl(_ root: TableReader, _ ladder: String) {
    let isThere = root.has("ladder")
    let what = """
      one control at least, for instance\(isThere ? "" : "\n  ladder.\(ladder).kind = \(Printed.quoted(ladder))")
        [control.shutter]
        ladder = \(Printed.quoted(ladder))
        input = [{ device = "powermate" }]
      """
    if root.has("control") {
      root.report.mistake(root.placeOfKey("control"), "is empty; expected \(what)")
    } else {
      root.require("control", what)
    }
  }
}
