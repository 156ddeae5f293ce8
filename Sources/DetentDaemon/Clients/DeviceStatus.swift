internal import AlsaSequencer
internal import ControlProtocol
internal import Controls
internal import Devices
internal import EventLoop
internal import Evdev

/// How things are with something that devices of the settings are: an event node, or a port of MIDI.
struct DeviceStatus {
  /// The devices of the settings that it is.
  var devices: [DeviceID]
  /// What the state is called.
  var state: String
  /// What else is told of it.
  var members: [String: JSONValue]
}

extension DeviceStatus {
  /// How things are with an event node.
  init(_ node: InputNode) {
    devices = node.devices
    state = node.state.rawValue
    members = [
      "name": .string(node.identity.name), "node": .string(node.path),
      "vendor": .string(node.identity.vendorDigits),
      "product": .string(node.identity.productDigits),
      "phys": .string(node.identity.phys), "uniq": .string(node.identity.uniq),
      "grabbed": .boolean(node.isGrabbed), "frames": .integer(node.frames),
      "drops": .integer(node.drops),
    ]
    addAge(since: node.opening)
    if let failure = node.failure { members["error"] = .string(failure.description) }
  }

  /// How things are with a port of MIDI.
  ///
  /// - Parameters:
  ///   - peer: The port.
  ///   - overruns: How often messages of any port were lost: whose they were is not known.
  init(_ peer: MIDIPeer, overruns: Int) {
    devices = peer.devices
    state = (peer.connection.isOpen ? InputNode.State.open : .unreadable).rawValue
    members = [
      "name": .string(peer.name.client), "port": .string(peer.name.port),
      "node": .string(peer.address.description), "frames": .integer(peer.messages),
      "drops": .integer(overruns),
    ]
    addAge(since: peer.opening)
    if let failure = peer.failure {
      members["error"] = .string(failure.description)
    } else if peer.connection == .taken {
      members["error"] = .string("disconnected by somebody")
    }
  }

  private mutating func addAge(since opening: Int64?) {
    guard let opening else { return }
    members["openFor"] = .seconds(MonotonicClock.microseconds() - opening)
  }
}
