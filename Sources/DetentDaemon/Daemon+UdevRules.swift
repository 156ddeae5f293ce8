internal import Devices
internal import Evdev
internal import SettingsFile

extension Daemon {
  /// Makes the rules for udev of the known devices.
  ///
  /// - Parameter options: What the command line says; the files of the folder that it names alone
  ///   count, else those of all the usual folders.
  /// - Returns: The text of a file of rules.
  /// - Throws: Every mistake in the files at once, or that there are none.
  public static func udevRules(_ options: DaemonOptions) throws(DaemonFailure) -> String {
    let folders =
      options.deviceFolder.map { [$0] } ?? SettingsPlaces().deviceFolders(installed: nil)
    let (devices, faults) = KnownDeviceFolder.read(
      folders, events: EventNames(EventNameList.all()))
    guard faults.isEmpty else {
      throw DaemonFailure(.settings, faults.map(\.description).joined(separator: "\n"))
    }
    guard !devices.isEmpty else {
      let places = folders.joined(separator: ", ")
      throw DaemonFailure(
        .settings, "no known device in \(places); --devices DIR names another folder")
    }
    return UdevRules(devices).text
  }
}
