extension SettingsTable {
  static let device = SettingsTable(
    heading: "[device.NAME]",
    about: """
      A device that inputs and outputs name. One that detentd knows needs no table: its name, as \
      `detentctl list` shows it under KNOWN, will do in an input. A table of its own tells two of a \
      kind apart, grabs one, or describes one that detentd does not know. A device that no input and \
      no output names is never opened. The name "socket" is taken: it is what programs are as a \
      source.
      """,
    keys: [
      SettingsKey(
        "match", takes: "a table", .words("none, where `known` is given"),
        "What the device says of itself; as below."),
      SettingsKey(
        "known", .text, .words("none"),
        "A kind of device that detentd knows, for instance `\"powermate\"`, in the place of a match."
      ),
      SettingsKey(
        "grab", .flag, .value("false"),
        """
        Whether no other program is to get its events. A grabbed knob scrolls no window; a grabbed \
        keyboard types nowhere else. Of input devices alone.
        """),
      SettingsKey(
        "panel", takes: "a table", .words("what the panel says of itself"),
        "Of a touch panel: how large it is and how it is mounted; as below."),
    ])

  static let match = SettingsTable(
    heading: "match = { ... }",
    about: """
      All the parts that are given must fit, and one at least is given. Where several devices fit, \
      an exact name counts more than a pattern, and equal ones are all taken. `detentctl list --json` \
      prints what there is to match.
      """,
    keys: matchParts + [
      SettingsKey(
        "known", .text, .words("any"),
        """
        A kind of device that detentd knows; the other parts choose among those of the kind, of a MIDI \
        controller `midi` another name to look for.
        """)
    ])

  /// What can be asked of a device in settings and in the files of known devices.
  static let matchParts = [
    SettingsKey(
      "name", .filledText, .words("any"),
      "The name, exactly, or a pattern in which `*` stands for any characters and `?` for one."),
    SettingsKey("vendor", .usbNumber, .words("any"), "The vendor's number."),
    SettingsKey("product", .usbNumber, .words("any"), "The product's number."),
    SettingsKey(
      "phys", .filledText, .words("any"),
      "Where it is plugged in, which tells two equal ones apart."),
    SettingsKey("uniq", .filledText, .words("any"), "Its serial number or its address."),
    SettingsKey(
      "path", .inputPath, .words("any"),
      """
      Its node, or better a link to it in `/dev/input/by-id` or `/dev/input/by-path`, or one that a \
      rule of udev makes in `/dev/input`.
      """),
    SettingsKey(
      "events", takes: "an array of names of events", .words("any"),
      "Events all of which the device can send: `[\"REL_DIAL\", \"BTN_0\"]`."),
    SettingsKey(
      MatchReader.portKey, .portName, .words("none: an input device"),
      """
      A MIDI port of this name, or of a client of this name; also a pattern. It stands alone. \
      `"in"` is whatever somebody connects to the daemon's own port in by hand, and nothing else; \
      without such a device, what is connected by hand turns what any MIDI device of the settings \
      would turn by the same messages.
      """),
  ]
}
