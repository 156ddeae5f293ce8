internal import ControlProtocol
internal import Controls
internal import EventLoop
internal import Geometry
internal import Glibc
internal import Ladders
internal import UnixSocket

/// How things are, as clients are told: the results of `status`, `controls`, `devices` and `get`.
extension Answers {
  func appendState(of control: ControlID, rungs: RungPage?, to text: inout [UInt8]) {
    let ladder = core.ladder(of: control)
    text.append(json: "{")
    text.append(
      control: core.controlNames[control.index], on: core.rung(of: control), of: ladder)
    text.append(json: core.wraps(control) ? ",\"wrap\":true" : ",\"wrap\":false")
    if core.isLocked(control) { text.append(json: ",\"locked\":true") }
    if let owner = owner(core.controlNames[control.index]) {
      text.append(json: ",\"owner\":")
      text.append(json: owner)
    }
    if core.isSelector(control) { text.append(json: ",\"group\":true") }
    if let rungs {
      text.append(json: ",\"rungs\":")
      text.append(rungs: rungs, of: ladder)
    }
    text.append(json: "}")
  }

  /// As many controls as a line holds for certain, and where the next begins.
  func appendControls(from first: Int, to text: inout [UInt8]) {
    text.append(json: "{\"controls\":[")
    var place = first
    while place < core.controlNames.count, text.count < Answers.fullLine {
      if place > first { text.append(json: ",") }
      appendState(of: ControlID(place), rungs: nil, to: &text)
      place += 1
    }
    text.append(json: "]")
    if place < core.controlNames.count {
      text.append(json: ",\"next\":")
      text.append(jsonInteger: place)
    }
    text.append(json: "}")
  }

  /// Appends a member that is a list; what does not fit into the line is only counted.
  func appendList(
    _ name: String, _ values: [JSONValue], upTo end: Int, to text: inout [UInt8]
  ) {
    text.append(jsonString: name)
    text.append(json: ":[")
    var leftOut = 0
    var value: [UInt8] = []
    for (place, element) in values.enumerated() {
      value.removeAll(keepingCapacity: true)
      value.append(json: element)
      if text.count + value.count > end {
        leftOut += 1
        continue
      }
      // Not the first that is written.
      if place > leftOut { text.append(json: ",") }
      text.append(contentsOf: value)
    }
    text.append(json: "]")
    if leftOut > 0 {
      text.append(json: ",")
      text.append(jsonString: name + "LeftOut")
      text.append(json: ":")
      text.append(jsonInteger: leftOut)
    }
  }

  func appendStatus(to text: inout [UInt8]) {
    let clients = server.clients.map { client in
      JSONValue.object([
        "pid": .integer(Int(client.socket.processID)), "uid": .integer(Int(client.socket.userID)),
        "queued": .integer(client.outbox.queue.count),
        "coalesced": .integer(client.outbox.queue.coalesced),
        "watching": .boolean(client.outbox.isWatching),
        "connectedFor": .seconds(MonotonicClock.microseconds() - client.arrival),
      ])
    }
    let daemon: [(String, JSONValue)] = [
      ("protocol", .integer(ProtocolLimits.version)), ("version", .string(Version.text)),
      ("pid", .integer(Int(getpid()))),
      ("uptime", .real(Double(MonotonicClock.microseconds() - started) / 1e6)),
      ("socket", .string(socketPath)),
      ("settings", settings.json), ("controls", .integer(core.controlNames.count)),
      ("midi", midi() ?? .null), ("errors", .array(log.remembered.lines.map(\.json))),
    ]
    text.append(json: "{")
    for (name, value) in daemon {
      text.append(jsonString: name)
      text.append(json: ":")
      text.append(json: value)
      text.append(json: ",")
    }
    // Clients are short: half a line is room for some 250 of them.
    appendList("devices", devices(), upTo: Answers.fullLine / 2, to: &text)
    text.append(json: ",")
    appendList("clients", clients, upTo: Answers.fullLine, to: &text)
    text.append(json: "}")
  }
}
