import CommandLineTable
import ControlProtocol
import DetentDaemon
import Handbook
import StandardStreams

/// What the command line comes to; nothing is opened or looked up yet.
enum DaemonInvocation: Hashable, Sendable {
  /// A text that was asked for: print it and leave with status 0.
  case text(String)
  /// The settings are only to be checked.
  case check(DaemonOptions)
  /// The rules for udev are to be printed.
  case udevRules(DaemonOptions)
  case run(DaemonOptions)
}

extension DaemonInvocation {
  /// Reads the words after the program's name; an error is the user's mistake, status 2.
  init(_ words: [String]) throws(UsageError) {
    switch try Program.detentd.parse(words) {
    case .text(let text): self = .text(text)
    case .run(let parsed):
      let options = try DaemonOptions(parsed)
      if parsed.has(.udevRules) {
        self = .udevRules(options)
      } else {
        self = parsed.has(.check) ? .check(options) : .run(options)
      }
    }
  }
}

extension DaemonOptions {
  fileprivate init(_ parsed: ParsedArguments) throws(UsageError) {
    self.init()
    settingsFile = parsed.value(of: .config)
    ignoresSettings = parsed.has(.noConfig)
    socketPath = parsed.value(of: .socket)
    stateFolder = parsed.value(of: .state)
    deviceFolder = parsed.value(of: .devices)
    recordings = parsed.values(of: .replay)
    isFast = parsed.has(.fast)
    if let level = parsed.value(of: .logLevel).flatMap({ Log.Level(name: $0) }) {
      logLevel = level
    }
    if isFast, recordings.isEmpty { throw UsageError(.detentd, "--fast is for --replay FILE") }
    if ignoresSettings, settingsFile != nil {
      throw UsageError(.detentd, "--config or --no-config, not both")
    }
    if parsed.has(.check), !recordings.isEmpty {
      throw UsageError(.detentd, "--check plays no recording")
    }
  }
}

extension Option {
  fileprivate static let config = Option(
    "config", short: "c", value: .file("FILE"), "read the settings from FILE",
    details: """
      Without it $XDG_CONFIG_HOME/detentd/detentd.toml for a user and /etc/detentd/detentd.toml for \
      the service; where there is no such file the known devices drive the default ladder.
      """)
  fileprivate static let noConfig = Option(
    "no-config", "read no settings: known devices drive one ladder")
  fileprivate static let socket = Option(
    "socket", short: "s", value: .file("PATH"), "listen on PATH",
    details: """
      The socket for watching lies beside it, with -watch before .sock. Without it \
      \(SocketPath.userInWords) for a user and \(SocketPath.system) for the service.
      """)
  fileprivate static let state = Option(
    "state", value: .folder("DIR"),
    "remember selected values in DIR",
    details: """
      Without it the service remembers them in /var/lib/detentd and a user's daemon in \
      $XDG_STATE_HOME/detentd or ~/.local/state/detentd. With --replay, and with --socket where no \
      service manager names a folder, nothing is remembered unless DIR is given.
      """)
  fileprivate static let devices = Option(
    "devices", value: .folder("DIR"), "read the known devices from the files in DIR",
    details: """
      Without it those that were installed with detentd are read. Those of /etc/detentd/devices \
      and, but for root, of $XDG_CONFIG_HOME/detentd/devices are read in either case.
      """)
  fileprivate static let replay = Option(
    "replay", value: .file("FILE"), "take input from a recording instead of devices",
    details: """
      The recording is text as evemu and "detentctl record" write it, of an input device or of a \
      MIDI port; the daemon leaves at its end. It begins when somebody watches, or after a second. \
      Given more than once the files are one recording, for instance a description and then events.
      """)
  fileprivate static let fast = Option(
    "fast", "play a recording without waiting between its events")
  fileprivate static let logLevel = Option(
    "log-level", short: "l",
    value: .choice("LEVEL", Log.Level.allCases.map(\.name)),
    "log what is as important as LEVEL or more",
    details: "One of error, warning, notice, info and debug; notice without it.")
  fileprivate static let check = Option(
    "check", "check the settings, print what is wrong and leave",
    details: "Leaves with status 78 where the settings have problems, 0 where they have none.")
  fileprivate static let udevRules = Option(
    "udev-rules", "print rules for udev, made of the known devices",
    details: """
      By them the group input and whoever is logged in at the screen may read known knobs, and \
      libinput leaves alone those that the daemon takes by itself. With --devices the files in DIR \
      alone count.
      """)
}

extension Program {
  /// The command line of the daemon.
  static let detentd = Program(
    "detentd", version: Version.text, date: Version.date,
    "turns what a hand does into selected values on a ladder",
    details: """
      detentd reads knobs and MIDI controllers, moves a selected value along a ladder one \
      click a rung, and tells whoever listens on its socket, or to its MIDI port "out". MIDI goes \
      by ALSA's sequencer, /dev/snd/seq, for which the group audio is needed; what is connected to \
      the port "in" turns controls too.
      """,
    description: DaemonManual.description,
    options: [
      .config, .noConfig, .socket, .state, .devices, .replay, .fast, .logLevel, .check, .udevRules,
    ],
    manualSection: 8, manual: { DaemonManual.sections },
    pages: Handbook.fileNames.map { name in
      ProgramPage(name) { Handbook.page(name, version: Version.text, date: Version.date) }
    })
}
