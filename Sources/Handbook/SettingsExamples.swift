internal import Manual

/// The examples of detentd.toml(5), each a whole file.
enum SettingsExamples {
  static let blocks: [ManualBlock] = [
    .heading("A PowerMate turns shutter speeds"),
    .text(
      """
      A known knob needs no table of its own but to be grabbed. Without `degrees_per_rung` it would be \
      15 degrees from one rung to the next.
      """),
    .example(
      """
      [ladder.speeds]
      kind = "shutter"
      from = "30"
      to = "1/8000"
      step = "1/3"

      [device.knob]
      known = "powermate"
      grab = true

      [control.shutter]
      ladder = "speeds"
      initial = "1/125"

      [[control.shutter.input]]
      device = "knob"
      degrees_per_rung = 10
      """),
    .heading("An encoder that is not known"),
    .text(
      """
      `detentctl list` shows its name, and `detentctl watch --raw` that it sends REL_X, four counts a \
      click.
      """),
    .example(
      """
      [ladder.iso]
      kind = "iso"
      from = 100
      to = 25600

      [device.encoder]
      match = { name = "rotary@*" }

      [control.iso]
      ladder = "iso"

      [[control.iso.input]]
      device = "encoder"
      gesture = "turn"
      event = "REL_X"
      counts_per_rung = 4
      """),
    .heading("MIDI encoders"),
    .text(
      """
      One of a controller that is known, by its name, and the jog wheel of one that is described here, \
      turn one control.
      """),
    .example(
      """
      [ladder.mode]
      values = ["P", "A", "S", "M"]

      [device.deck]
      match = { midi = "Some Deck" }

      [control.mode]
      ladder = "mode"
      wrap = true

      [[control.mode.input]]
      device = "x-touch-mini-mc"
      part = "encoder 1"

      [[control.mode.input]]
      device = "deck"
      cc = 34
      channel = 1
      mode = "offset64"
      counts_per_turn = 720
      counts_per_rung = 30
      """),
    .heading("A fader"),
    .text(
      """
      Its ends are the ends of the ladder. After a program has moved the control, the fader takes it \
      again when it comes by where it stands.
      """),
    .example(
      """
      [ladder.zoom]
      kind = "focal-length"
      values = [24, 35, 50, 85]

      [device.slider]
      match = { path = "/dev/input/by-id/usb-Some_Slider-event-joystick" }

      [control.zoom]
      ladder = "zoom"

      [[control.zoom.input]]
      device = "slider"
      gesture = "fader"
      event = "ABS_THROTTLE"
      takeover = "pickup"
      """),
    .heading("Outputs and feedback"),
    .text(
      """
      The fader of a mixer with motors follows the control and is left alone while a hand is on it. The \
      value goes out on the daemon's own port as well, and as a program to a synthesizer.
      """),
    .example(
      """
      [ladder.focus]
      from = 0
      to = 1000
      step = 10

      [device.mixer]
      match = { midi = "Some Mixer" }

      [control.focus]
      ladder = "focus"

      [[control.focus.input]]
      device = "mixer"
      pitch_bend = true
      channel = 2
      feedback = { style = "value", touch = 104, touch_channel = 1 }

      [[control.focus.output]]
      midi = "out"
      cc = 20
      bits = 14

      [[control.focus.output]]
      midi = "Some Synth"
      program = true
      channel = 3
      """),
  ]
}
