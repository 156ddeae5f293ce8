extension SettingsTable {
  static let control = SettingsTable(
    heading: "[control.NAME]",
    about: """
      A control is what is turned: a place on a ladder, which inputs move and programs read and set. \
      One without inputs is moved by programs alone. There is 1 control at least and there are \
      \(Settings.maximumControls) at most.
      """,
    keys: [
      SettingsKey("ladder", .text, .required, "The name of its ladder."),
      SettingsKey(
        "initial", .marking, .words("1/125 on the default ladder, elsewhere the first rung"),
        "The value on which it begins, or its readout."),
      SettingsKey(
        "restore", .flag, .value("true"),
        "Whether it begins where it was when the daemon ended, instead of on `initial`."),
      SettingsKey(
        "snap", .snap,
        .words("1 for knobs with clicks that have several counts a rung, 0.6 for others"),
        """
        How far a position has to be from the selected rung, in rungs, for the next one to be \
        selected; more is calmer.
        """),
      SettingsKey(
        "wrap", .flag, .value("false"),
        "Whether the last rung leads on to the first. It needs an input that can go round."),
      SettingsKey(
        "input", takes: "an array of tables, [[control.NAME.input]]", .words("none"),
        "What turns it. Several inputs may turn one control, and one device several controls."),
      SettingsKey(
        "output", takes: "an array of tables, [[control.NAME.output]]", .words("none"),
        "Where its value is sent."),
      SettingsKey(
        "click", takes: "an array of tables, [[control.NAME.click]]", .words("none"),
        "What clicks when a hand crosses a rung."), light,
    ])
}
