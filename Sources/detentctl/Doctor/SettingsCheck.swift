import Settings
import SettingsFile

/// Whether the settings are right, and those that the daemon has.
enum SettingsCheck {
  private static let subject = "settings"
  /// How many mistakes are told.
  private static let toldMistakes = 10

  /// - Parameters:
  ///   - facts: The settings as they lie there.
  ///   - isAnswered: Whether a daemon answers.
  /// - Returns: What was found.
  static func findings(_ facts: SettingsFacts, isAnswered: Bool) -> [Finding] {
    contents(facts) + (isAnswered ? age(facts) : []) + knownDevices(facts)
  }

  private static func contents(_ facts: SettingsFacts) -> [Finding] {
    if let shutOut = facts.shutOut, let file = facts.file {
      let way = facts.shutFolder.map { ", since it may not enter \($0)" } ?? ""
      return [
        .problem(
          subject, "\(shutOut) may not read \(file)\(way)",
          fix: "\(facts.mending), then \(facts.reloading)")
      ]
    }
    switch facts.loaded {
    case nil:
      return [
        .note(
          subject, "\(facts.file ?? "") may not be read from here", fix: "sudo detentctl doctor")
      ]
    case .success(let loaded):
      let faults = loaded.deviceFaults.map {
        Finding.problem(subject, $0, fix: "mend it, or remove it")
      }
      let warnings = loaded.warnings.map { Finding.note(subject, $0) }
      let controls = counted(loaded.settings.controls.count, "control")
      let devices = counted(loaded.settings.devices.count, "device")
      let none = loaded.file.map { "nothing is set in \($0)" } ?? "there is no settings file"
      let good =
        loaded.isDefault
        ? "\(none): what is known drives the default ladder"
        : "\(loaded.file ?? "") is right: \(controls), \(devices)"
      return [.ok(subject, good)] + faults + warnings
    case .failure(let mistakes):
      let told = mistakes.lines.prefix(toldMistakes).map { mistake in
        let lines = mistake.split(separator: "\n")
        guard lines.count > 1, let first = lines.first else {
          return Finding.problem(subject, mistake, fix: "mend it, then \(facts.reloading)")
        }
        // An example, which a finding has no room for.
        return .problem(
          subject, "\(first) …", fix: "\(facts.checking) shows it; then \(facts.reloading)")
      }
      let more = mistakes.lines.count - told.count
      return told
        + (more > 0
          ? [.problem(subject, "\(counted(more, "more mistake"))", fix: facts.checking)] : [])
    }
  }

  /// Whether the file has changed since the daemon read it.
  private static func age(_ facts: SettingsFacts) -> [Finding] {
    if let file = facts.fileInUse {
      guard let now = facts.modification else {
        return [
          .problem(
            subject, "\(file), which the daemon has read, is not there any more",
            fix: "put it back, then \(facts.reloading)")
        ]
      }
      // Told to the microsecond.
      guard let then = facts.modificationInUse, abs(now - then) > 0.001 else {
        return passedOver(facts)
      }
      return [
        .problem(
          subject, "\(file) was changed, and the daemon has what was there before",
          fix: facts.reloading)
      ] + passedOver(facts)
    }
    return passedOver(facts)
  }

  private static func passedOver(_ facts: SettingsFacts) -> [Finding] {
    guard let file = facts.passedOver else { return [] }
    return [
      .note(
        subject, "\(file) is there, and the daemon that answers does not read it",
        fix: facts.fileInUse.map { "write it into \($0)" }
          ?? "if it is to read that: \(facts.restarting)")
    ]
  }

  private static func knownDevices(_ facts: SettingsFacts) -> [Finding] {
    guard !facts.hasDeviceFolder else { return [] }
    return [
      .problem(
        subject, "the folder of known devices is not there: \(facts.deviceFolders[0])",
        fix: "sudo make install, or name it with --devices DIR")
    ]
  }

  private static func counted(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}
