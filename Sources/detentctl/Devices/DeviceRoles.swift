import AlsaSequencer
import Controls
import DetentClient
import Devices
import Settings
import SettingsFile

/// What the devices of this machine do, and who says so.
struct DeviceRoles {
  /// Who says what drives what.
  enum Source: Hashable {
    /// A daemon that answers, on this socket.
    case daemon(String)
    /// A settings file, read as a daemon would.
    case settings(String)
    /// The known devices, since there are no settings.
    case knownDevices
    /// Nobody: there are settings, but with mistakes.
    case mistakes
  }

  let source: Source
  /// What is odd about the daemon, where one is there but does not answer.
  let silence: String
  private let roles: [String: DeviceRole]

  /// Takes what a daemon tells.
  init(_ devices: [DeviceState], toldBy socket: String) {
    source = .daemon(socket)
    silence = ""
    var roles: [String: DeviceRole] = [:]
    for device in devices where !device.node.isEmpty {
      roles[device.node, default: DeviceRole()].add(device)
    }
    self.roles = roles
  }

  /// Works out what a daemon would do.
  ///
  /// - Parameters:
  ///   - loaded: The settings that it would read; nil where they have mistakes.
  ///   - devices: What is plugged in.
  ///   - ports: The ports of MIDI that it would hear.
  ///   - silence: What is odd about the daemon.
  init(
    _ loaded: LoadedSettings?, on devices: [ListedDevice], _ ports: [SequencerPort] = [],
    silence: String = ""
  ) {
    self.silence = silence
    guard let loaded else {
      source = .mistakes
      roles = [:]
      return
    }
    source = loaded.file.map { .settings($0) } ?? .knownDevices
    roles = DeviceRoles.roles(of: devices, loaded.settings)
      .merging(DeviceRoles.roles(of: ports, loaded.settings)) { node, _ in node }
  }

  /// What the device behind a node or at the address of a port does.
  func role(ofNode path: String) -> DeviceRole {
    roles[path] ?? DeviceRole()
  }

  private static func roles(
    of devices: [ListedDevice], _ settings: Settings
  ) -> [String: DeviceRole] {
    let candidates = devices.map {
      DeviceAssignment.Candidate(
        identity: $0.identity ?? DeviceIdentity(name: ""), paths: [$0.path] + $0.links)
    }
    let places = DeviceAssignment(settings).devices(of: candidates)
    return roles(zip(devices.map(\.path), places), settings)
  }

  private static func roles(
    of ports: [SequencerPort], _ settings: Settings
  ) -> [String: DeviceRole] {
    let places = PortAssignment(settings).devices(of: ports.map(\.name))
    return roles(zip(ports.map(\.address.description), places), settings)
  }

  /// The roles of nodes that are the devices at some places of the settings.
  private static func roles(
    _ nodes: some Sequence<(String, [Int])>, _ settings: Settings
  ) -> [String: DeviceRole] {
    var roles: [String: DeviceRole] = [:]
    for (node, places) in nodes {
      var role = DeviceRole()
      for place in places {
        let device = DeviceID(place)
        role.add(
          settings.devices[place].name,
          drives: settings.controls(turnedBy: device) + settings.buttons(pressedOn: device))
      }
      roles[node] = role
    }
    return roles
  }
}

extension DeviceRole {
  fileprivate mutating func add(_ device: String, drives controls: [String]) {
    devices.append(device)
    self.controls += controls.filter { !self.controls.contains($0) }
  }

  fileprivate mutating func add(_ told: DeviceState) {
    add(told.device, drives: told.controls + told.buttons)
    state = told.state
    isGrabbed = told.isGrabbed
    problem = told.problem
  }
}
