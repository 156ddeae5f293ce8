import CommandLineTable
import Devices
import Evdev
import SettingsFile

extension Session {
  /// Reads the settings that a daemon would, from a file or from the usual places.
  ///
  /// - Throws: Every mistake of the file at once.
  func loadSettings(_ file: String? = nil) throws(SettingsMistakes) -> LoadedSettings {
    try LoadedSettings(
      SettingsChoice(
        file.map { .named($0) } ?? .usual, deviceFolder: arguments.value(of: .deviceFolder)),
      in: SettingsPlaces(), events: EventNames(EventNameList.all()))
  }
}
