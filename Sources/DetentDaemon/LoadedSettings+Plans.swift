internal import Controls
internal import Devices
internal import Evdev
internal import Ladders
internal import Settings
internal import SettingsFile

extension LoadedSettings {
  /// Reads the settings that the command line asks for.
  ///
  /// - Throws: Every mistake of the file at once.
  init(_ options: DaemonOptions) throws(DaemonFailure) {
    let file: SettingsChoice.File =
      options.ignoresSettings ? .none : options.settingsFile.map { .named($0) } ?? .usual
    do throws(SettingsMistakes) {
      try self.init(
        SettingsChoice(file, deviceFolder: options.deviceFolder), in: SettingsPlaces(),
        events: EventNames(EventNameList.all()))
    } catch {
      throw DaemonFailure(error)
    }
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
}

extension DaemonFailure {
  /// The failure of a daemon whose settings cannot be used.
  init(_ mistakes: SettingsMistakes) {
    self.init(.settings, mistakes.description)
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
