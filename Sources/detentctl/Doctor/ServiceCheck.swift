/// Whether the service manager has the daemon run, and has it run from the next start on.
enum ServiceCheck {
  /// - Parameters:
  ///   - units: The units that there are.
  ///   - process: The process of the daemon that answers; nil where none does.
  ///   - isChosen: Whether the command line names a socket, which need not be a unit's.
  ///   - mendingSettings: What mends the settings of a unit that they keep from starting.
  /// - Returns: What was found.
  static func findings(
    _ units: Units, answering process: Int?, isChosen: Bool,
    mendingSettings: String = SettingsFacts.mendingMistakes
  ) -> [Finding] {
    let others = isChosen || process != nil && units.owner(of: process ?? 0) == nil
    let owner = process.flatMap { units.owner(of: $0) }
    let service = [units.system, units.user].compactMap(\.self).filter(\.isThere)
      .filter { owner == nil || $0 == owner || !$0.isLeftAlone }
      // A user's daemon is no cure for the machine's: each would turn by the same knob.
      .filter { $0 != units.user || $0.isWanted || units.system?.isThere != true }
      .map { unit in
        finding(
          unit, units, isOther: others || unit.process != process && process != nil,
          mendingSettings)
      }
    let silence = Finding.note(
      "service", "systemctl does not answer", fix: "systemctl is-system-running")
    // The sockets are the machine's: who is served by his own unit waits for none of them.
    let sockets = owner == nil || owner == units.system ? units.sockets : []
    return (units.isSilent ? [silence] : []) + service + sockets.compactMap { socket($0, units) }
  }

  /// What is found of a unit; where another daemon is the one that answers, none of it is a problem.
  private static func finding(
    _ unit: UnitState, _ units: Units, isOther: Bool, _ mendingSettings: String
  ) -> Finding {
    let subject = unit == units.user ? "user service" : "service"
    let command = units.command(for: unit)
    let name = unit.shortName
    func finding(_ text: String, fix: String) -> Finding {
      isOther
        ? .note(subject, text + "; another daemon is meant here", fix: fix)
        : .problem(subject, text, fix: fix)
    }
    if unit.isMasked {
      return finding(
        "\(unit.name) is masked: nobody may start it", fix: units.starting(unit))
    }
    if unit.load != "loaded" {
      return finding("\(unit.name) is not loaded: \(unit.load)", fix: "\(command) status \(name)")
    }
    if let mending = units.mending(unit, settings: mendingSettings) {
      let options = units.options?.words.joined(separator: " ") ?? ""
      return finding(
        unit.hasWrongSettings
          ? "\(unit.name) does not start: its settings cannot be used"
          : "\(unit.name) does not start: its options are wrong, or name what is not there: \(options)",
        fix: mending)
    }
    if unit.activity == "failed" || unit.detail == "auto-restart" {
      return finding(
        "\(unit.name) has failed: \(unit.result), status \(unit.exitStatus)",
        fix: "\(units.journal(of: unit)) -n 20")
    }
    if !unit.isActive {
      return finding(
        "\(unit.name) does not run: \(unit.activity)", fix: units.starting(unit))
    }
    if !unit.isEnabled {
      return .note(
        subject, "\(unit.name) runs, and does not start by itself: \(unit.enabling)",
        fix: "\(command) enable \(name)")
    }
    if unit.restarts >= 3 {
      return .note(
        subject, "\(unit.name) was started again \(unit.restarts) times",
        fix: "\(units.journal(of: unit)) -p warning")
    }
    return .ok(subject, "\(unit.name) runs and is enabled")
  }

  private static func socket(_ unit: UnitState, _ units: Units) -> Finding? {
    if unit.isMasked {
      return .problem(
        "service", "\(unit.name) is masked: nobody may start it",
        fix: units.starting(unit))
    }
    if unit.isActive, unit.isEnabled { return nil }
    let state = unit.isActive ? "listens, and not from the next start on" : "does not listen"
    return .note(
      "service", "\(unit.name) \(state): a client starts no daemon",
      fix: units.starting(unit))
  }
}

extension UnitState {
  /// Whether it is well as it is for whoever is served by another unit: nobody has started it, or it
  /// runs beside that one.
  fileprivate var isLeftAlone: Bool {
    isMasked || load == "loaded" && (isActive || activity == "inactive" && !hasWrongSettings)
  }
}
