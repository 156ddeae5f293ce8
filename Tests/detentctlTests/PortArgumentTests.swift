import AlsaSequencer
import Testing

@testable import detentctl

@Suite struct PortArgumentTests {
  private static func port(
    _ address: String, _ client: String, _ name: String, in canBeRead: Bool = true,
    out canBeWritten: Bool = true, isHidden: Bool = false, isOfKernel: Bool = false
  ) -> SequencerPort {
    SequencerPort(
      address: PortAddress(address) ?? PortAddress(client: 0, port: 0), clientName: client,
      portName: name, canBeRead: canBeRead, canBeWritten: canBeWritten, isHidden: isHidden,
      isOfKernel: isOfKernel)
  }

  private static let survey = PortSurvey(ports: [
    port("20:0", "X-TOUCH MINI", "X-TOUCH MINI MIDI 1"), port("24:0", "Deck", "left"),
    port("24:1", "Deck", "right"), port("28:0", "Synth", "in", in: false),
    port("30:0", "20:0", "odd\u{1b}"), port("32:0", "Secret", "a", isHidden: true),
  ])

  private func found(
    _ text: String, _ way: PortArgument.Way = .heard, devices: [String: [PortAddress]] = [:],
    in survey: PortSurvey = survey
  ) -> String {
    var argument = PortArgument(survey, way)
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

  /// What is no device of anybody's beside what may be one.
  private static let crowd = PortSurvey(ports: [
    port("14:0", "Midi Through", "Midi Through Port-0", isOfKernel: true),
    port("20:0", "MIDI Mix", "in", isOfKernel: true), port("128:0", "detentd", "in", in: false),
    port("128:1", "detentd", "out", out: false), port("129:0", "Synth", "in"),
  ])

  @Test func `A pattern means what it means in settings`() {
    let crowd = PortArgumentTests.crowd
    #expect(found("M*", in: crowd) == "20:0")
    #expect(found("d*", in: crowd).hasPrefix("-: \"d*\" is no MIDI port"))
    #expect(found("Midi*", .sentTo, in: crowd).hasPrefix("-: \"Midi*\" is no MIDI port"))
    #expect(crowd.turning.map(\.address.description) == ["20:0", "129:0"])
    #expect(crowd.candidates.map(\.address.description) == ["20:0", "129:0"])
  }

  @Test func `An address or a very name means Midi Through and the daemon too`() {
    let crowd = PortArgumentTests.crowd
    #expect(found("14:0", in: crowd) == "14:0")
    #expect(found("Midi Through", in: crowd) == "14:0")
    #expect(found("Midi Through Port-0", .sentTo, in: crowd) == "14:0")
    #expect(found("detentd", in: crowd) == "128:1")
    #expect(found("detentd:in", .sentTo, in: crowd) == "128:0")
    // Not the daemon's, which settings cannot mean.
    #expect(found("Synth:in", .sentTo, in: crowd) == "129:0")
    #expect(found("in", .sentTo, in: crowd).hasPrefix("-: \"in\" may be each of 2 ports"))
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
