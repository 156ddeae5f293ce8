import Glibc

/// Whether the commands run that `detent-exec@CONTROL` is enabled for.
enum ExecCheck {
  private static let subject = "commands"

  /// - Parameter runners: The units, each with the file of its command and whether that is missing.
  /// - Returns: What was found; nothing of a unit that nobody has enabled or started.
  static func findings(
    _ runners: [(unit: UnitState, file: String, isMissing: Bool)]
  ) -> [Finding] {
    runners.compactMap { finding($0.unit, $0.file, isMissing: $0.isMissing) }
  }

  private static func finding(_ unit: UnitState, _ file: String, isMissing: Bool) -> Finding? {
    let name = unit.shortName
    if unit.isMasked || !unit.isEnabled && unit.activity == "inactive" { return nil }
    if isMissing {
      return .problem(
        subject, "\(name) runs nothing: there is no \(file)",
        fix: "write the line COMMAND=… into it, then sudo systemctl restart \(name)")
    }
    if unit.activity == "failed" || unit.detail == "auto-restart" {
      return .problem(
        subject, "\(name) has failed: \(unit.result), status \(unit.exitStatus)",
        fix: "sudo journalctl -u \(name) -n 20")
    }
    if !unit.isActive {
      return .problem(
        subject, "\(name) does not run: \(unit.activity)", fix: "sudo systemctl restart \(name)")
    }
    return .ok(subject, "\(name) runs")
  }

  /// The units with their files as they lie there.
  static func look(_ units: [UnitState]) -> [(unit: UnitState, file: String, isMissing: Bool)] {
    units.compactMap { unit in
      let name = unit.shortName
      guard let sign = name.firstIndex(of: "@") else { return nil }
      let file = "/etc/detentd/exec/\(name[name.index(after: sign)...])"
      // A folder that is not for everybody hides what is in it.
      let isMissing = unsafe access(file, F_OK) != 0 && errno == ENOENT
      return (unit, file, isMissing)
    }
  }
}
