import Devices
import Evdev
import Settings
import SettingsFile
import TestSupport

/// What ships in the folder `config` of the repository.
enum Shipped {
  static let config = Repository.folder + "/config"
  static let devices = config + "/devices"

  /// Every name that a file may use, so that a new file needs no change here.
  static let events = EventNames(EventNameList.all())

  static let read = KnownDeviceFolder.read([devices], events: events)

  static var known: [KnownDevice] { read.devices }
}
