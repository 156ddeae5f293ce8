internal import MIDIMessages

/// What detentd.toml(5) says beside the words of the keys.
enum SettingsWords {
  static let synopsis = """
    /etc/detentd/detentd.toml
    $XDG_CONFIG_HOME/detentd/detentd.toml
    """

  static let description = """
    The settings say which devices turn which controls. The service reads the first of these files, a \
    user's own daemon the second (`~/.config/detentd/detentd.toml` where XDG_CONFIG_HOME is not set) or \
    else the first; `detentd --config` <FILE> names another. What root starts counts as the service. \
    Where there is no file, or one in which nothing is set, every known device that is made to be turned drives one control, `shutter`, \
    from 30 s to 1/8000 in full stops.
    The file is TOML, version 1.0. <NAME> in a heading is the author's own word for a ladder, a device or \
    a control: at most 64 bytes without spaces and control characters. A heading may also be written as \
    a key: `control.shutter.ladder = "speeds"`.
    `detentctl check` and `detentd --check` print everything that is wrong, each mistake with its line \
    and its column and with what would be right, and leave with status 78. A key that is mistyped is a \
    mistake and is never passed over. A daemon that starts with a mistake in its settings does not run; \
    one that is told to read them again (`detentctl reload`, or SIGHUP) keeps those that it has and \
    tells every mistake to whoever asked.
    """

  static let modes = """
    What the values of a MIDI input mean. To find out, turn the knob slowly both ways and look at what \
    `detentctl watch --raw` prints. A relative mode is a turn; given here are the values of one click \
    clockwise and of one back.
    """

  /// The values of one click clockwise and one back.
  static func click(of mode: RelativeMode) -> String {
    switch mode {
    case .twos: "1, and 127; of 14 bits 1, and 16383."
    case .offset64: "65, and 63."
    case .offset8192: "Of 14 bits: 8193, and 8191."
    case .signbit: "1, and 65; of 14 bits 1, and 8193."
    case .signbitInverted: "65, and 1; of 14 bits 8193, and 1."
    case .offset16: "17, and 15."
    case .sign32: "1, and 33."
    case .binary: "127, and 0: any value above 64, and any below."
    case .incrementDecrement:
      """
      Controllers 96 and 97, whatever the value; without `cc`, or of the parameter that `nrpn` or `rpn` \
      names.
      """
    }
  }

  static let files: KeyValuePairs = [
    "/etc/detentd/detentd.toml": "The settings of the service.",
    "$XDG_CONFIG_HOME/detentd/detentd.toml": "The settings of a user's own daemon.",
    "/usr/local/share/detentd/devices/*.toml":
      """
    The devices that detentd knows, under the prefix where it was installed. README.md there describes \
    the format.
    """,
    "/etc/detentd/devices/*.toml":
      "More of them, or others in the place of those of the same name.",
    "$XDG_CONFIG_HOME/detentd/devices/*.toml": "Likewise, for a user's own daemon.",
    "/usr/local/share/doc/detentd/detentd.toml": "An example with every key.",
  ]

  static let seeAlso = "detentd(8), detentctl(1), detentd-protocol(7)"
}
