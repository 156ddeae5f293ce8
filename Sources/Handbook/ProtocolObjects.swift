/// The objects that the daemon's messages are made of, member by member.
enum ProtocolObjects {
  /// Where a rung is, and its texts.
  static let rung = [
    ProtocolMember("index", "integer", "The rung's place on the ladder, 0 for the first."),
    ProtocolMember("value", "string", "The canonical text, which programs get and set."),
    ProtocolMember("number", "number or null", "The value as a quantity, where it is one."),
    ProtocolMember("readout", "string", "The full text for a panel."),
    ProtocolMember("engraving", "string", "The short text for a tick."),
    ProtocolMember(
      "angle", "number",
      "Where the rung lies on the sweep of a wheel, in degrees: -10 the first, 100 the last."),
  ]

  static let selection =
    [
      ProtocolMember("control", "string", "The name of the control."),
      ProtocolMember("count", "integer", "How many rungs its ladder has."),
    ] + rung

  static let control =
    selection + [
      ProtocolMember("wrap", "boolean", "Whether the last rung leads on to the first."),
      locked,
      ProtocolMember(
        "group", "boolean",
        "Whether it is a group: its values are controls, and it is on the active one. Missing elsewhere."
      ),
    ] + owner + [
      ProtocolMember(
        "rungs", "array", "The page of rungs that was asked for, each with the members of a rung.")
    ]

  static let locked = ProtocolMember(
    "locked", "boolean", "Whether it holds its value, whatever turns it; missing where it does not."
  )

  static let owner = [
    ProtocolMember(
      "owner", "object or null",
      "Who gives it its ladder: an object of `pid` and `state`; missing, or in `owner` null, where the settings do."
    ),
    ProtocolMember("pid", "integer or null", "Of `owner`: the process; null where it has gone."),
    ProtocolMember(
      "state", "string or null", "Of `owner`: how things are with what the control drives."),
  ]

  static let change =
    selection + [
      ProtocolMember(
        "crossed", "integer",
        "How many rungs a hand passed over since the last line of this control; 0 for a program."),
      ProtocolMember(
        "end", "boolean", "That a hand has come to an end of the ladder; missing where it has not."),
    ] + cause

  /// What brought something about.
  static let cause = [
    ProtocolMember(
      "source", "string", "What it came from: the name of a device, or `socket` for a program."),
    ProtocolMember("time", "number", "When, in seconds of the kernel's monotonic clock."),
  ]

  static let device = [
    ProtocolMember("device", "string", "Its name in the settings."),
    ProtocolMember(
      "state", "string", "`open`, `unreadable` (it is there and may not be used) or `absent`."),
    ProtocolMember("controls", "array of strings", "The controls that it turns."),
    ProtocolMember(
      "buttons", "array of strings",
      "The buttons that are pressed on it; missing where there are none."),
    ProtocolMember("name", "string", "The name that it gives itself, of MIDI its client's."),
    ProtocolMember("port", "string", "Of MIDI, the name of its port."),
    ProtocolMember(
      "node", "string", "Its node in `/dev/input`, or of MIDI its address, such as `20:0`."),
    ProtocolMember("vendor", "string", "The vendor's number, four hexadecimal digits."),
    ProtocolMember("product", "string", "The product's number, four hexadecimal digits."),
    ProtocolMember("phys", "string", "Where it is plugged in."),
    ProtocolMember("uniq", "string", "Its serial number or address, where it has one."),
    ProtocolMember("grabbed", "boolean", "Whether nobody else gets its events."),
    ProtocolMember("frames", "integer", "How many frames, or messages of MIDI, it has sent."),
    ProtocolMember(
      "drops", "integer",
      "How often the kernel dropped frames; of MIDI how often messages of any port were lost."),
    ProtocolMember(
      "openFor", "number", "For how many seconds it has been open; missing where it is not."),
    ProtocolMember("error", "string", "What is wrong with it; missing where nothing is."),
    ProtocolMember(
      "errors", "integer", "How many warnings, or graver, the log has of it since the start."),
    ProtocolMember("lastError", "string", "The last of them; missing where there was none."),
    ProtocolMember("lastErrorTime", "number", "When that was, in seconds since 1970."),
  ]

  static let client = [
    ProtocolMember("pid", "integer", "The process."),
    ProtocolMember("uid", "integer", "The user."),
    ProtocolMember("queued", "integer", "How many bytes wait for it."),
    ProtocolMember(
      "coalesced", "integer",
      "How many changes it was spared, since newer ones came before it read."),
    ProtocolMember("watching", "boolean", "Whether it watches."),
    ProtocolMember("connectedFor", "number", "For how many seconds it has been connected."),
  ]

  static let midi = [
    ProtocolMember("client", "integer", "The daemon's number in the sequencer."),
    ProtocolMember("in", "string", "The address of the port that hears."),
    ProtocolMember("out", "string", "The address of the port that is heard."),
    ProtocolMember(
      "connectedFrom", "array", "Whom it hears: objects of `node`, `name`, `port` and `by`."),
    ProtocolMember("connectedTo", "array", "Who hears it, likewise."),
    ProtocolMember("by", "string", "Who made a connection: `detentd` or `hand`."),
    ProtocolMember("overruns", "integer", "How often input was lost."),
    ProtocolMember("failures", "integer", "How many messages others did not take."),
    ProtocolMember("error", "string", "Why there is no sequencer; missing where there is one."),
  ]

  static let status = [
    ProtocolMember("protocol", "integer", "The version of this protocol."),
    ProtocolMember("version", "string", "The version of the daemon."),
    ProtocolMember("pid", "integer", "Its process."),
    ProtocolMember("uptime", "number", "How long it has been running, in seconds."),
    ProtocolMember("socket", "string", "The path of the socket that takes everything."),
    ProtocolMember(
      "settings", "object",
      "Where its settings are from: `file`, `modified`, `read` and `defaults`."),
    ProtocolMember(
      "file", "string or null", "Of `settings`: the file's path; null where it has none."),
    ProtocolMember(
      "modified", "number or null",
      "Of `settings`: when the file had been changed last, in seconds since 1970."),
    ProtocolMember("read", "number", "Of `settings`: when it was read, in seconds since 1970."),
    ProtocolMember(
      "defaults", "boolean",
      "Of `settings`: whether nothing is set, so that known devices drive the default ladder."),
    ProtocolMember("controls", "integer", "How many controls there are."),
    ProtocolMember(
      "midi", "object or null", "How things are with MIDI; null where the settings have none."),
    ProtocolMember(
      "errors", "array",
      "The last lines of the log that were warnings or graver: objects of `time`, `level`, `message` and `times`."
    ),
    ProtocolMember("time", "number", "Of such a line: when, in seconds since 1970."),
    ProtocolMember("level", "string", "Of such a line: `warning` or `error`."),
    ProtocolMember("message", "string", "Of such a line: what it says."),
    ProtocolMember("times", "integer", "Of such a line: how often it was said."),
    ProtocolMember("devices", "array", "The devices, as `devices` tells them."),
    ProtocolMember("clients", "array", "Who is connected."),
  ]

  /// The objects that have a section of their own, with what they are called there.
  static let named: [(title: String, members: [ProtocolMember])] = [
    ("A rung", rung), ("The state of a control", control), ("A device", device),
    ("The member midi of a status", midi), ("A client", client),
  ]
}
