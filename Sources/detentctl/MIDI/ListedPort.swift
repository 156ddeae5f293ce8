import AlsaSequencer
import ControlProtocol
import Devices
import MIDIMessages

/// A port of the sequencer with all that a list of them tells.
struct ListedPort {
  /// The port.
  var port: SequencerPort
  /// The known devices that are called so: of some the same name means several kinds.
  var kinds: [KnownDevice] = []
  /// What it does.
  var role = DeviceRole()
  /// Whether detentd hears it.
  var isHeard = false
  /// Whether detentd is heard by it.
  var hears = false

  /// Finds out of which kinds a port is: those that fit its name best.
  mutating func recognise(_ known: [KnownDevice]) {
    kinds = MatchGrade.best(of: known) { $0.match.grade(of: port.name) }
      .sorted { $0.name < $1.name }
  }

  /// What drives something comes first, then what is known, then what can be heard.
  static func inOrder(_ ports: [ListedPort]) -> [ListedPort] {
    let drives = ports.filter { !$0.role.controls.isEmpty }
    let rest = ports.filter { $0.role.controls.isEmpty }
    let known = rest.filter { !$0.kinds.isEmpty }
    let other = rest.filter(\.kinds.isEmpty)
    return drives + known + other.filter(\.port.canBeRead) + other.filter { !$0.port.canBeRead }
  }
}

extension PortSurvey {
  /// The ports that can be a device, as they are listed.
  ///
  /// - Parameters:
  ///   - known: The known devices.
  ///   - roles: What each does.
  /// - Returns: The ports in their order.
  func listed(_ known: [KnownDevice], _ roles: DeviceRoles) -> [ListedPort] {
    ListedPort.inOrder(
      candidates.map { port in
        var listed = ListedPort(port: port)
        listed.recognise(known)
        listed.role = roles.role(ofNode: port.address.description)
        listed.isHeard = connections.contains { $0.from == port.address }
        listed.hears = connections.contains { $0.to == port.address }
        return listed
      })
  }
}

extension ListedPort {
  /// The port as JSON, with the members that the daemon's `devices` have for the same things.
  func jsonText(toldBy source: DeviceRoles.Source) -> String {
    var members: [String: JSONValue] = [
      "node": .string(port.address.description), "name": .string(port.clientName),
      "port": .string(port.portName), "ways": .array(port.ways.map { .string($0) }),
      "known": .array(kinds.map { .string($0.name) }),
      "turns": .array(kinds.flatMap { kind in kind.midiInputs.map { $0.json(of: kind) } }),
      "devices": .array(role.devices.map { .string($0) }),
      "controls": .array(role.controls.map { .string($0) }), "according_to": source.json,
      "heard_by_detentd": .boolean(isHeard), "hears_detentd": .boolean(hears),
    ]
    if case .daemon = source {
      members["state"] = .string(role.state.isEmpty ? "unused" : role.state)
    }
    var text: [UInt8] = []
    text.append(json: .object(members))
    return String(decoding: text, as: UTF8.self)
  }
}

extension KnownMIDIInput {
  fileprivate func json(of kind: KnownDevice) -> JSONValue {
    .object([
      "kind": .string(axis.reading.gesture.rawValue), "name": .string(name),
      "known": .string(kind.name),
    ])
  }
}
