import ControlProtocol
import Manual

/// What detentd(8) says beyond the options.
enum DaemonManual {
  /// More than `--help` says.
  static let description = """
    `detentd` reads knobs, faders and MIDI controllers, moves selected values along ladders (shutter speeds, \
    ISO, focal lengths or any list), one click a rung, and tells whoever listens: programs on its socket, \
    instruments by MIDI. Ladders, devices and controls are described in detentd.toml(5); without settings \
    every known knob turns one control, `shutter`. People use detentctl(1); what programs say to the \
    daemon is in detentd-protocol(7).
    Devices are found by what they say of themselves, whenever they are plugged in and under whatever \
    node. One that vanishes is waited for, and one that may not be read yet is read as soon as it may. A \
    device that no setting and no known device asks for is never opened.
    MIDI goes by ALSA's sequencer, `/dev/snd/seq`, for which the group audio is needed. The daemon is one \
    client with the ports in and out: what is connected to in turns controls too, and out tells the values \
    of controls that are sent there.
    What is selected is remembered: killed, restarted or after a power cut a control stands where it was, \
    unless its settings say `restore = false`.
    A service manager may pass the sockets on which the daemon listens, named `control` and `watch`; what \
    is not passed it makes itself.
    The daemon stays in the foreground and logs to standard error, one line a thing. Where a service \
    manager asks for it, it says when it is ready and that it is alive.
    """

  static var sections: [ManualSection] {
    [
      ManualSection(
        "SIGNALS",
        entries: [
          "SIGTERM, SIGINT":
            "Ends the daemon: every client is told, grabbed devices are let go, and what is selected is written, for which a disk is waited for ten seconds, twice at most.",
          "SIGHUP": "Has the daemon read its settings again, as `detentctl reload` does.",
        ]),
      ManualSection("EXIT STATUS", entries: exitStatus),
      ManualSection("ENVIRONMENT", entries: environment),
      ManualSection("FILES", entries: files),
      ManualSection("EXAMPLES", examples),
      ManualSection("SEE ALSO", [.text("detentctl(1), detentd.toml(5), detentd-protocol(7)")]),
    ]
  }

  private static let exitStatus: KeyValuePairs = [
    "0": "The daemon was asked to stop, or a recording came to its end.",
    "1": "The system refused something, for instance because another daemon is running.",
    "2": """
    The command line or a recording is wrong, or what a service manager passed; or the file of \
    `--config` is not there.
    """,
    "78": "The settings are wrong, or the daemon's user may not read them.",
  ]

  private static let environment: KeyValuePairs = [
    "XDG_CONFIG_HOME":
      "Where a user's settings and known devices are, below `detentd`; `~/.config` without it.",
    "XDG_RUNTIME_DIR": "Where a user's sockets are, below `detentd`.",
    "RUNTIME_DIRECTORY": "Where the sockets are; a service manager sets it.",
    "STATE_DIRECTORY": "Where what is selected is remembered; a service manager sets it.",
    "XDG_STATE_HOME":
      "Where what a user's daemon selects is remembered, below `detentd`; `~/.local/state` without it.",
    "LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES": "The sockets that a service manager passes.",
    "NOTIFY_SOCKET, WATCHDOG_USEC":
      "Where a service manager wants to hear that the daemon is ready and alive, and how often.",
    "JOURNAL_STREAM":
      """
    Names standard error where that is the journal; each line then carries its priority.
    """,
  ]

  private static let files: KeyValuePairs = [
    "/etc/detentd/detentd.toml": "The settings of the service.",
    "$XDG_CONFIG_HOME/detentd/detentd.toml":
      "The settings of a user; what root starts does not read them.",
    "/etc/detentd/devices/*.toml": "Known devices, beside those that came with detentd.",
    "$XDG_CONFIG_HOME/detentd/devices/*.toml": "Known devices of a user.",
    SocketPath.system: "The socket for turning, of the group detentd.",
    SocketPath.watching(beside: SocketPath.system): "The socket for watching, for everyone.",
    SocketPath.userInWords: "The socket of a user's own daemon.",
    "/var/lib/detentd/state.json": "What is selected, of the service.",
    "~/.local/state/detentd/state.json": "What is selected, of a user's daemon.",
    "/run/detentd/detentd.state":
      "The same of the daemon that runs, for the case that it is killed.",
    "PATH.lock": "Beside a socket that the daemon has made: the process that has it.",
    "/etc/default/detentd": "More options of the service.",
    "$XDG_CONFIG_HOME/detentd/default": "More options of a user's service.",
  ]

  private static let examples: [ManualBlock] = [
    .text("The service, from the next start of the machine on and now:"),
    .example("systemctl enable --now detentd"),
    .text("A daemon of one's own to try settings with, and a client beside it:"),
    .example(
      """
      detentd --config my.toml --socket /tmp/my.sock &
      detentctl --socket /tmp/my.sock watch --ladder
      """),
    .text("What is wrong with settings, before they are used:"),
    .example("detentd --check --config my.toml"),
    .text("A recording in the place of devices, as fast as it goes:"),
    .example("detentd --no-config --socket /tmp/my.sock --replay knob.evemu --fast"),
    .text("The pages of the manual and completions, as they are installed:"),
    .example(
      """
      detentd --generate detentd.toml.5 | man -l -
      detentd --generate bash >/etc/bash_completion.d/detentd
      """),
  ]
}
