import ControlProtocol
import DetentClient
import Drawing

/// `detentctl status`: the daemon, its controls, devices and clients, and what it complained of.
enum StatusCommand {
  static func run(_ session: Session) throws(Failure) {
    if try session.printedJSON(.status) { return }
    let status = try session.ask { (client) throws(ClientError) in
      (daemon: try client.status(), isReadOnly: client.isReadOnly, path: client.path)
    }
    let controls = try session.ask { (client) throws(ClientError) in try client.controls() }
    let now = TimeText.now()
    let daemon = status.daemon
    let connection = status.isReadOnly ? "\(status.path) (for watching only)" : status.path
    var facts = [
      ("version", daemon.version), ("process", "\(daemon.process)"),
      ("running", TimeText.span(daemon.uptime)), ("socket", connection),
      ("settings", settings(of: daemon, at: now)), ("controls", "\(daemon.controls)"),
      ("devices", "\(daemon.devices.count)"), ("clients", "\(daemon.clients.count)"),
    ]
    if let midi = daemon.midi { facts.append(("MIDI", words(midi))) }
    var text = ""
    for (name, value) in facts {
      text += name.padded(toColumns: 10) + value.withControlsVisible + "\n"
    }
    if !controls.isEmpty { text += "\n" + ControlsCommand.table(controls).text }
    if !daemon.devices.isEmpty { text += "\n" + DevicesCommand.table(daemon.devices).text }
    if let midi = daemon.midi, !midi.connectedFrom.isEmpty || !midi.connectedTo.isEmpty {
      text += "\n" + table(midi).text
    }
    if !daemon.clients.isEmpty { text += "\n" + table(daemon.clients).text }
    if !daemon.troubles.isEmpty { text += "\n" + table(daemon.troubles, at: now).text }
    try session.output.write(text)
  }

  /// The settings file, when it was changed and when it was read.
  static func settings(of daemon: DaemonStatus, at now: Double) -> String {
    guard let file = daemon.settingsFile else {
      return "none; the known devices drive the default ladder"
    }
    let changed = daemon.settingsModification.map { "changed \(TimeText.ago(now - $0))" }
    let read = daemon.settingsReading.map { "read \(TimeText.ago(now - $0))" }
    let place = file + (daemon.areSettingsDefault ? " (sets nothing: defaults)" : "")
    return [place, changed, read].compactMap(\.self).joined(separator: ", ")
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
    var table = Table("PROCESS", "USER", "WATCHES", "QUEUED", "COALESCED", "FOR")
    for client in clients {
      table.append(
        "\(client.process)", "\(client.user)", client.isWatching ? "yes" : "no",
        "\(client.queued)", "\(client.coalesced)", client.connectedFor.map(TimeText.word) ?? "")
    }
    return table
  }

  /// What the daemon last complained of, the latest first.
  private static func table(_ lines: [LoggedLine], at now: Double) -> Table {
    var table = Table("WHEN", "LEVEL", "TIMES", "MESSAGE")
    for line in lines.reversed() {
      table.append(TimeText.ago(now - line.time), line.level, "\(line.times)", line.message)
    }
    return table
  }
}
