internal import AlsaSequencer
internal import ControlProtocol
internal import Devices

extension MIDIService {
  /// How many connections each way are told; a line has room for that and for all else.
  private static let toldConnections = 32

  /// How things are with MIDI, as the member `midi` of the daemon's status.
  var status: JSONValue {
    var members: [String: JSONValue] = [
      "overruns": .integer(overruns), "failures": .integer(sender.failures),
    ]
    if let client {
      members["client"] = .integer(Int(client.number))
      members["in"] = .string(client.input.description)
      members["out"] = .string(client.output.description)
      add("connectedFrom", speakers(of: client), to: &members)
      add("connectedTo", hearers, to: &members)
    }
    if let failure { members["error"] = .string(failure.description) }
    return .object(members)
  }

  /// Who is connected to the port `in`, and whether the daemon did that.
  private func speakers(of client: SequencerClient) -> [(port: PortAddress, isOurs: Bool)] {
    let speakers = (try? client.speakers()) ?? []
    return speakers.map { speaker in
      (speaker, roster.peers.contains { $0.address == speaker && $0.connection == .made })
    }
  }

  /// Who hears the port `out`, which others connect, and the ports that the daemon sends to by itself.
  private var hearers: [(port: PortAddress, isOurs: Bool)] {
    sender.listeners.map { ($0, false) } + sender.reached.map { ($0.port, true) }
  }

  private func add(
    _ name: String, _ connections: [(port: PortAddress, isOurs: Bool)],
    to members: inout [String: JSONValue]
  ) {
    members[name] = .array(
      connections.prefix(MIDIService.toldConnections).map { connection in
        let port = (try? client?.port(at: connection.port))?.name
        return .object([
          "node": .string(connection.port.description), "name": .string(port?.client ?? ""),
          "port": .string(port?.port ?? ""),
          "by": .string(connection.isOurs ? "detentd" : "hand"),
        ])
      })
    let leftOut = connections.count - MIDIService.toldConnections
    if leftOut > 0 { members[name + "LeftOut"] = .integer(leftOut) }
  }
}
