import Devices
import Settings
import Testing

@Suite struct PortAssignmentTests {
  private func assigned(_ patterns: [String], _ ports: [(String, String)]) -> [[Int]] {
    let devices = patterns.enumerated().map { place, pattern in
      DeviceSettings(name: "d\(place)", match: DeviceMatch([.init(midi: NamePattern(pattern))]))
    }
    return PortAssignment(Settings(devices: devices, controls: []))
      .devices(of: ports.map { PortName(client: $0.0, port: $0.1) })
  }

  @Test func `A port is known by its client, by itself, and by both`() {
    let port = [("DDJ-400", "DDJ-400 MIDI 1")]
    for name in ["DDJ-400", "DDJ-400 MIDI 1", "DDJ-400:DDJ-400 MIDI 1", "DDJ*", "*:*MIDI ?"] {
      #expect(assigned([name], port) == [[0]], "\(name)")
    }
    #expect(assigned(["DDJ", "ddj-400", "MIDI 1"], port) == [[]])
  }

  @Test func `An exact name goes before a pattern, and equal ones are all taken`() {
    let ports = [("Deck 2", "a"), ("Deck", "b"), ("Deck", "c")]
    #expect(assigned(["Deck"], ports) == [[], [0], [0]])
    #expect(assigned(["Deck*"], ports) == [[0], [0], [0]])
    #expect(assigned(["Deck", "Deck*"], ports) == [[1], [0, 1], [0, 1]])
  }

  @Test func `Input devices are no ports`() {
    let device = DeviceSettings(name: "d", match: DeviceMatch([.init(name: NamePattern("Deck"))]))
    let assignment = PortAssignment(Settings(devices: [device], controls: []))
    #expect(assignment.devices(of: [PortName(client: "Deck", port: "Deck")]) == [[]])
    #expect(!device.match.isMIDI)
  }
}
