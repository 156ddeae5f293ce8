import AlsaSequencer
import ControlProtocol
import DetentClient
import Devices
import Evdev
import Permissions
import SettingsFile
import TestSupport
import Testing

@testable import detentctl

@Suite struct MIDICheckTests {
  private let folder = ScratchFolder()
  private let person = Person(
    user: 990, name: "detentd", groups: [29], groupsFromNowOn: [29], unit: "detentd")
  private let port = SequencerPort(
    address: PortAddress(client: 20, port: 0), clientName: "Deck", portName: "Deck 1",
    canBeRead: true, canBeWritten: true)
  private let client: JSONValue = .object([
    "client": .integer(128), "connectedTo": .array([]), "connectedFrom": .array([]),
  ])

  private func facts(
    _ match: String = "Deck", to output: String = "out", ports: [SequencerPort],
    _ daemon: DaemonFacts? = nil
  ) throws -> MIDIFacts {
    let text = """
      [ladder.l]
      values = ["a", "b"]
      [device.deck]
      match = { midi = "\(match)" }
      [control.c]
      ladder = "l"
      [[control.c.input]]
      device = "deck"
      cc = 20
      mode = "twos"
      [[control.c.output]]
      midi = "\(output)"
      cc = 21

      """
    let loaded = try LoadedSettings(
      SettingsChoice(.named(folder.write(text, to: "a.toml"))), in: SettingsPlaces(),
      events: EventNames(EventNameList.all()))
    var facts = try #require(
      MIDIFacts(loaded.settings, PortSurvey(ports: ports), daemon?.answering))
    facts.isThere = true
    facts.rights = NodeRights(owner: 0, group: 29, mode: 0o660)
    facts.groupName = "audio"
    return facts
  }

  private func daemon(_ device: [String: JSONValue]) -> DaemonFacts {
    let state = DeviceState(.object(device.merging(["device": .string("deck")]) { $1 }))
    return answering(["midi": client], devices: [state].compactMap(\.self))
  }

  @Test func `Settings without MIDI want nothing`() throws {
    let text = "[ladder.l]\nvalues = [\"a\"]\n[control.c]\nladder = \"l\"\n"
    let loaded = try LoadedSettings(
      SettingsChoice(.named(folder.write(text, to: "b.toml"))), in: SettingsPlaces(),
      events: EventNames(EventNameList.all()))
    #expect(MIDIFacts(loaded.settings, PortSurvey(), nil) == nil)
    #expect(MIDICheck.findings(nil, readBy: person) == [])
  }

  @Test func `A port that is heard is well`() throws {
    let heard = daemon([
      "node": .string("20:0"), "state": .string("open"), "openFor": .real(60),
      "frames": .integer(1),
    ])
    #expect(
      MIDICheck.findings(try facts(to: "Deck", ports: [port], heard), readBy: person) == [
        .ok("MIDI", "the sequencer is there, detentd is client 128"),
        .ok("deck", "Deck, Deck 1 (20:0) is heard for 1 min, 1 message"),
      ])
  }

  @Test func `A port that is there is well where no daemon answers`() throws {
    #expect(
      MIDICheck.findings(try facts(ports: [port]), readBy: person).map(\.text) == [
        "the sequencer is there", "Deck, Deck 1 (20:0) is there",
      ])
  }

  @Test func `A port that was disconnected is connected by a command`() throws {
    let taken = daemon([
      "node": .string("20:0"), "state": .string("unreadable"),
      "error": .string("disconnected by somebody"),
    ])
    let findings = MIDICheck.findings(try facts(to: "Deck", ports: [port], taken), readBy: person)
    #expect(
      findings.last
        == .problem(
          "deck", "Deck, Deck 1 (20:0) is not heard: disconnected by somebody",
          fix: "aconnect 20:0 detentd:0"))
  }

  @Test func `A port that is not there is told with those that are`() throws {
    let findings = MIDICheck.findings(
      try facts("Mixer", to: "Synth", ports: [port]), readBy: person)
    #expect(findings.map(\.kind) == [.ok, .problem, .problem])
    #expect(
      findings[1].text
        == "not there: no port is called as its match says; there are Deck, Deck 1 (20:0)")
    #expect(findings[2].text == "an output goes to \"Synth\", and no port is called so")
  }

  @Test func `Ports that are connected by hand are asked for by a command`() throws {
    let findings = MIDICheck.findings(try facts("in", ports: [port], daemon([:])), readBy: person)
    #expect(
      findings.dropFirst().map(\.fix) == ["aconnect PORT detentd:0", "aconnect detentd:1 PORT"])
  }

  @Test func `A sequencer that is not there, or not for the daemon, is the one problem`() throws {
    var none = try facts(ports: [])
    none.isThere = false
    #expect(
      MIDICheck.findings(none, readBy: person) == [
        .problem(
          "MIDI", "there is no /dev/snd/seq: the kernel's sequencer is not loaded",
          fix: "sudo modprobe snd-seq")
      ])
    let stranger = Person(user: 5, name: "x", groups: [], groupsFromNowOn: [], isAsking: true)
    #expect(
      MIDICheck.findings(try facts(ports: []), readBy: stranger) == [
        .problem(
          "MIDI", "you may not read /dev/snd/seq: the group audio may",
          fix: "sudo adduser \"$USER\" audio, then log out and in again")
      ])
    let lost = answering(["midi": .object(["error": .string("open /dev/snd/seq: no")])])
    var served = person
    served.restart = "sudo systemctl restart detentd"
    #expect(
      MIDICheck.findings(try facts(ports: [], lost), readBy: served) == [
        .problem(
          "MIDI", "detentd has no sequencer: open /dev/snd/seq: no",
          fix: "sudo systemctl restart detentd")
      ])
  }

  @Test func `What was lost is noted`() throws {
    let daemon = answering([
      "midi": .object([
        "client": .integer(128), "overruns": .integer(2), "failures": .integer(3),
        "connectedTo": .array([.object(["node": .string("21:0")])]),
      ])
    ])
    var facts = try facts(ports: [], daemon)
    facts.devices = []
    let findings = MIDICheck.findings(facts, readBy: person)
    #expect(findings.map(\.kind) == [.ok, .note, .note])
    #expect(findings[1].text.contains("lost 2 times") && findings[2].text.contains("3 messages"))
  }

  @Test func `Ports that cannot be seen from here are not missing`() throws {
    var facts = try facts("Mixer", ports: [])
    facts.survey.problem = "open /dev/snd/seq: Permission denied"
    #expect(MIDICheck.findings(facts, readBy: person).map(\.kind) == [.ok, .note])
  }

  @Test func `Without settings the daemon says which ports it hears`() throws {
    let heard = try #require(
      daemon([
        "node": .string("20:0"), "name": .string("Deck"), "port": .string("Deck 1"),
        "state": .string("open"),
      ]).answering)
    var facts = try #require(MIDIFacts(toldBy: heard))
    facts.isThere = true
    #expect(
      MIDICheck.findings(facts, readBy: person).map(\.text) == [
        "the sequencer is there, detentd is client 128", "Deck, Deck 1 (20:0) is heard, 0 messages",
      ])
    #expect(MIDIFacts(toldBy: try #require(answering().answering)) == nil)
  }
}
