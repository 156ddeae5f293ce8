import Controls
import Devices
import Geometry
import MIDIMessages
import Settings
import Testing

@testable import SettingsFile

/// What settings say of a known controller, and what they leave to its file.
@Suite struct KnownControllerSettingsTests {
  private static let channel = Channel(status: 0)

  private static let deck = KnownDevice(
    name: "deck", match: DeviceMatch([.init(midi: NamePattern("Deck"))]),
    midiInputs: [
      KnownMIDIInput(
        name: "pitch",
        axis: MIDIAxis(source: .controllerPair(7, .lsbFirst), channel: channel, reading: .absolute),
        minimum: 200, maximum: 16000,
        feedback: FeedbackPlan(
          style: .value, parameter: MIDIParameter(.controllerPair(7), channel: channel))),
      KnownMIDIInput(
        name: "jog",
        axis: MIDIAxis(source: .controller(20), channel: channel, reading: .relative(.twos)),
        settleMilliseconds: 400,
        feedback: FeedbackPlan(
          style: .mackie, parameter: MIDIParameter(.controller(48), channel: channel))),
      KnownMIDIInput(
        name: "jog", axis: MIDIAxis(source: .controller(20), channel: channel, reading: .counter)),
    ])

  private func read(
    _ lines: String, rungs: Int = 11
  ) throws -> (control: ControlSettings?, axes: [MIDIAxis], messages: [String]) {
    let (settings, problems) = try TOML.read(
      """
      ladder.l = { from = 1, to = \(rungs), step = 1 }
      device.own = { match = { midi = "Own" } }
      control.c = { ladder = "l", input = [{ device = "own", cc = 99, mode = "twos" }] }
      [control.d]
      ladder = "l"
      [[control.d.input]]
      device = "deck"
      \(lines)
      """, known: [Self.deck])
    let axes = settings?.devices.first { $0.name == "deck" }?.midiAxes ?? []
    return (settings?.controls.last, axes, problems.map(\.description))
  }

  @Test(arguments: [
    ("part = \"pitch\"", MIDISource.controllerPair(7, .lsbFirst), MIDIReading.absolute),
    ("cc = 7", .controllerPair(7, .lsbFirst), .absolute),
    ("cc = 7\nbits = 14", .controllerPair(7, .lsbFirst), .absolute),
    ("cc = 7\norder = \"msb-first\"", .controllerPair(7, .msbFirst), .absolute),
    ("cc = 7\nbits = 7", .controller(7), .absolute),
    ("part = \"pitch\"\ncc = 8", .controller(8), .absolute),
    ("cc = 8\nbits = 14\nmode = \"absolute\"", .controllerPair(8, .msbFirst), .absolute),
    ("part = \"jog\"", .controller(20), .relative(.twos)),
    ("part = \"jog\"\nmode = \"counter\"", .controller(20), .counter),
    ("cc = 20\nmode = \"counter\"", .controller(20), .counter),
    ("mode = \"counter\"", .controller(20), .counter),
    ("mode = \"inc-dec\"", .dataSteps, .relative(.incrementDecrement)),
    ("channel = 1", .controllerPair(7, .lsbFirst), .absolute),
  ])
  func `What settings do not say is as the file has it, where the source is the same`(
    lines: String, source: MIDISource, reading: MIDIReading
  ) throws {
    let (_, axes, messages) = try read(lines)
    #expect(messages == [])
    #expect(axes.map(\.source) == [source] && axes.map(\.reading) == [reading])
  }

  @Test func `An input of the file settles as the file says`() throws {
    guard case .turn(let plan) = try read("part = \"jog\"").control?.inputs.first?.gesture else {
      Issue.record("no turn")
      return
    }
    #expect(plan.pace.settle == Microseconds(400_000))
  }

  @Test(arguments: [
    ("part = \"pitch\"", Int32(200), Int32(16000)), ("cc = 7\nbits = 7", 0, 127),
    ("cc = 7\nmin = 300", 300, 16000),
  ])
  func `The ends of the file are for its own bits`(
    lines: String, first: Int32, last: Int32
  ) throws {
    let control = try #require(try read(lines).control)
    let ends = try #require(control.feedback.first?.ends)
    #expect(ends == .init(first: first, last: last))
  }

  @Test func `What it shows goes where the input is, if that is where it went`() throws {
    func carriers(_ lines: String) throws -> [MIDIParameter.Carrier] {
      try read(lines).control?.feedback.map(\.plan.parameter.carrier) ?? []
    }
    #expect(try carriers("part = \"pitch\"") == [.controllerPair(7)])
    #expect(try carriers("cc = 7\nbits = 7") == [.controller(7)])
    #expect(try carriers("part = \"pitch\"\nmode = \"twos\"") == [])
    #expect(try carriers("part = \"jog\"\ncc = 30") == [.controller(48)])
  }

  @Test func `The ends of an input say nothing of another carrier`() throws {
    let own = "cc = 3\nbits = 14\nmode = \"absolute\"\nfeedback = { style = \"value\" }"
    let (control, _, messages) = try read(own)
    #expect(messages == [])
    #expect(control?.feedback.first?.ends == .init(first: 0, last: 16383))
    let (other, _, none) = try read(own.replacing("\"value\"", with: "\"value\", cc = 70"))
    #expect(none == [])
    let shown = try #require(other?.feedback.first)
    #expect(shown.ends == nil && shown.plan.parameter.greatest == 127)
  }

  @Test func `A position that means several rungs is told of`() throws {
    let narrow = "cc = 3\nmode = \"absolute\"\nfeedback = { style = \"value\" }"
    func told(_ values: Int) -> [String] {
      [
        "t.toml:10:1: warning: control.d.input.feedback: 200 rungs share \(values) values in what it shows; a shorter ladder tells them apart"
      ]
    }
    #expect(try read(narrow, rungs: 128).messages == [])
    #expect(try read(narrow, rungs: 200).messages == told(128))
    let wide = narrow.replacing("cc = 3", with: "pitch_bend = true")
    #expect(try read(wide, rungs: 200).messages == [])
    #expect(
      try read(
        wide.replacing("\"value\"", with: "\"value\", cc = 9"), rungs: 200
      ).messages == told(128))
    #expect(try read(narrow.replacing("value", with: "light"), rungs: 200).messages == [])
  }
}
