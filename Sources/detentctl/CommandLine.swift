import CommandLineTable
import ControlProtocol
import Geometry

extension Option {
  static let socket = Option(
    "socket", short: "s", value: .file("PATH"), "talk to the daemon on PATH",
    details: """
      Without it \(SocketPath.userInWords) and then \(SocketPath.system). Where \
      that may not be opened or is not there, the socket for watching beside it is taken.
      """)
  static let json = Option(
    "json", short: "j", "print what the daemon says as JSON, one object a line")
  static let listJSON = Option("json", short: "j", "print JSON, one object a device and line")
  static let findingsJSON = Option("json", short: "j", "print JSON, one object a finding and line")
  static let rungs = Option(
    "rungs", short: "r", "print all rungs of the ladder",
    details: """
      With --json a ladder of more than \(RungPage.maximumCount) rungs comes as several lines, one \
      for every \(RungPage.maximumCount) of them.
      """)
  static let index = Option(
    "index", short: "i", value: .number("N"), "select the rung with index N, 0 for the first")
  static let follow = Option(
    "follow", short: "f", "wait for a daemon that is not there, also after it was lost",
    details: "What differs after the wait is printed.")
  static let deviceFolder = Option(
    "devices", value: .folder("DIR"), "read the known devices from the files in DIR",
    details: """
      Without it those that were installed with detentctl are read. Those of /etc/detentd/devices \
      and, but for root, of $XDG_CONFIG_HOME/detentd/devices are read in either case.
      """)
  static let ladder = Option(
    "ladder", short: "l", "draw the ladder beside the value",
    details: "On a terminal each control has one line that is drawn again and again.")
  static let exec = Option(
    "exec", short: "x", value: .text("COMMAND"), "run COMMAND for each value, in place of a line",
    details: """
      COMMAND is run by /bin/sh, first for every control as it is and then for each change, one at a \
      time: while it runs, the newest value of each control waits and older ones are passed over. What is \
      selected stands in its environment: \(ValueCommand.Variable.control), \
      \(ValueCommand.Variable.value), \(ValueCommand.Variable.index) (0 for the first rung) and, where \
      the value has one, \(ValueCommand.Variable.number). Write them in quotes: "$DETENT_VALUE". That one \
      fails is told, and the next is run all the same.
      """)
  static let wait = Option(
    "wait", short: "w", value: .number("SECONDS"),
    "wait so long before the first event, 1 without it",
    details: """
      Whoever is to read the device has to find and open it first. With MIDI it begins as soon as \
      somebody listens, and gives up after so long, 10 without it.
      """)
  static let playedAs = Option(
    "as", value: .text("NAME"), "of MIDI: be called NAME, whatever the recording says")
  static let to = Option(
    "to", value: .port("PORT"), "of MIDI: let PORT hear it",
    details:
      "PORT is an address such as 20:0, or the name of a port or its client, also with * and ?.")
  static let fast = Option("fast", "play without the pauses of the recording")
}

