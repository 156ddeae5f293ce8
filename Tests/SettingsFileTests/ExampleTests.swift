import Controls
import TestSupport
import Devices
import Geometry
import Ladders
import MIDIMessages
import Settings
import Testing

@testable import SettingsFile

@Suite struct ExampleTests {
  /// The shape that people's files have.
  private let example = """
    [ladder.shutter]
    kind = "shutter"                # shutter, iso, aperture, …
    from = "30"
    to = "1/8000"
    step = "1/3"                    # stops: "1", "1/2", "1/3"

    [ladder.mode]
    values = ["P", "A", "S", "M"]

    [ladder.focus]
    from = 0
    to = 1000
    step = 10

    [device.knob]
    match = { name = "Griffin PowerMate" }
    grab = true                     # default false

    [device.deck]
    match = { midi = "DDJ-400" }

    [control.shutter]
    ladder = "shutter"
    initial = "1/125"
    snap = 0.6
    wrap = false

    [[control.shutter.input]]
    device = "knob"
    gesture = "turn"                # turn, ring, fader, wheel, dial, spin
    event = "REL_DIAL"
    invert = false                  # on any input
    counts_per_turn = 94
    degrees_per_rung = 15           # or counts_per_rung = 1

    [[control.shutter.input]]
    device = "deck"
    gesture = "turn"
    cc = 22
    channel = 1
    mode = "offset64"
    counts_per_turn = 720
    counts_per_rung = 30

    [[control.shutter.output]]
    midi = "out"
    cc = 20
    channel = 1
    bits = 7
    """

  @Test func `The example loads`() throws {
    let (settings, problems) = try TOML.read(example)
    #expect(problems == [])
    let jog = MIDIAxis(
      source: .controller(22), channel: Channel(number: 1), reading: .relative(.offset64))
    let ladder = try Ladder(kind: .shutter, from: "30", to: "1/8000", step: .third)
    #expect(
      settings
        == Settings(
          devices: [
            DeviceSettings(
              name: "knob", match: DeviceMatch([.init(name: .init("Griffin PowerMate"))]),
              grab: true),
            DeviceSettings(
              name: "deck", match: DeviceMatch([.init(midi: .init("DDJ-400"))]), midiAxes: [jog]),
          ],
          controls: [
            ControlSettings(
              name: "shutter", ladder: ladder,
              initial: try #require(ladder.rung(named: "1/125")),
              inputs: [
                .turn(TOML.dial, degreesPerRung: Decimal(units: 15), countsPerTurn: 94),
                InputPlan(
                  device: DeviceID(1),
                  gesture: .turn(
                    TurnPlan(
                      event: .midi(jog.reading, at: 0),
                      scale: try #require(TravelScale(countsPerRung: Decimal(units: 30))))),
                  snap: .free),
              ],
              outputs: [
                OutputSettings(
                  destination: .port,
                  parameter: MIDIParameter(.controller(20), channel: Channel(status: 0)))
              ])
          ]))
  }

  @Test func `CR LF at the ends of lines changes nothing`() throws {
    let crlf = example.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let (settings, problems) = try TOML.read(crlf)
    let plain = try TOML.read(example)
    #expect(settings == plain.settings && problems == plain.problems)
  }

  @Test func `A byte order mark is passed over, and columns do not count it`() throws {
    let plain = try TOML.read("x = 1\n" + example)
    let marked = try TOML.read("\u{FEFF}x = 1\n" + example)
    #expect(marked.problems == plain.problems)
    #expect(plain.problems.first?.location == Location(line: 1, column: 1))
  }
}
