/// Whether the service manager has the daemon run, and has it run from the next start on.
enum ServiceCheck {
  /// - Parameters:
  ///   - units: The units that there are.
  ///   - process: The process of the daemon that answers; nil where none does.
  ///   - isChosen: Whether the command line names a socket, which need not be a unit's.
  /// - Returns: What was found.
  static func findings(_ units: Units, answering process: Int?, isChosen: Bool) -> [Finding] {
    let others = isChosen || process != nil && units.owner(of: process ?? 0) == nil
    let owner = process.flatMap { units.owner(of: $0) }
    let service = [units.system, units.user].compactMap(\.self).filter(\.isThere)
      .filter { owner == nil || $0 == owner || !$0.isLeftAlone }
      .map { finding($0, units, isOther: others || $0.process != process && process != nil) }
    let silence = Finding.note(
      "service", "systemctl does not answer", fix: "systemctl is-system-running")
    // The sockets are the machine's: who is served by his own unit waits for none of them.
    let sockets = owner == nil || owner == units.system ? units.sockets : []
    return (units.isSilent ? [silence] : []) + service + sockets.compactMap { socket($0, units) }
  }

  /// What is found of a unit; where another daemon is the one that answers, none of it is a problem.
  private static func finding(_ unit: UnitState, _ units: Units, isOther: Bool) -> Finding {
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
        "\(unit.name) is masked: nobody may start it", fix: "\(command) unmask \(name)")
    }
    if unit.load != "loaded" {
      return finding("\(unit.name) is not loaded: \(unit.load)", fix: "\(command) status \(name)")
    }
    if unit.hasWrongSettings {
      return finding(
        "\(unit.name) does not start: its settings have mistakes",
        fix: "detentctl check, mend them, then \(command) restart \(name)")
    }
    if unit.activity == "failed" || unit.detail == "auto-restart" {
      return finding(
        "\(unit.name) has failed: \(unit.result), status \(unit.exitStatus)",
        fix: "\(units.journal(of: unit)) -n 20")
    }
    if !unit.isActive {
      return finding(
        "\(unit.name) does not run: \(unit.activity)", fix: "\(command) enable --now \(name)")
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
        fix: "sudo systemctl unmask \(unit.name)")
    }
    if unit.isActive, unit.isEnabled { return nil }
    let state = unit.isActive ? "listens, and not from the next start on" : "does not listen"
    return .note(
      "service", "\(unit.name) \(state): a client starts no daemon",
      fix: "sudo systemctl enable --now \(unit.name)")
  }
}

extension UnitState {
  /// Whether it is well as it is for whoever is served by another unit: nobody has started it, or it
  /// runs beside that one.
  fileprivate var isLeftAlone: Bool {
    isMasked || load == "loaded" && (isActive || activity == "inactive" && !hasWrongSettings)
  }
}