extension Option {
  static let gesture = Option(
    "gesture", value: .choice("GESTURE", DrawnGesture.allCases.map(\.rawValue)),
    "what a finger turns: wheel, dial or spin; wheel without it",
    details: """
      A wheel is turned by a thumb about a point near its own base, in the corner of the panel; a dial \
      is a full circle; for spin a finger goes round between two circles.
      """)
  static let hand = Option(
    "hand", value: .choice("HAND", Hand.allCases.map(\.rawValue)),
    "of a wheel: whose thumb, right or left; right without it")
  static let size = Option(
    "size", value: .choice("SIZE", WheelSize.allCases.map { "\($0.rawValue)" }),
    "of a wheel: how large, 0.8 to 1.2; 1.0 without it")
  static let panel = Option(
    "panel", value: .text("WIDTHxHEIGHT"), "draw on a panel of so many millimetres",
    details: """
      As in 155x86. The picture is then printed at its true size, and the wheel is where the thumb finds \
      it on that panel. Without it there is only as much panel as is needed.
      """)
  static let asText = Option(
    "text", short: "t", "draw for the terminal, as wide as that is",
    details: """
      In braille, or in whole cells where TERM is linux, or in ASCII where the locale is not UTF-8. It has \
      colours on a terminal, but where NO_COLOR is set.
      """)
  static let raw = Option(
    "raw", value: .device("DEVICE"), "print what an input device or MIDI port sends",
    details: """
      DEVICE is a node such as /dev/input/event3 or event3, a link to it, or the device's name, also \
      with * and ?. Each line has the seconds since the first frame and the readings by their names: \
      "0.012000  REL_DIAL +1". With --json the time is the kernel's, as in what the daemon says. \
      SYN_DROPPED tells that frames were lost because nobody read them in time.
      Of MIDI DEVICE is an address such as 20:0, a device of the settings, or the name of a port or \
      its client. A line is a message, "channel 1  CC 22 = 65", and what inputs make of it by \
      the settings of the daemon that answers, else by those that one would find.
      """)
  static let showKeycodes = Option(
    "show-keycodes", "tell which keys are typed, too",
    details: """
      Without it what types is KEY_* where a device is watched, and KEY_A in a recording, so that \
      neither tells what was written: both are often shown to others. Buttons, media keys and axes \
      are told as they are.
      """)
}

