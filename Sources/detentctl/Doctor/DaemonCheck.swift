import ControlProtocol
import DetentClient

/// Whether a daemon answers, and which.
enum DaemonCheck {
  private static let subject = "daemon"

  /// - Parameters:
  ///   - daemon: What it told.
  ///   - settings: The settings that it has or would have.
  ///   - units: The units that there are.
  ///   - person: Whom it runs as; nil where that is not known.
  /// - Returns: What was found.
  static func findings(
    _ daemon: DaemonFacts, _ settings: SettingsFacts, _ units: Units, runningAs person: Person?
  ) -> [Finding] {
    switch daemon.answer {
    case .success(let answering): found(answering, units, person)
    case .failure(let error):
      [missing(error, daemon, settings, units)] + daemon.others.compactMap { other($0, units) }
    }
  }

  /// That a daemon answers elsewhere; nil for one that should answer here, or may be doing so soon.
  private static func other(_ other: OtherDaemon, _ units: Units) -> Finding? {
    guard let socket = other.socket, units.owner(of: other.process) == nil else { return nil }
    return .note(
      subject,
      "detentd runs as process \(other.process) of user \(other.user), and answers elsewhere",
      fix: "detentctl --socket \(socket) doctor")
  }

  private static func found(
    _ answering: DaemonFacts.Answering, _ units: Units, _ person: Person?
  ) -> [Finding] {
    let status = answering.status
    let user = person.map { ", user \($0.name)" } ?? ""
    let answers = Finding.ok(
      subject,
      "detentd \(status.version) answers on \(answering.socket), process \(status.process)\(user)")
    guard status.version != Version.text else { return [answers] }
    let unit = units.owner(of: status.process)
    return [
      answers,
      .problem(
        subject, "it is version \(status.version), and this detentctl is \(Version.text)",
        fix: unit.map { restart($0, units) }
          ?? "end process \(status.process) and start detentd again"),
    ]
  }

  private static func missing(
    _ error: ClientError, _ daemon: DaemonFacts, _ settings: SettingsFacts, _ units: Units
  ) -> Finding {
    let unit = daemon.isChosen ? nil : units.installed
    switch error {
    case .cannotConnect:
      let words = daemon.isChosen ? ["--socket", daemon.paths[0]] : []
      return .problem(
        subject, "none answers: \(error)",
        fix: unit.map { start($0, settings, units) }
          ?? (["detentd"] + words).joined(separator: " "))
    case .noAnswer, .lost:
      return .problem(
        subject, "\(error)",
        fix: unit.map { restart($0, units) } ?? "end detentd and start it again")
    case .refused(RequestFailure.Code.refused.rawValue, _)
    where units.haveWrongSettings ?? settings.areWrong:
      return .problem(
        subject, "\(error)", fix: settings.shutOut == nil ? settings.checking : settings.mending)
    case .refused(RequestFailure.Code.refused.rawValue, _)
    where unit?.hasWrongOptions == true && units.options != nil:
      return .problem(
        subject, "\(error)", fix: unit.map { start($0, settings, units) } ?? "detentctl status")
    case .refused, .notTheProtocol:
      return .problem(subject, "\(error)", fix: "detentctl status")
    }
  }

  private static func start(
    _ unit: UnitState, _ settings: SettingsFacts, _ units: Units
  ) -> String {
    if !unit.isMasked, let mending = units.mending(unit, settings: settings.mending) {
      return mending
    }
    return unit.isMasked || !unit.isEnabled ? units.starting(unit) : restart(unit, units)
  }

  private static func restart(_ unit: UnitState, _ units: Units) -> String {
    "\(units.command(for: unit)) restart \(unit.shortName)"
  }
}
