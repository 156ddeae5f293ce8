internal import Devices
internal import Evdev
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
}

extension DaemonFailure {
  /// The failure of a daemon whose settings cannot be used; what may be well at the next start is not the
  /// settings' fault, and a service manager is to try it.
  ///
  /// A file that is not there is one that the command line names: of all others none is asked for.
  init(_ mistakes: SettingsMistakes) {
    let status: Status =
      mistakes.isPassing ? .system : mistakes.fileFault == .missing ? .usage : .settings
    self.init(status, mistakes.description)
    areSettingsUnread = mistakes.fileFault != nil
  }
}