extension Command {
  static let status = Command(
    "status", "show the daemon, its controls, devices and clients",
    details: "Also the last warnings and errors of its log, the latest first.", options: [.json])
  static let controls = Command(
    "controls", "list the controls and where they stand", options: [.json])
  static let devices = Command(
    "devices", "list the devices and what they do", options: [.json])
  static let list = Command(
    "list", "list all input devices and MIDI ports of this machine",
    details: """
      Shows of each what it can turn, as which known device it is recognised and which controls it \
      drives, and says why one may not be read. None is opened. What drives what is asked of the \
      daemon; where none answers it is worked out from the settings that a daemon would read.
      MIDI ports go in, out or both ways; one name may be that of several known devices, which are \
      all named.
      """,
    options: [.deviceFolder, .listJSON])
  static let check = Command(
    "check", "check settings, print what is wrong and leave",
    details: """
      Says what detentd --check says, and leaves with status 78 where the settings have mistakes.
      """,
    options: [.deviceFolder],
    arguments: [
      Argument(
        .file("FILE"), "the settings; those that a daemon would find without it", .onceOrNot)
    ])
  static let reload = Command(
    "reload", "have the daemon read its settings again",
    details: """
      What is the same goes on: rungs, clients, open devices. Where the settings have mistakes all \
      of them are printed, the running ones stay, and the status is 78.
      """,
    options: [.json])
  static let doctor = Command(
    "doctor", "find out why something does not work",
    details: """
      Looks at the daemon and its unit, the sockets, the settings, the input devices and MIDI ports \
      that these mean, and who may read them. Each finding is a line that begins with ok, note or \
      problem, and below it stands what mends it. Works without a daemon, and as any user; root sees \
      more of other users' programs. Leaves with status 1 where there is a problem.
      A device of the settings is opened for a moment to see whether another program has grabbed it.
      """,
    options: [.deviceFolder, .findingsJSON])
  static let get = Command(
    "get", "print the selected value of a control", options: [.rungs, .json],
    arguments: [.control])
  static let set = Command(
    "set", "select a value or a rung",
    details: """
      VALUE is a value as get --rungs lists it, or a readout: 8 is the value 8, --index 8 the rung \
      with index 8. Prints the value that is selected then.
      """,
    options: [.index, .json],
    arguments: [
      .control, Argument(.value("VALUE"), "the value, instead of --index", .onceOrNot),
    ],
    synopsis: "CONTROL VALUE | CONTROL --index N [--json]")
  static let step = Command(
    "step", "go up or down the ladder by some rungs",
    details: """
      Stops at the ends of the ladder; a control that wraps goes on at its other end. Prints the \
      value that is selected then.
      """,
    options: [.json],
    arguments: [.control, Argument(.number("BY"), "how many rungs; with a - towards the first")])
  static let draw = Command(
    "draw", "draw a control as a wheel, a dial or a ring",
    details: """
      Prints SVG for a browser or a printer. A touch on a tick means its rung. The ladder is asked of the \
      daemon; where none answers it is that of the settings that one would read, and without settings \
      the default ladder.
      With INNER a wheel has two rings about one pivot, and INNER is on the inner one.
      """,
    options: [.gesture, .hand, .size, .panel, .asText],
    arguments: [
      .control, Argument(.control("INNER"), "the control on the inner ring of a wheel", .onceOrNot),
    ])
  static let lock = Command(
    "lock", "have a control hold its value",
    details: """
      Nothing turns it then and nobody sets it, until it is unlocked: for an exposure that runs. Prints the \
      value. A button can do the same. Of a group it is the choice that is held: the active control is turned \
      as before, and stays the active one.
      """,
    options: [.json], arguments: [.control])
  static let unlock = Command(
    "unlock", "have a locked control be turned again", options: [.json], arguments: [.control])
  static let watch = Command(
    "watch", "print values as they change",
    details: """
      Prints one line for every control as it is, then one line a change: the control, a blank and \
      the value, as in "shutter 1/125"; of a group the control that is active. With --json every line is \
      what the daemon said, also of buttons and locks.
      Leaves with status 0 at the end of a recording or when nobody reads its output any more, \
      with status 1 when the daemon is lost or the device of --raw is unplugged.
      """,
    options: [.follow, .ladder, .exec, .raw, .showKeycodes, .json],
    arguments: [Argument(.control("CONTROL"), "the controls; all of them without it", .anyNumber)],
    synopsis: "[CONTROL...] [--follow] [--ladder | --json | --exec COMMAND] "
      + "| --raw DEVICE [--show-keycodes] [--json]")
  static let record = Command(
    "record", "record what an input device or a MIDI port says",
    details: """
      DEVICE is /dev/input/eventN, eventN, a link in /dev/input/by-id or by-path, or the device's \
      name, in which * stands for any letters and ? for one. Events are written as they come, as \
      text that evemu's tools read too, until Ctrl-C or until the device is gone; both are a good \
      end.
      Of MIDI DEVICE is named as for watch --raw, and a line is the seconds and the bytes of a \
      message, below the names of client and port.
      FILE is made for its owner alone and must not be there yet. A device that detentd has \
      grabbed says nothing to others.
      """,
    options: [.showKeycodes],
    arguments: [
      Argument(.device("DEVICE"), "the device"),
      Argument(.file("FILE"), "where to write; standard output without it", .onceOrNot),
    ])
  static let replay = Command(
    "replay", "play a recording on a made-up device or MIDI port",
    details: """
      The kernel gets a device as the recording describes it, by uinput, and every program can \
      read what it says; it is gone at the end. Several files are one recording, for instance a \
      description and then events.
      Of MIDI the sequencer gets a client and a port with the recorded names. It begins when \
      somebody listens, as a daemon does whose settings have match = { midi = "NAME" }.
      """,
    options: [.wait, .fast, .playedAs, .to],
    arguments: [
      Argument(.file("FILE"), "the recording"),
      Argument(.file("MORE"), "what else belongs to it", .anyNumber),
    ],
    synopsis: "FILE... [--wait SECONDS] [--fast] [--as NAME] [--to PORT]")
}

extension Argument {
  fileprivate static let control = Argument(.control("CONTROL"), "the name of the control")
}

extension Program {
  /// The command line of the client.
  static let detentctl = Program(
    "detentctl", version: Version.text, date: Version.date,
    "shows and turns the controls of detentd",
    description: ClientManual.description, options: [.socket],
    commands: [
      .status, .controls, .devices, .get, .set, .step, .lock, .unlock, .watch, .draw, .list, .check,
      .reload, .doctor,
      .record, .replay, .complete,
    ],
    manual: { ClientManual.sections })
}
