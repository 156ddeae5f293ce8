import ControlProtocol
import Manual

/// What detentctl(1) says beyond commands and options.
enum ClientManual {
  static let description = """
    detentd(8) keeps controls, each on a rung of a ladder of values, and turns them by what hands do on \
    knobs and MIDI controllers. `detentctl` is its client: it prints where controls stand and what is \
    plugged in, selects values, and prints changes as they come.
    The commands `list`, `check`, `doctor`, `draw`, `record`, `replay` and `watch --raw` look at this \
    machine themselves and need no daemon; the others ask the one that is found first, of the user or of the system.
    Values are texts as the settings have them, and a ladder's readouts are taken for them too. In what is \
    printed, characters that would steer a terminal are written out.
    """

  static var sections: [ManualSection] {
    [
      ManualSection("EXIT STATUS", entries: exitStatus),
      ManualSection(
        "ENVIRONMENT",
        entries: [
          "XDG_RUNTIME_DIR": "Where the socket of a user's daemon is, below `detentd`.",
          "XDG_CONFIG_HOME":
            "Where a user's settings and known devices are, below `detentd`; `~/.config` without it.",
          ValueCommand.Variable.all.joined(separator: ", "):
            "What a command of `watch --exec` is told; what they were before counts for nothing.",
        ]),
      ManualSection(
        "FILES",
        entries: [
          SocketPath.userInWords: "The socket of a user's daemon.",
          SocketPath.system: "The socket of the service, of the group detentd.",
          SocketPath.watching(beside: SocketPath.system): "The socket for watching, for everyone.",
          "/etc/detentd/detentd.toml":
            "The settings of the service, which `check`, `doctor` and `list` read without a daemon.",
          "$XDG_CONFIG_HOME/detentd/detentd.toml": "The settings of a user, likewise.",
          "/etc/detentd/exec/CONTROL":
            "The command of `detent-exec@CONTROL.service`, which runs `watch --exec`: a line COMMAND=...",
        ]),
      ManualSection("EXAMPLES", examples),
      ManualSection("SEE ALSO", [.text("detentd(8), detentd.toml(5), detentd-protocol(7)")]),
    ]
  }

  private static let exitStatus: KeyValuePairs = [
    "0": "All went well.",
    "1": """
    The daemon is not there, was lost, does not answer, or may not be turned from here; or \
    the system refused a device or a file; or `doctor` found a problem.
    """,
    "2": """
    The command line is wrong, or names a control, a value, a device or a file of settings that is \
    not there; or a recording is wrong.
    """,
    "78": "The settings that were checked, or were to be read again, are wrong.",
  ]

  private static let examples: [ManualBlock] = [
    .text("What is plugged in, what it can turn, and what it sends:"),
    .example(
      """
      detentctl list
      detentctl watch --raw 'Griffin PowerMate'
      """),
    .text("Where a control stands, and turning it by value, by place and by steps:"),
    .example(
      """
      detentctl get shutter
      detentctl set shutter 1/250
      detentctl set shutter '0.5"'
      detentctl set shutter --index 8
      detentctl step shutter -2
      """),
    .text("A value that begins with a dash and is no number stands behind --:"),
    .example("detentctl set mode -- -off-"),
    .text("A wheel to be printed for a panel of 155 by 86 millimetres; a dial on the terminal:"),
    .example(
      """
      detentctl draw shutter --panel 155x86 > wheel.svg
      detentctl draw shutter --gesture dial --text
      """),
    .text("Changed settings, checked and taken; and what is wrong where nothing turns:"),
    .example(
      """
      detentctl check
      detentctl reload
      detentctl doctor
      """),
    .text("A script that does something at each change, also when the daemon is started again:"),
    .example(
      """
      detentctl watch shutter --follow | while read -r control value; do
        echo "$control is now $value"
      done
      """),
    .text("What a MIDI port sends, as a recording, and that recording played to a daemon:"),
    .example(
      """
      detentctl record 20:0 deck.mid.txt
      detentctl replay deck.mid.txt --as DDJ-400
      """),
  ]
}
