import AlsaSequencer
import CommandLineTable
import ControlProtocol
import Devices
import Evdev

/// `detentctl list`: every input device and MIDI port, what it can turn and what it drives.
enum ListCommand {
  static func run(_ session: Session) throws(Failure) {
    try print(DeviceSurvey(session), session)
  }

  static func print(_ survey: DeviceSurvey, _ session: Session) throws(Failure) {
    let notes = ListNotes(survey)
    if session.arguments.has(.json) {
      for device in survey.devices {
        try session.output.line(device.jsonText(toldBy: survey.source))
      }
      for port in survey.ports {
        try session.output.line(port.jsonText(toldBy: survey.source))
      }
      if survey.devices.isEmpty, survey.ports.isEmpty {
        notes.lines.forEach(session.notices.notice)
      }
      return
    }
    var parts: [String] = []
    if !survey.devices.isEmpty { parts.append(table(survey.devices).text) }
    if !survey.ports.isEmpty { parts.append(table(survey.ports).text) }
    if !notes.lines.isEmpty { parts.append(notes.lines.map { $0 + "\n" }.joined()) }
    try session.output.write(parts.joined(separator: "\n"))
  }

  private static func table(_ devices: [ListedDevice]) -> Table {
    var table = Table("NODE", "TURNS", "KNOWN", "DRIVES", "NAME")
    for device in devices {
      let turns = device.turnables.lines
      // The name is last, since it may be long.
      table.append(
        device.name, turns.first ?? "", device.known ?? "",
        device.role.controls.joined(separator: ","), device.identity?.name ?? "")
      for line in turns.dropFirst() { table.append(line, below: 1) }
    }
    return table
  }

  /// Of each port, a line for each kind that it may be and each sort of thing that this has to turn.
  private static func table(_ ports: [ListedPort]) -> Table {
    var table = Table("PORT", "WAY", "TURNS", "KNOWN", "DRIVES", "NAME, PORT")
    for port in ports {
      let lines = port.kinds.flatMap { kind in
        let parts = kind.partLines
        return [(parts.first ?? "", kind.name)] + parts.dropFirst().map { ($0, "") }
      }
      table.append(
        port.port.address.description, port.port.ways.joined(separator: ","),
        lines.first?.0 ?? "", lines.first?.1 ?? "", port.role.controls.joined(separator: ","),
        port.port.nameInWords)
      for (turns, known) in lines.dropFirst() { table.append([2: turns, 3: known]) }
    }
    return table
  }
}

extension ListedDevice {
  /// The device as JSON, with the members that the daemon's `devices` have for the same things.
  func jsonText(toldBy source: DeviceRoles.Source) -> String {
    var members: [String: JSONValue] = [
      "node": .string(path), "links": .array(links.map { .string($0) }),
      "turns": turnables.json, "known": known.map { .string($0) } ?? .null,
      "devices": .array(role.devices.map { .string($0) }),
      "controls": .array(role.controls.map { .string($0) }), "according_to": source.json,
      "readable": .boolean(refusal == nil),
    ]
    if let identity {
      members["name"] = .string(identity.name)
      members["vendor"] = .string(identity.vendorDigits)
      members["product"] = .string(identity.productDigits)
      members["phys"] = .string(identity.phys)
      members["uniq"] = .string(identity.uniq)
    }
    if let refusal { members["why_not_readable"] = .string(refusal.reason) }
    if case .daemon = source {
      members["state"] = .string(role.state.isEmpty ? "unused" : role.state)
      members["grabbed"] = .boolean(role.isGrabbed)
      if !role.problem.isEmpty { members["error"] = .string(role.problem) }
    }
    var text: [UInt8] = []
    text.append(json: .object(members))
    return String(decoding: text, as: UTF8.self)
  }
}

extension DeviceRoles.Source {
  /// Who says so, for programs.
  var json: JSONValue {
    switch self {
    case .daemon: .string("daemon")
    case .settings(let file): .string(file)
    case .knownDevices: .string("known devices")
    case .mistakes: .null
    }
  }
}
