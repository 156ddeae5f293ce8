internal import MIDIMessages

extension SettingsTable {
  /// What is said of an input of a MIDI device.
  static let midiInput =
    midiSources + midiSourceParts + [
      SettingsKey(
        "mode", takes: "one of the words under MODES",
        .words("\"button\" for notes and programs, \"absolute\" for bends and pressure"),
        "What the values mean. Of `cc`, `nrpn` and `rpn` it is always said, unless it is known."),
      SettingsKey(
        "part", .filledText, .words("the main one"),
        """
        Which of the knobs of a device that detentd knows, for instance `"encoder 1"`, in the place of \
        all the rest; `detentctl list` shows their names.
        """),
      SettingsKey(
        "feedback", takes: "a table", .words("what is known to be shown"),
        "What the controller shows of the control; as below."),
    ]

  /// Where an input's value is told.
  static let midiSources = [
    SettingsKey("cc", .midiNumber, .words("none"), "A controller's number."),
    SettingsKey("nrpn", .parameterNumber, .words("none"), "The number of a parameter."),
    SettingsKey("rpn", .parameterNumber, .words("none"), "The number of a registered parameter."),
    SettingsKey("pitch_bend", .present, .words("none"), "The bend, -8192 to 8191."),
    SettingsKey("channel_pressure", .present, .words("none"), "The pressure of the channel."),
    SettingsKey("note", .midiNumber, .words("none"), "A note that is pressed."),
    SettingsKey("program", .midiNumber, .words("none"), "A program that is chosen."),
  ]

  /// What else is said of where a value is told.
  static let midiSourceParts = [
    SettingsKey(
      "bits", .bits, .words("7 for cc, 14 for nrpn and rpn"),
      "How many bits its values have. Of cc 14 are two controllers: this one, 0 to 31, and 32 above."
    ),
    SettingsKey(
      "order", Expected<PairOrder>.word, .value("\"msb-first\""),
      "Which half of a pair of controllers comes first, the high one or the low one."),
    SettingsKey("channel", .channel, .words("any"), "The channel."),
  ]

  static let feedback = SettingsTable(
    heading: "feedback = { ... }",
    about: """
      What a controller shows of the control: its ring of lamps, its lamp, or where its motor stands. \
      It is sent when the value changed elsewhere, and not while a hand is on the knob.
      """,
    keys: [
      SettingsKey(
        "style", Expected<FeedbackStyle>.word, .required,
        """
        `value` sends an absolute knob its own value: a fader with a motor, an encoder that draws its \
        ring itself. `mackie`, `x-touch-mini` and `twister` are rings of lamps. `light` is a lamp that \
        is dark on the first rung.
        """),
      SettingsKey(
        "pattern", Expected<RingPattern>.word, .value("\"dot\""), "How a ring of `mackie` shows it."
      ),
      SettingsKey("cc", .midiNumber, .words("as the input"), "The controller on which it is told."),
      SettingsKey("note", .midiNumber, .words("as the input"), "The note on which it is told."),
      SettingsKey(
        "channel", .channel, .words("that of the input, else 1"), "The channel on which it is told."
      ),
      SettingsKey(
        "touch", .midiNumber, .words("none: 150 ms after it moved a hand has left it"),
        """
        The note that is on while a hand is on it. With a motor leave `takeover` at `"pickup"`, else the \
        motor's own way turns the control.
        """),
      SettingsKey("touch_channel", .channel, .words("any"), "The channel of that note."),
    ])

  static let output = SettingsTable(
    heading: "[[control.NAME.output]]",
    about: """
      Where the value is sent as MIDI: when it has changed, and to whoever has just come. It goes to \
      a port (`midi`) or to a device of the settings (`device`), by one message of those below.
      """,
    keys: [
      SettingsKey(
        "midi", .portName, .words("none, where `device` is given"),
        """
        `"out"` is the daemon's own port, to which others connect; any other is the name of a port or its \
        client that it is sent to, also a pattern.
        """),
      SettingsKey(
        "device", .text, .words("none, where `midi` is given"),
        "A MIDI device of the settings or one that detentd knows."),
    ] + carriers + [
      SettingsKey("channel", .channel, .value("1"), "The channel."),
      SettingsKey(
        "bits", .bits, .words("7 for cc, 14 for nrpn and rpn"),
        "How many bits its values have, as for an input."),
      SettingsKey(
        "values", takes: "\"even\", \"index\", \"click\" or an array of whole numbers",
        .value("\"even\""),
        """
        The value of each rung: spread evenly from 0 to 127 or 16383, the rung's index, or one number \
        for each rung. With `"click"` it is no value that is sent but that a hand crosses rungs: 80, and \
        127 where the ladder ends; a note is let go at once.
        """),
    ])

  /// What carries a value that is sent.
  static let carriers = [
    SettingsKey("cc", .midiNumber, .words("none"), "A controller."),
    SettingsKey("nrpn", .parameterNumber, .words("none"), "A parameter."),
    SettingsKey("rpn", .parameterNumber, .words("none"), "A registered parameter."),
    SettingsKey("pitch_bend", .present, .words("none"), "The bend, of 14 bits."),
    SettingsKey("program", .present, .words("none"), "The value is the program, from 0."),
    SettingsKey("channel_pressure", .present, .words("none"), "The pressure of the channel."),
    SettingsKey("note", .midiNumber, .words("none"), "How hard this note is pressed."),
    SettingsKey("notes", .present, .words("none"), "Which note is pressed."),
  ]
}
