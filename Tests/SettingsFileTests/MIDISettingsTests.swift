import Controls
import Devices
import Geometry
import Ladders
import MIDIMessages
import Settings
import Testing

@testable import SettingsFile

@Suite struct MIDISettingsTests {
  private func control(_ lines: String) throws -> (ControlSettings, [MIDIAxis]) {
    let (settings, problems) = try TOML.read(
      """
      ladder.l = { from = 0, to = 10, step = 1 }
      device.deck.match.midi = "Deck*"
      [control.c]
      ladder = "l"
      \(lines)
      """)
    #expect(problems.allSatisfy { $0.key == "device.deck" })
    let read = try #require(settings)
    return (try #require(read.controls.first), read.devices.first?.midiAxes ?? [])
  }

  private func input(_ lines: String) throws -> (InputPlan, MIDIAxis) {
    let (control, axes) = try control("[[control.c.input]]\ndevice = \"deck\"\n\(lines)")
    return (try #require(control.inputs.first), try #require(axes.first))
  }

  @Test(arguments: [
    ("cc = 1\nmode = \"twos\"", MIDISource.controller(1), MIDIReading.relative(.twos)),
    ("cc = 1\nbits = 14\nmode = \"absolute\"", .controllerPair(1, .msbFirst), .absolute),
    (
      "cc = 1\nbits = 14\norder = \"lsb-first\"\nmode = \"counter\"",
      .controllerPair(1, .lsbFirst), .counter
    ),
    ("nrpn = 300\nmode = \"twos\"", .unregisteredParameter(300, .fourteen), .relative(.twos)),
    (
      "rpn = 0\nbits = 7\nmode = \"signbit\"", .registeredParameter(0, .seven),
      .relative(.signbit)
    ),
    ("pitch_bend = true", .pitchBend, .absolute),
    ("channel_pressure = true", .channelPressure, .absolute),
    ("note = 36", .note(36), .button),
    ("program = 5", .program(5), .button),
    ("cc = 64\nmode = \"button\"", .controller(64), .button),
    ("mode = \"inc-dec\"", .dataSteps, .relative(.incrementDecrement)),
    (
      "nrpn = 3\nmode = \"inc-dec\"", .unregisteredParameter(3, .fourteen),
      .relative(.incrementDecrement)
    ),
  ])
  func `An input says where it is told and what that means`(
    lines: String, source: MIDISource, reading: MIDIReading
  ) throws {
    let (plan, axis) = try input(lines)
    #expect(axis == MIDIAxis(source: source, reading: reading))
    #expect(plan.gesture.events.first == .midi(reading, at: 0))
    let gesture: Gesture =
      switch reading {
      case .absolute: .fader
      case .counter: .ring
      default: .turn
      }
    #expect(plan.gesture.gesture == gesture)
  }

  @Test(arguments: [
    ("cc = 1\nmode = \"absolute\"", Int32(0), Int32(127)),
    ("cc = 1\nbits = 14\nmode = \"absolute\"", 0, 16383),
    ("pitch_bend = true", -8192, 8191),
    ("cc = 1\nmode = \"absolute\"\nmin = 120\nmax = 3", 120, 3),
  ])
  func `A fader goes as far as its bits, unless settings say how far`(
    lines: String, minimum: Int32, maximum: Int32
  ) throws {
    guard case .fader(let plan) = try input(lines).0.gesture else {
      Issue.record("no fader")
      return
    }
    #expect(plan.minimum == minimum && plan.maximum == maximum && plan.takeover == .pickup)
  }

  @Test func `Counts a turn, counts a rung and the modulus are settings of their own`() throws {
    let (plan, _) = try input(
      "cc = 1\nmode = \"counter\"\nmodulus = 100\ncounts_per_turn = 720\ndegrees_per_rung = 30")
    guard case .ring(let ring) = plan.gesture else {
      Issue.record("no ring")
      return
    }
    #expect(ring.modulus == .positions(100))
    let scale = TravelScale(degreesPerRung: Decimal(units: 30), countsPerTurn: 720)
    #expect(ring.scale == (try #require(scale.map { .fixed($0) })))
    guard case .ring(let plain) = try input("cc = 1\nmode = \"counter\"").0.gesture else {
      Issue.record("no ring")
      return
    }
    #expect(plain.modulus == .positions(128))
  }

  @Test func `A known controller knows its knobs`() throws {
    let (settings, problems) = Settings.read(
      try TOML.tree(
        """
        ladder.l.values = ["a", "b"]
        [[control.c.input]]
        device = "x-touch-mini-mc"
        part = "encoder 2"
        [[control.d.input]]
        device = "x-touch-mini-mc"
        cc = 18
        [control.c]
        ladder = "l"
        [control.d]
        ladder = "l"
        """), file: "t.toml", events: Shipped.events, known: Shipped.known)
    #expect(problems == [])
    let axes = try #require(settings?.devices.first?.midiAxes)
    #expect(axes.map(\.source) == [.controller(17), .controller(18)])
    #expect(axes.allSatisfy { $0.reading == .relative(.signbit) })
    let shown = try #require(settings?.controls.first?.feedback.first)
    #expect(shown.plan.style == .mackie)
    #expect(shown.plan.parameter.carrier == .controller(49))
  }

  @Test func `An output has a carrier, a channel and a value for each rung`() throws {
    let (control, _) = try control(
      """
      output = [
        { midi = "out", cc = 20 }, { midi = "Synth", cc = 20, bits = 14, channel = 16 },
        { midi = "out", nrpn = 5, values = "index" }, { midi = "out", pitch_bend = true },
        { midi = "out", program = true, values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99] },
        { midi = "out", note = 60 }, { midi = "out", notes = true },
      ]
      """)
    let carriers = control.outputs.map(\.parameter.carrier)
    #expect(
      carriers == [
        .controller(20), .controllerPair(20), .unregisteredParameter(5, .fourteen), .pitchBend,
        .program, .note(60), .noteNumber,
      ])
    #expect(control.outputs[1].parameter.channel.number == 16)
    #expect(control.outputs[1].destination == .named(NamePattern("Synth")))
    #expect(control.outputs.map(\.spread)[2] == .index)
    #expect(control.outputs.map(\.spread)[4] == .values([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99]))
  }

  @Test func `A ladder that is too long for 7 bits is told of`() throws {
    let text = """
      ladder.l = { from = 0, to = 199, step = 1 }
      control.c = { ladder = "l", output = [{ midi = "out", cc = 1 }] }
      """
    #expect(
      try TOML.messages(text) == [
        "t.toml:2:39: warning: control.c.output: 200 rungs share 128 values; bits = 14 tells them apart"
      ])
    #expect(
      try TOML.messages(text.replacing("cc = 1 ", with: "cc = 1, values = \"index\" ")) == [
        "t.toml:2:72: control.c.output.values: goes up to 127, and the control has 200 rungs; expected bits = 14"
      ])
  }
}
