import AlsaSequencer
import Testing

@testable import detentctl

@Suite struct PortArgumentTests {
  private static func port(
    _ address: String, _ client: String, _ name: String, in canBeRead: Bool = true,
    out canBeWritten: Bool = true, isHidden: Bool = false
  ) -> SequencerPort {
    SequencerPort(
      address: PortAddress(address) ?? PortAddress(client: 0, port: 0), clientName: client,
      portName: name, canBeRead: canBeRead, canBeWritten: canBeWritten, isHidden: isHidden)
  }

  private static let survey = PortSurvey(ports: [
    port("20:0", "X-TOUCH MINI", "X-TOUCH MINI MIDI 1"), port("24:0", "Deck", "left"),
    port("24:1", "Deck", "right"), port("28:0", "Synth", "in", in: false),
    port("30:0", "20:0", "odd\u{1b}"), port("32:0", "Secret", "a", isHidden: true),
  ])

  private func found(
    _ text: String, _ way: PortArgument.Way = .heard, devices: [String: [PortAddress]] = [:]
  ) -> String {
    var argument = PortArgument(PortArgumentTests.survey, way)
    argument.devices = devices
    do throws(Failure) {
      return try argument.find(text).address.description
    } catch {
      return error.line(at: "-") ?? ""
    }
  }

  @Test func `An address, a name of client or port, both, or a pattern is a port`() {
    #expect(found("20:0") == "20:0")
    #expect(found("X-TOUCH MINI") == "20:0")
    #expect(found("X-TOUCH MINI MIDI 1") == "20:0")
    #expect(found("x-touch*") == found("X-TOUCH*") || found("X-TOUCH*") == "20:0")
    #expect(found("Deck:right") == "24:1")
    #expect(found("Synth", .sentTo) == "28:0")
  }

  @Test func `A device of the settings comes before a name`() throws {
    let other = try #require(PortAddress("24:1"))
    #expect(found("Synth", devices: ["Synth": [other]]) == "24:1")
  }

  @Test func `What none is, or several are, is told with those that there are`() {
    #expect(
      found("Deck") == """
        -: "Deck" may be each of 2 ports; name one of
          24:0  "Deck", "left"
          24:1  "Deck", "right"
        """)
    #expect(
      found("Synth") == """
        -: "Synth" is no MIDI port here; name one of
          20:0  "X-TOUCH MINI", "X-TOUCH MINI MIDI 1"
          24:0  "Deck", "left"
          24:1  "Deck", "right"
          30:0  "20:0", "odd\\u{1b}"
        """)
    #expect(found("Secret").hasPrefix("-: \"Secret\" is no MIDI port"))
    #expect(found("99:0").hasPrefix("-: \"99:0\" is no MIDI port"))
  }

  @Test func `Where there is no sequencer that is the reason`() {
    let argument = PortArgument(PortSurvey(problem: "open /dev/snd/seq: no"), .heard)
    #expect(
      throws: Failure.mistake("\"a\" is no MIDI port here; there is no MIDI: open /dev/snd/seq: no")
    ) {
      try argument.find("a")
    }
  }

  @Test(arguments: ["20", "20:", ":0", "20:0:1", "256:0", "a:0", "-1:0", "+1:0", " 20:0", ""])
  func `What is no address is none`(text: String) {
    #expect(PortAddress(text) == nil)
  }
}
