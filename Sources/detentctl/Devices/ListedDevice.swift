import ControlProtocol
import DetentClient
import Devices

/// An input device of this machine with all that a list of them tells.
struct ListedDevice {
  /// Its node's name, for instance `event3`.
  var name: String
  /// Its node.
  var path: String
  /// Links that lead to it.
  var links: [String] = []
  /// Who it says it is; nil where the kernel does not tell.
  var identity: DeviceIdentity?
  /// What it can turn.
  var turnables: [Turnable] = []
  /// The known device that it is, by its file's name.
  var known: String?
  /// What it does.
  var role = DeviceRole()
  /// That whoever asks may not read it; nil where that one may.
  var refusal: NodeRefusal?

  /// What drives something comes first, then what can turn; in each the order of the nodes is kept.
  static func inOrder(_ devices: [ListedDevice]) -> [ListedDevice] {
    let drives = devices.filter { !$0.role.controls.isEmpty }
    let rest = devices.filter { $0.role.controls.isEmpty }
    return drives + rest.filter { !$0.turnables.isEmpty } + rest.filter(\.turnables.isEmpty)
  }
}

/// What a device does for detentd.
struct DeviceRole: Hashable {
  /// The devices of the settings that it is.
  var devices: [String] = []
  /// The controls that it drives.
  var controls: [String] = []
  /// How far a daemon has come with it: `open` or `unreadable`; empty where none tells.
  var state = ""
  /// Whether a daemon has taken it for itself.
  var isGrabbed = false
  /// Why a daemon does not read it, or has not taken it though it should; empty where it does.
  var problem = ""
}
