extension SettingsTable {
  static let group = SettingsTable(
    heading: "[group.NAME]",
    about: """
      A group has one knob turn several controls, one at a time: the active one. The group is a control \
      too, under its own name, whose values are the names of its controls: programs see which one is \
      active, and select another, as of any control; it is remembered, and sent where `output` says. \
      Buttons go from one to the next.
      """,
    keys: [
      SettingsKey(
        "controls", takes: "an array of texts", .required,
        "The names of its controls, 2 at least, in the order in which a button goes through them."),
      SettingsKey("active", .text, .words("the first"), "The control that is active at first."),
      SettingsKey(
        "restore", .flag, .value("true"),
        "Whether it begins with the one that was active when the daemon ended."),
      SettingsKey(
        "input", takes: "an array of tables, [[group.NAME.input]]", .words("none"),
        "What turns the active control, as an input of a control does."),
      SettingsKey(
        "selector", takes: "an array of tables, [[group.NAME.selector]]", .words("none"),
        "What goes from control to control when it is turned: an input as of a control."),
      SettingsKey(
        "output", takes: "an array of tables, [[group.NAME.output]]", .words("none"),
        "Where it is sent which one is active, as an output of a control."), light,
    ])

  static let button = SettingsTable(
    heading: "[button.NAME]",
    about: """
      A button does something when it is pressed, held, or pressed twice; what it does is an action, or an \
      array of them, done in their order. Every press is told to programs too, whatever it does. While it is \
      held, inputs with `while` turn, and other inputs of the same knob do not.
      """,
    keys: [
      SettingsKey(
        "input", takes: "an array of tables, [[button.NAME.input]]", .required,
        "Where it is pressed. Each of several will do."),
      SettingsKey(
        "press", takes: "an array of actions, or one action", .words("nothing"),
        """
        What a press does. It is done at once, but where the button has `hold`, or an input `while` it is \
        held, when it is let go, and where it has `double` when the time for a second press is over.
        """),
      SettingsKey(
        "hold", takes: "an array of actions, or one action", .words("nothing"),
        "What is done when it has been held for `hold_ms`; then it was no press."),
      SettingsKey(
        "double", takes: "an array of actions, or one action", .words("nothing"),
        "What a second press within `double_ms` does, in the place of two presses."),
      SettingsKey(
        "hold_ms", .pressTime, .value("500"), "After how many milliseconds it is held."),
      SettingsKey(
        "double_ms", .pressTime, .value("300"),
        "How many milliseconds after a press another one makes it a double."),
      SettingsKey(
        "bounce_ms", .bounce, .value("5"),
        """
        For how many milliseconds its contact bounces: the first edge counts at once, those within this \
        time behind it do not.
        """),
    ])

  static let buttonInput = SettingsTable(
    heading: "[[button.NAME.input]]",
    about: "Of a device that detentd knows, its button is known too; of another it is named.",
    keys: [
      SettingsKey(
        "device", .text, .required, "The name of a `[device.NAME]`, or a device that detentd knows."
      ),
      SettingsKey(
        "event", .text, .words("the button of the known device"),
        "The kernel's name of the key, as `detentctl watch --raw` prints it."),
      SettingsKey(
        "part", .filledText, .words("the first one"),
        "Which button of a device that detentd knows; `detentctl list` shows their names."),
      SettingsKey(
        "area", takes: "an array of four numbers", .words("none"),
        """
        Of a touch panel: the part of it that is a button, as [left, top, width, height] in parts of the \
        panel's width and height. It is down while a finger that began there is.
        """),
      SettingsKey(
        "area_mm", takes: "an array of four numbers", .words("none"), "The same in millimetres."),
    ] + buttonSources + [SettingsKey("channel", .channel, .words("any"), "Of MIDI: the channel.")])

  /// Where MIDI tells of a button.
  static let buttonSources = [
    SettingsKey("note", .midiNumber, .words("none"), "Of MIDI: a note."),
    SettingsKey(
      "cc", .midiNumber, .words("none"), "Of MIDI: a controller, which is down from 64 on."),
    SettingsKey("program", .midiNumber, .words("none"), "Of MIDI: a program that is chosen."),
  ]

  static let action = SettingsTable(
    heading: "press = { ... }",
    about: """
      An action says one thing to do, and to which control. Where it names a group it is for the control \
      that is active then.
      """,
    keys: [
      SettingsKey(
        "next", .text, .told,
        "The name of a group, whose next control is the active one from then on; behind the last the first."
      ),
      SettingsKey("previous", .text, .told, "The same the other way."),
      SettingsKey(
        "activate", .text, .told,
        "The name of a control, which is the active one of its group from then on."),
      SettingsKey(
        "set", .text, .told, "The name of a control, which is put on the value that `to` says."),
      SettingsKey("to", .marking, .told, "Of `set`: the value."),
      SettingsKey(
        "step", .text, .told,
        "The name of a control or a group, which goes on by as many rungs as `by` says."),
      SettingsKey(
        "by", .steps, .value("1"), "Of `step`: how many rungs, below 0 towards the first."),
      SettingsKey(
        "reset", .text, .told, "The name of a control or a group, which is put on its `initial`."),
      SettingsKey(
        "cycle", .text, .told,
        """
        The name of a control, which goes to the next of some values, and from the last to the first: two are a toggle, more are \
        favourites. From a value that is none of them it goes to the next one up the ladder.
        """),
      SettingsKey(
        "values", takes: "an array of texts or numbers", .told, "Of `cycle`: the values."),
      SettingsKey(
        "lock", .text, .told,
        "The name of a control or a group, which holds its value then, whatever turns it and whoever sets it."
      ),
      SettingsKey(
        "unlock", .text, .told, "The name of one that is to be turned again."),
      SettingsKey(
        "toggle_lock", .text, .told,
        "The name of one that is locked if it is not, and unlocked if it is."),
      SettingsKey(
        "notify", .present, .told,
        "Does nothing but that programs are told, as they are of any press."
      ),
    ])
}
