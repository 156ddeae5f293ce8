internal import Controls
internal import Devices
internal import Evdev
internal import Ladders
internal import Settings
internal import SettingsFile

/// The settings with where they come from, and what a person should know of them.
struct LoadedSettings {
  var settings: Settings
  /// The file; nil where the daemon does without.
  var file: String?
  /// What is odd but no mistake, one line each.
  var warnings: [String]
  /// What is wrong with files of known devices, which a running daemon does without.
  var deviceFaults: [String]

  /// Reads the settings, or makes those of a daemon without a file.
  ///
  /// - Throws: Every mistake of the file at once.
  init(_ options: DaemonOptions, _ environment: Environment) throws(DaemonFailure) {
    let events = EventNames(EventNameList.all())
    let (known, faults) = KnownDeviceFolder.read(
      environment.deviceFolders(installed: options.deviceFolder), events: events)
    deviceFaults = faults.map(\.description)
    warnings = []
    guard let (path, document) = try LoadedSettings.document(options, environment) else {
      settings = Settings.defaults(known: known)
      file = nil
      if settings.devices.isEmpty {
        let folder = environment.deviceFolders(installed: options.deviceFolder)[0]
        warnings.append(
          "no settings file and no known device: nothing will turn; looked in \(environment.settingsFiles.joined(separator: ", ")) and \(folder)"
        )
      }
      return
    }
    let (read, problems) = Settings.read(document, file: path, events: events, known: known)
    guard let read else {
      throw DaemonFailure(.settings, problems.map(\.description).joined(separator: "\n"))
    }
    settings = read
    file = path
    warnings += problems.map(\.description)
  }

  /// How the core is to be made.
  func plans() throws(DaemonFailure) -> [ControlPlan] {
    var plans: [ControlPlan] = []
    for control in settings.controls {
      var plan = ControlPlan(
        ladder: control.ladder, initial: control.initial, wraps: control.wrap)
      for input in control.inputs {
        guard let scale = TravelScale(input.scale), let snap = Snap(input.snap) else {
          throw DaemonFailure(
            .settings,
            "\(file ?? "settings"): control.\(control.name): an input's scale is out of reach")
        }
        plan.inputs.append(
          InputPlan(
            device: DeviceID(input.device), event: input.event, scale: scale, snap: snap,
            isInverted: input.invert))
      }
      plans.append(plan)
    }
    return plans
  }

  private static func document(
    _ options: DaemonOptions, _ environment: Environment
  ) throws(DaemonFailure) -> (path: String, document: SettingsNode)? {
    if options.ignoresSettings { return nil }
    let named = options.settingsFile.map { [$0] }
    for path in named ?? environment.settingsFiles {
      do throws(SettingsFileError) {
        return (path, try SettingsFile.read(path))
      } catch {
        if error.isMissing, named == nil { continue }
        throw DaemonFailure(.settings, error.description)
      }
    }
    return nil
  }
}

extension TravelScale {
  fileprivate init?(_ scale: TurnScale) {
    switch scale {
    case .countsPerRung(let counts): self.init(countsPerRung: counts)
    case .degreesPerRung(let degrees, let countsPerTurn):
      self.init(degreesPerRung: degrees, countsPerTurn: countsPerTurn)
    }
  }
}
