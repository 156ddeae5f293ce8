extension SettingsTable {
  static let click = SettingsTable(
    heading: "[[control.NAME.click]]",
    about: """
      A device that can be felt or seen to click when a hand crosses a rung: a knob that rumbles, or has a \
      light. A quick turn is felt as no more clicks than the device can play. Of MIDI a click is an output \
      with `values = "click"`.
      """,
    keys: [
      SettingsKey(
        "device", .text, .required,
        "The name of a `[device.NAME]`, or a device that detentd knows. It has to be writable."),
      SettingsKey(
        "style", Expected<ClickSettings.Style>.word, .required,
        """
        `rumble` shakes a device with force feedback. `light` flashes the light of a device that has \
        MSC_PULSELED, as the PowerMate does.
        """),
      SettingsKey("strength", .percent, .value("50"), "How strong it is, in hundredths."),
      SettingsKey(
        "end_strength", .percent, .value("100"), "How strong it is where the ladder ends."),
      SettingsKey(
        "ms", .clickTime, .value("20"),
        "How many milliseconds it lasts; where the ladder ends twice as long."),
    ])

  /// What a control or a group may be shown by.
  static let light = SettingsKey(
    "light", .text, .words("none"),
    """
    A device with a light, as the PowerMate's, whose brightness shows the rung: dark on the first, full on the \
    last.
    """)
}
