import CommandLineTable
import DetentClient
import Devices
import Evdev
import Settings
import SettingsFile

extension Session {
  /// The settings of the daemon that answers, else those that one would find; nil where they have
  /// mistakes.
  func settingsInUse() -> Settings? {
    let status = try? ask { (client) throws(ClientError) in try client.status() }
    return try? loadSettings(status?.settingsFile).settings
  }

  /// Reads the settings that a daemon would, from a file or from the usual places.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - other: What is read where no file is named.
  ///   - places: Where known devices and the usual settings are looked for.
  /// - Returns: The settings.
  /// - Throws: Every mistake of the file at once.
  func loadSettings(
    _ file: String? = nil, else other: SettingsChoice.File = .usual,
    in places: SettingsPlaces = SettingsPlaces()
  ) throws(SettingsMistakes) -> LoadedSettings {
    try LoadedSettings(
      SettingsChoice(
        file.map { .named($0) } ?? other, deviceFolder: arguments.value(of: .deviceFolder)),
      in: places, events: EventNames(EventNameList.all()))
  }
}
