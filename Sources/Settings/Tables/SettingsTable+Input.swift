internal import Devices

extension SettingsTable {
  static let input = SettingsTable(
    heading: "[[control.NAME.input]]",
    about: """
      Of a device that detentd knows all is known but the device's name; what an input says takes the \
      place of that. An input of another device says at least its `gesture` and its `event`, or of \
      MIDI its source and its `mode`; one of a touch panel its `gesture`. Keys of input devices and keys of \
      MIDI do not mix.
      """,
    keys: commonInput + inputScale + inputEvents + touchInput + midiInput)

  /// What is said of an input, and in settings alone.
  static let commonInput = [
    SettingsKey(
      "device", .text, .required, "The name of a `[device.NAME]`, or a device that detentd knows."),
    SettingsKey("invert", .flag, .value("false"), "Whether it turns the other way."),
    SettingsKey(
      "snap", .snap, .words("that of the control"), "As for a control, for this input alone."),
    SettingsKey(
      "while", .text, .words("always"),
      """
      The name of the button that has to be held for it to turn; other inputs of the same knob do not turn meanwhile. \
      So a knob turns another control while it is pressed, or the same one finely.
      """),
    SettingsKey(
      "degrees_per_rung", .positive(upTo: 360),
      .words("15 where the counts of a turn are known, and of a spin"),
      """
      How far it is turned from one rung to the next, of turn, ring and spin. Of a turn it needs \
      `counts_per_turn`, and it is not given beside `counts_per_rung`.
      """),
    SettingsKey(
      "acceleration", .acceleration, .words("1"),
      "How many times more a quick turn may count than a slow one, of turn and ring."),
    SettingsKey(
      "opposite", takes: "a text; of MIDI a whole number from 0 to 127",
      .words("none"),
      "Of a key or a button that is turned: the one that is a count the other way."),
  ]

  /// How far an input is turned and how it is taken, of any input.
  static let inputScale = [
    SettingsKey(
      "gesture", Expected<Gesture>.word, .words("that of the known device, or of the mode"),
      """
      How it is read. `turn` is a knob without ends that sends counts, or a key, each press of which \
      is a count. `ring` is a position without ends: a ring under a finger, an absolute encoder, a \
      counter that begins again. `fader` is a position with two ends: a pot, a slider, a strip, a ring \
      that springs back; they are the two ends of the ladder. The others are for touch panels, and have no \
      event: `wheel` is a thumb's sweep about a corner, `dial` a full circle under a finger, and `spin` a \
      finger that goes round, wherever it began.
      """),
    SettingsKey(
      "modulus", .modulus, .words("all positions that the axis declares"),
      """
      Of a ring: after how many positions it begins again. `"maximum"` is for an axis that declares one \
      more than it sends, as the kernel's rotary-encoder does. A REL_ event that is a counter has to \
      have a number.
      """),
    SettingsKey(
      "min", .axisValue, .words("what the axis says of itself"),
      """
      Of a fader: the value at the first rung. Above `max` the fader is turned round. A REL_ event that \
      is a position has to have both.
      """),
    SettingsKey(
      "max", .axisValue, .words("what the axis says of itself"),
      "Of a fader: the value at the last rung."),
    SettingsKey(
      "takeover", Expected<Takeover>.word, .value("\"pickup\""),
      """
      Of a fader, when something else has moved the rung: `pickup` waits until the knob comes to the \
      rung or passes it, `jump` takes the rung to the knob at its next motion, `scale` moves both \
      towards each other's end until they meet.
      """),
    SettingsKey(
      "settle_ms", .whole(1...60_000), .words("never"),
      """
      Of a turn or a ring: after so many milliseconds without motion the next turn begins on the rung, \
      for wheels whose clicks come to rest beside one.
      """),
    SettingsKey(
      "counts_per_turn", .whole(1...100_000), .words("not known; of a ring its modulus"),
      "How many counts it sends in a full turn."),
    SettingsKey(
      "counts_per_rung", .positive(upTo: 100_000),
      .words("1 where the counts of a turn are not known"),
      "How many counts it is from one rung to the next, of turn and ring."),
  ]

  /// What is said of an event of an input device.
  static let inputEvents = [
    SettingsKey(
      "event", .text, .words("that of the known device"),
      """
      The kernel's name of the event, as `detentctl watch --raw` prints it; one that has none by its \
      number in hexadecimal: `"REL_0x0d"`.
      """),
    SettingsKey(
      "lift", .text, .words("none"),
      "Of a ring or a strip: the axis that is 0 while no finger is on it."),
    SettingsKey(
      "rest", .axisValue, .words("none"),
      "Of a fader that springs back and cannot send 0: what a frame without the event stands for."),
    SettingsKey(
      "one_hot", .flag, .value("false"),
      "Of a fader: whether each position is one bit of the value, and 0 is a lift."),
  ]
}
