import Glibc

/// The units of detentd that the service managers know.
struct Units: Hashable {
  /// The machine's.
  var system: UnitState?
  /// The user's own.
  var user: UnitState?
  /// The machine's two sockets; none where they are not installed.
  var sockets: [UnitState] = []
  /// The machine's units that run a command for each value of a control.
  var runners: [UnitState] = []
  /// The options of the unit that is there.
  var options: ServiceOptions?
  /// Whether systemd is there and did not answer.
  var isSilent = false

  /// The unit that a process is the main process of, where it is one.
  func owner(of process: Int) -> UnitState? {
    [system, user].compactMap(\.self).first { process > 0 && $0.process == process }
  }

  /// Whether one of them does not start since its settings have mistakes; nil where none has ended with
  /// a status that says why.
  var haveWrongSettings: Bool? {
    let ended = [system, user].compactMap(\.self).filter { !$0.isActive && $0.exitStatus != 0 }
    return ended.isEmpty ? nil : ended.contains(where: \.hasWrongSettings)
  }

  /// The unit that is there, the machine's first; the user's where that one alone is to run.
  var installed: UnitState? {
    let there = [system, user].compactMap(\.self).filter(\.isThere)
    guard let user, user.isWanted, system?.isWanted != true else { return there.first }
    return user
  }
}

extension Units {
  /// Asks the service managers; nothing where there are none, or they do not answer.
  static func look() -> Units {
    var units = Units()
    // Else systemctl is there and has nobody to ask, as in a container.
    guard SystemFile.isThere("/run/systemd/system") else { return units }
    let names = ["detentd.service", "detentd.socket", "detentd-watch.socket"]
    let all = show(names)
    units.system = all.first { $0.name == names[0] }
    units.isSilent = all.isEmpty
    units.runners = show(["detent-exec@*.service"], more: ["--all"]).filter(\.isThere)
    units.sockets = all.filter { $0.name != names[0] && $0.isThere }
    if geteuid() != 0, unsafe getenv("XDG_RUNTIME_DIR") != nil {
      units.user = show([names[0]], more: ["--user"]).first
    }
    units.options = units.installed.flatMap { ServiceOptions(of: $0) }
    return units
  }

  private static func show(_ names: [String], more: [String] = []) -> [UnitState] {
    let properties = UnitState.properties.joined(separator: ",")
    let command = ["systemctl"] + more + ["show", "--property=" + properties, "--"] + names
    return CommandOutput.of(command).map(UnitState.all) ?? []
  }
}

extension Units {
  /// How a daemon is started again.
  ///
  /// - Parameter process: The daemon's process; nil where none answers.
  /// - Returns: A command where there is a unit for it.
  func restarting(_ process: Int?) -> String {
    let unit = process.map { owner(of: $0) } ?? installed
    if let unit { return "\(command(for: unit)) restart \(unit.shortName)" }
    return process.map { "end process \($0) and start detentd again" } ?? "start detentd"
  }

  /// How a unit is started that does not run, from now on with the machine too.
  func starting(_ unit: UnitState) -> String {
    let command = command(for: unit)
    let enabling = "\(command) enable --now \(unit.shortName)"
    guard unit.isMasked else { return enabling }
    // What masks it until the next start of the machine lies elsewhere.
    let option = unit.enabling == "masked-runtime" ? "--runtime " : ""
    return "\(command) unmask \(option)\(unit.shortName) && \(enabling)"
  }

  /// What has to be mended before a unit can run, with the command that starts it then; nil where it may
  /// be started as it is.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - mendingSettings: What mends the settings.
  /// - Returns: What to do.
  func mending(_ unit: UnitState, settings mendingSettings: String) -> String? {
    let what =
      unit.hasWrongSettings
      ? mendingSettings : unit.hasWrongOptions && unit == installed ? options?.mending : nil
    return what.map { "\($0), then \(command(for: unit)) restart \(unit.shortName)" }
  }

  /// The command that tells a unit's manager something.
  func command(for unit: UnitState) -> String {
    unit == user ? "systemctl --user" : "sudo systemctl"
  }

  /// The command that shows what a unit said.
  func journal(of unit: UnitState) -> String {
    unit == user ? "journalctl --user -u \(unit.shortName)" : "sudo journalctl -u \(unit.shortName)"
  }
}
