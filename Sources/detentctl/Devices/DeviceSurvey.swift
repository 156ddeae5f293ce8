import AlsaSequencer
import CommandLineTable
import DetentClient
import Devices
import Evdev
import Glibc
import SettingsFile

/// Everything that there is to know of this machine's input devices without opening one.
struct DeviceSurvey {
  /// The devices in the order in which they are shown.
  var devices: [ListedDevice]
  /// The ports of MIDI in the order in which they are shown.
  var ports: [ListedPort] = []
  /// Why there are none to be asked for; empty where they were.
  var portProblem = ""
  /// Who says what they drive.
  var source: DeviceRoles.Source
  /// What is odd about the daemon, where one is there but does not answer.
  var silence = ""
  /// Whether there is a folder of input devices at all.
  var hasFolder = true
  /// Whether files of known devices have mistakes.
  var hasFaults = false
}

extension DeviceSurvey {
  /// Looks around.
  ///
  /// - Parameters:
  ///   - session: Says which daemon is asked, and where known devices are.
  ///   - folder: The folder of input devices.
  ///   - root: Where the kernel's tree is mounted.
  ///   - midi: What there is of MIDI.
  /// - Throws: What the system refused.
  init(
    _ session: Session, folder: String = InputFolder.systemPath, root: String = "/sys",
    midi: PortSurvey = .look()
  ) throws(Failure) {
    let folders = SettingsPlaces()
      .deviceFolders(installed: session.arguments.value(of: .deviceFolder))
    let (known, faults) = KnownDeviceFolder.read(
      folders, events: EventNames(EventNameList.all()))
    var found = DeviceSurvey.present(in: folder, root, known)
    let roles = session.roles(of: found, midi.turning)
    let isAnswered = if case .daemon = roles.source { true } else { false }
    // Asks the service managers, which takes a moment, and once for all.
    lazy var reader = session.reader(isAnswered: isAnswered)
    for place in found.indices {
      let role = roles.role(ofNode: found[place].path)
      found[place].role = role
      found[place].refusal = NodeRefusal(
        ofNode: found[place].path, reader: { reader }, isOpen: role.state == "open")
    }
    devices = ListedDevice.inOrder(found)
    ports = midi.listed(known, roles)
    portProblem = midi.problem
    source = roles.source
    silence = roles.silence
    hasFolder = unsafe access(folder, F_OK) == 0
    hasFaults = !faults.isEmpty
  }

  private static func present(
    in path: String, _ root: String, _ known: [KnownDevice]
  ) -> [ListedDevice] {
    let folder = InputFolder(path: path)
    return folder.nodes().map { node in
      var device = ListedDevice(
        name: node.name, path: folder.path(of: node), links: node.links,
        identity: Sysfs.identity(ofNode: node.name, under: root))
      device.recognise(known)
      return device
    }
  }
}

extension ListedDevice {
  fileprivate mutating func recognise(_ known: [KnownDevice]) {
    guard let identity else { return }
    let kind = KnownDevice.kind(of: identity, links: [path] + links, among: known)
    self.known = kind?.name
    turnables =
      kind?.turnables(within: identity.capabilities) ?? identity.capabilities.turnables
  }
}

extension Session {
  /// What the daemon says that devices do; where none answers, what one would do.
  fileprivate func roles(of devices: [ListedDevice], _ ports: [SequencerPort]) -> DeviceRoles {
    let silence: ClientError
    switch daemonDevices() {
    case .success((let told, let socket)): return DeviceRoles(told, toldBy: socket)
    case .failure(let error): silence = error
    }
    let isOdd =
      if case .cannotConnect(let failures) = silence {
        arguments.has(.socket) || failures.contains { ![ENOENT, ECONNREFUSED].contains($0.code) }
      } else {
        true
      }
    return DeviceRoles(
      try? loadSettings(), on: devices, ports, silence: isOdd ? silence.description : "")
  }
}
