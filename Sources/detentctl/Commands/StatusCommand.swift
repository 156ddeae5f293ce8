import ControlProtocol
import DetentClient
import Drawing

/// `detentctl status`: the daemon, its devices and its clients.
enum StatusCommand {
  static func run(_ session: Session) throws(Failure) {
    if try session.printedJSON(.status) { return }
    let status = try session.ask { (client) throws(ClientError) in
      (daemon: try client.status(), isReadOnly: client.isReadOnly, path: client.path)
    }
    let daemon = status.daemon
    let connection = status.isReadOnly ? "\(status.path) (for watching only)" : status.path
    var facts = [
      ("version", daemon.version), ("process", "\(daemon.process)"),
      ("running", span(daemon.uptime)), ("socket", connection),
      ("settings", daemon.settingsFile ?? "none; the known devices drive the default ladder"),
      ("controls", "\(daemon.controls)"), ("devices", "\(daemon.devices.count)"),
      ("clients", "\(daemon.clients.count)"),
    ]
    if let midi = daemon.midi { facts.append(("MIDI", words(midi))) }
    var text = ""
    for (name, value) in facts {
      text += name.padded(toColumns: 10) + value.withControlsVisible + "\n"
    }
    if !daemon.devices.isEmpty { text += "\n" + DevicesCommand.table(daemon.devices).text }
    if let midi = daemon.midi, !midi.connectedFrom.isEmpty || !midi.connectedTo.isEmpty {
      text += "\n" + table(midi).text
    }
    if !daemon.clients.isEmpty { text += "\n" + table(daemon.clients).text }
    try session.output.write(text)
  }

  /// How MIDI is, in one line.
  static func words(_ midi: MIDIState) -> String {
    let losses =
      (midi.overruns > 0 ? ["input lost \(midi.overruns) times"] : [])
      + (midi.failures > 0 ? ["\(midi.failures) messages not taken by others"] : [])
    guard let client = midi.client else {
      let reason = midi.problem.isEmpty ? "no sequencer" : midi.problem
      return (["waiting: \(reason)"] + losses).joined(separator: "; ")
    }
    let ports = "client \(client), in \(midi.input), out \(midi.output)"
    return ([ports] + losses).joined(separator: "; ")
  }

  /// Whom detentd hears and who hears it, and who connected them.
  static func table(_ midi: MIDIState) -> Table {
    var table = Table("MIDI", "NODE", "BY", "NAME", "PORT")
    let ways = [
      ("from", midi.connectedFrom, midi.connectedFromLeftOut),
      ("to", midi.connectedTo, midi.connectedToLeftOut),
    ]
    for (way, others, leftOut) in ways {
      for other in others {
        table.append(
          way, other.node, other.isByDaemon ? "detentd" : "hand", other.name, other.port)
      }
      if leftOut > 0 { table.append(way, "", "", "and \(leftOut) more", "") }
    }
    return table
  }

  private static func table(_ clients: [ClientState]) -> Table {
    var table = Table("PROCESS", "USER", "WATCHES", "QUEUED", "COALESCED")
    for client in clients {
      table.append(
        "\(client.process)", "\(client.user)", client.isWatching ? "yes" : "no",
        "\(client.queued)", "\(client.coalesced)")
    }
    return table
  }

  /// Seconds as people say them.
  static func span(_ seconds: Double) -> String {
    guard let whole = Int(exactly: seconds.rounded(.down)), whole >= 0 else { return "unknown" }
    let parts = [(whole / 86400, "d"), (whole / 3600 % 24, "h"), (whole / 60 % 60, "min")]
    let said = parts.drop { $0.0 == 0 } + [(whole % 60, "s")]
    return said.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
