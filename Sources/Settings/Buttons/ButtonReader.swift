internal import Controls
internal import Devices
internal import Geometry

/// Reads `[button.NAME]`: where it is pressed, what that does, and how long all takes.
struct ButtonReader {
  static let keys = SettingsTable.button.keys.names

  let name: Located<String>
  let table: TableReader
  let targets: Targets
  let roster: Roster
  let events: EventNames

  /// The button; a part that has a mistake, which is reported, is left out.
  ///
  /// - Parameter taken: The keys of buttons before it, with their names; its own are added.
  /// - Returns: The button.
  func read(_ taken: inout [ButtonKey: String]) -> ButtonSettings {
    NameRule.check(name, table.report)
    var plan = ButtonPlan(
      keys: keysOfDevices(&taken), press: actions("press"), hold: actions("hold"),
      double: actions("double"))
    if let hold = milliseconds("hold_ms", of: "hold") { plan.holdTime = hold }
    if let double = milliseconds("double_ms", of: "double") { plan.doubleTime = double }
    if let bounce = table.value("bounce_ms", .bounce) {
      plan.bounceTime = Microseconds(Int64(bounce.value) * 1000)
    }
    checkTimes(plan)
    return ButtonSettings(name: name.value, plan: plan)
  }

  private func keysOfDevices(_ taken: inout [ButtonKey: String]) -> [ButtonKey] {
    table.require("input", "where it is pressed, for instance input = [{ device = \"powermate\" }]")
    let tables = table.tables("input", keys: ButtonKeyReader.keys)
    if let tables, tables.isEmpty {
      table.report.mistake(table.placeOfValue("input"), "is empty; expected one key at least")
    }
    var keys: [ButtonKey] = []
    for input in tables ?? [] {
      let reader = ButtonKeyReader(table: input, roster: roster, events: events)
      guard let key = reader.read() else { continue }
      if keys.contains(key) {
        input.report.mistake(input.place, "the same key of the same device is an input already")
      } else if let other = taken[key] {
        input.report.mistake(
          input.place,
          "the same key is the button \(Printed.quoted(other)) already; several actions of one are an array"
        )
      }
      taken[key] = taken[key] ?? name.value
      keys.append(key)
    }
    return keys
  }

  private func actions(_ key: String) -> [ButtonAction] {
    if case .string = table.peek(key) {
      table.report.mistake(
        table.placeOfValue(key),
        "is a text; expected an action, for instance { next = \"camera\" }, or an array of them")
      return []
    }
    let tables = table.tables(key, keys: ActionReader.keys, orOne: true) ?? []
    return tables.flatMap { ActionReader(table: $0, targets: targets).read() }
  }

  private func milliseconds(_ key: String, of deed: String) -> Microseconds? {
    guard let time = table.value(key, .pressTime) else { return nil }
    if !table.has(deed) {
      table.report.mistake(table.placeOfKey(key), "is for \(deed), and this button has none")
    }
    return Microseconds(Int64(time.value) * 1000)
  }

  /// A press that is held for longer than the contact bounces is what both need.
  private func checkTimes(_ plan: ButtonPlan) {
    let times = [("hold_ms", "hold", plan.holdTime), ("double_ms", "double", plan.doubleTime)]
    for (key, deed, time) in times
    where table.has(deed) && time.count <= plan.bounceTime.count {
      table.report.mistake(
        table.placeOfKey(table.has(key) ? key : "bounce_ms"),
        "\(key) is not longer than bounce_ms, \(plan.bounceTime.count / 1000) ms; expected more")
    }
  }
}

extension Expected<Int> {
  /// How long something is held, in milliseconds.
  static let pressTime = whole(20...10_000)
  /// How long a contact bounces, in milliseconds.
  static let bounce = whole(0...1000)
  /// Rungs to go up, or below 0 down.
  static let steps = whole(-10_000...10_000)
}
