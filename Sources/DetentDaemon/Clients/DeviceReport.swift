internal import ControlProtocol
internal import Controls
internal import Settings

/// What clients are told of the devices.
struct DeviceReport {
  private let settings: Settings
  private let log: Log?
  /// For each device the controls that it turns.
  private let controls: [[JSONValue]]
  /// For each device the buttons that are pressed on it.
  private let buttons: [[JSONValue]]

  /// Reports of the devices of some settings; what went wrong with them is the log's to say.
  init(_ settings: Settings, log: Log? = nil) {
    self.settings = settings
    self.log = log
    controls = settings.devices.indices.map {
      settings.controls(turnedBy: DeviceID($0)).map { .string($0) }
    }
    buttons = settings.devices.indices.map {
      settings.buttons(pressedOn: DeviceID($0)).map { .string($0) }
    }
  }

  /// Every device of the settings: once for each thing that it is, or once as absent.
  func all(_ statuses: [DeviceStatus]) -> [JSONValue] {
    settings.devices.indices.flatMap { place in
      let found = statuses.filter { $0.devices.contains(DeviceID(place)) }
      return found.isEmpty
        ? [absent(place)] : found.map { entry(place, $0, state: $0.state) }
    }
  }

  /// Appends the notification of how things are with something, as a line for each device that it is.
  func append(_ status: DeviceStatus, isRemoved: Bool, to text: inout [UInt8]) {
    for device in status.devices {
      append(
        entry(device.index, status, state: isRemoved ? "absent" : status.state), to: &text)
    }
  }

  /// Appends the notifications of how things are with every device.
  func append(_ statuses: [DeviceStatus], to text: inout [UInt8]) {
    for entry in all(statuses) { append(entry, to: &text) }
  }

  private func append(_ entry: JSONValue, to text: inout [UInt8]) {
    text.append(notification: .device)
    text.append(json: entry)
    text.appendMessageEnd()
  }

  private func absent(_ place: Int) -> JSONValue {
    var members: [String: JSONValue] = [:]
    complete(&members, place, state: "absent")
    return .object(members)
  }

  private func entry(_ place: Int, _ status: DeviceStatus, state: String) -> JSONValue {
    var members = status.members
    complete(&members, place, state: state)
    return .object(members)
  }

  /// Adds what is told of every device, whether it is there or not.
  private func complete(_ members: inout [String: JSONValue], _ place: Int, state: String) {
    let name = settings.devices[place].name
    members["device"] = .string(name)
    members["state"] = .string(state)
    members["controls"] = .array(controls[place])
    if !buttons[place].isEmpty { members["buttons"] = .array(buttons[place]) }
    let trouble = log?.remembered.trouble(of: name)
    members["errors"] = .integer(trouble?.count ?? 0)
    guard let trouble else { return }
    members["lastError"] = .string(trouble.latest)
    members["lastErrorTime"] = .wallClock(atMonotonic: trouble.time)
  }
}
