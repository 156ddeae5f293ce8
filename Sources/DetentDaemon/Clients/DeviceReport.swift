internal import ControlProtocol
internal import Controls
internal import Devices
internal import Evdev
internal import Settings

/// What clients are told of the devices.
struct DeviceReport {
  private let settings: Settings
  /// For each device the controls that it turns.
  private let controls: [[JSONValue]]

  init(_ settings: Settings) {
    self.settings = settings
    controls = settings.devices.indices.map { device in
      settings.controls.filter { $0.inputs.contains { $0.device.index == device } }
        .map { .string($0.name) }
    }
  }

  /// Every device of the settings: once for each node that it is, or once as absent.
  func all(_ nodes: [InputNode]) -> [JSONValue] {
    settings.devices.indices.flatMap { place in
      let found = nodes.filter { $0.devices.contains(DeviceID(place)) }
      return found.isEmpty
        ? [absent(place)] : found.map { entry(place, $0, state: $0.state.rawValue) }
    }
  }

  /// Appends the notification of how things are with a node, as a line for each device that it is.
  func append(_ node: InputNode, isRemoved: Bool, to text: inout [UInt8]) {
    for device in node.devices {
      append(
        entry(device.index, node, state: isRemoved ? "absent" : node.state.rawValue), to: &text)
    }
  }

  /// Appends the notifications of how things are with every device.
  func append(_ nodes: [InputNode], to text: inout [UInt8]) {
    for entry in all(nodes) { append(entry, to: &text) }
  }

  private func append(_ entry: JSONValue, to text: inout [UInt8]) {
    text.append(notification: "device")
    text.append(json: entry)
    text.appendMessageEnd()
  }

  private func absent(_ place: Int) -> JSONValue {
    .object([
      "device": .string(settings.devices[place].name), "state": .string("absent"),
      "controls": .array(controls[place]),
    ])
  }

  private func entry(_ place: Int, _ node: InputNode, state: String) -> JSONValue {
    var members: [String: JSONValue] = [
      "device": .string(settings.devices[place].name), "state": .string(state),
      "controls": .array(controls[place]), "name": .string(node.identity.name),
      "node": .string(node.path), "vendor": .string(node.identity.vendorDigits),
      "product": .string(node.identity.productDigits),
      "phys": .string(node.identity.phys), "uniq": .string(node.identity.uniq),
      "grabbed": .boolean(node.isGrabbed), "frames": .integer(node.frames),
      "drops": .integer(node.drops),
    ]
    if let failure = node.failure { members["error"] = .string(failure.description) }
    return .object(members)
  }
}
