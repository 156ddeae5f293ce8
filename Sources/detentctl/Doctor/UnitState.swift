/// A unit of systemd, as `systemctl show` tells it.
struct UnitState: Hashable {
  /// What is asked for of a unit.
  static let properties = [
    "Id", "LoadState", "ActiveState", "SubState", "Result", "UnitFileState", "NRestarts", "User",
    "SupplementaryGroups", "MainPID", "ExecMainStatus", "EnvironmentFiles",
  ]

  /// Its name, for instance `detentd.service`.
  var name: String
  /// Whether it is there: `loaded`, `not-found`, `masked`.
  var load: String
  /// What it does: `active`, `inactive`, `failed`, `activating`.
  var activity: String
  /// The finer state, for instance `auto-restart`.
  var detail: String
  /// How it ended, for instance `exit-code`; `success` while all is well.
  var result: String
  /// Whether it starts with the machine: `enabled`, `disabled`, `static`.
  var enabling: String
  /// How often it was started again by itself.
  var restarts: Int
  /// Whom it runs as; empty for root.
  var user: String
  /// The groups that it gives its user.
  var groups: [String]
  /// Its process; 0 while there is none.
  var process: Int
  /// The exit status of its last process.
  var exitStatus: Int
  /// The file that gives it options; empty where it has none.
  var optionsFile: String

  /// Reads the lines `NAME=VALUE` of one unit; nil where they do not say whether it is there.
  init?(showing text: some StringProtocol) {
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      values[Substring(line[..<sign])] = String(line[line.index(after: sign)...])
    }
    guard let name = values["Id"], let load = values["LoadState"] else { return nil }
    self.name = name
    self.load = load
    activity = values["ActiveState"] ?? ""
    detail = values["SubState"] ?? ""
    result = values["Result"] ?? ""
    enabling = values["UnitFileState"] ?? ""
    restarts = values["NRestarts"].flatMap { Int($0) } ?? 0
    user = values["User"] ?? ""
    groups = (values["SupplementaryGroups"] ?? "").split(separator: " ").map(String.init)
    process = values["MainPID"].flatMap { Int($0) } ?? 0
    exitStatus = values["ExecMainStatus"].flatMap { Int($0) } ?? 0
    // As `/etc/default/detentd (ignore_errors=yes)`.
    let files = values["EnvironmentFiles"] ?? ""
    optionsFile = files.firstRange(of: " (").map { String(files[..<$0.lowerBound]) } ?? files
  }

  /// Reads several units, between which there is an empty line.
  static func all(showing text: String) -> [UnitState] {
    var parts: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { parts.append([]) } else { parts[parts.count - 1].append(line) }
    }
    return parts.compactMap { UnitState(showing: $0.joined(separator: "\n")) }
  }

  /// Its name as people type it: without `.service`.
  var shortName: String { name.hasSuffix(".service") ? String(name.dropLast(8)) : name }

  /// Whether there is such a unit, masked or not.
  var isThere: Bool { load != "not-found" && !load.isEmpty }
  /// Whether it runs or listens.
  var isActive: Bool { activity == "active" || activity == "reloading" }
  /// Whether it has ended with EX_CONFIG, as detentd does where the settings have mistakes.
  var hasWrongSettings: Bool { exitStatus == 78 && !isActive }
  /// Whether it has ended since its command line was wrong.
  var hasWrongOptions: Bool { exitStatus == 2 && !isActive }
  /// Whether somebody wants it to run, or it does.
  var isWanted: Bool { !isMasked && (isEnabled || activity != "inactive") }
  /// Whether somebody has forbidden it to start.
  var isMasked: Bool { load == "masked" || enabling.hasPrefix("masked") }
  /// Whether it starts with the machine.
  var isEnabled: Bool { enabling.hasPrefix("enabled") || enabling == "static" }
}

extension UnitState {
  /// The unit as it comes, where it is masked and systemd tells nothing of what it would be.
  var unmasked: UnitState {
    guard isMasked, user.isEmpty else { return self }
    var unit = self
    unit.user = "detentd"
    unit.groups = ["input", "audio"]
    return unit
  }
}
