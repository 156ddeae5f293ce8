import ControlProtocol
import Geometry
import JSONReader
import Testing

@testable import DetentDaemon
@testable import Handbook

/// Holds detentd-protocol(7) to what a daemon says.
@Suite final class ProtocolPageTests {
  private let daemon = RunningDaemon(
    """
    [ladder.shutter]
    kind = "shutter"
    from = "30"
    to = "1/8000"

    [device.knob]
    match = { name = "Knob" }

    [control.shutter]
    ladder = "shutter"
    initial = "1/125"

    [[control.shutter.input]]
    device = "knob"
    gesture = "turn"
    event = "REL_DIAL"
    """)
  /// One that warns of a device that nothing needs.
  private let warning = RunningDaemon(
    """
    [ladder.a]
    values = ["x"]

    [device.spare]
    match = { name = "Spare" }

    [control.a]
    ladder = "a"
    """)

  deinit {
    daemon.stop()
    warning.stop()
  }

  @Test func `A daemon says in the session what the page has it say`() throws {
    let client = try LineClient(daemon.socket)
    for line in ProtocolExample.lines {
      if line.isRequest {
        client.send(line.text + "\n")
      } else {
        let said = try #require(try client.line())
        #expect(Self.withoutTime(said) == Self.withoutTime(line.text))
      }
    }
  }

  private static func withoutTime(_ line: String) -> String {
    line.split(separator: ",").filter { !$0.hasPrefix("\"time\":") }.joined(separator: ",")
  }

  @Test func `Every member that a daemon tells is described`() throws {
    let client = try LineClient(daemon.socket)
    let requests = [
      #""method":"watch""#, #""method":"status""#, #""method":"devices""#, #""method":"controls""#,
      #""method":"get","params":{"control":"shutter","rungs":{"from":0,"count":2}}"#,
      #""method":"set","params":{"control":"shutter","index":0}"#, #""method":"set""#,
    ]
    for request in requests { client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\(request)}\n") }
    var told: Set<String> = []
    var failures = 0
    while failures == 0 {
      let value = try JSONReader.value(of: Array(try #require(try client.line()).utf8)[...])
      if value["error"] != nil { failures += 1 }
      for part in ["result", "params"] { Self.collect(value[part] ?? .null, into: &told) }
    }
    let errors = try LineClient(warning.socket).ask("status")["result"]?["errors"] ?? .null
    Self.collect(errors, into: &told)
    #expect(told.isSuperset(of: ["message", "times"]))
    #expect(told.isSuperset(of: ["uptime", "index", "crossed", "state", "pid", "engraving"]))
    #expect(told.subtracting(Self.described) == [])
  }

  @Test func `What a device and MIDI can tell besides is described`() {
    let knob: Set = [
      "name", "node", "vendor", "product", "phys", "uniq", "grabbed", "frames", "drops", "error",
      "port", "client", "in", "out", "connectedFrom", "connectedTo", "by", "overruns", "failures",
      "openFor", "lastError", "lastErrorTime",
    ]
    #expect(knob.subtracting(Self.described) == [])
  }

  @Test func `The limits are those of the daemon`() {
    let words = ProtocolTexts.limits
    #expect(words.contains("There are \(SocketServer.maximumClients) places"))
    #expect(words.contains("\(SocketServer.maximumClientsOfUser) of them for one user"))
    #expect(words.contains("\(SocketServer.maximumWatchers) on the socket for watching"))
    #expect(words.contains("takes nothing for \(SocketServer.patience / 1_000_000) seconds"))
  }

  @Test func `The angles are those of the wheel`() {
    let words = ProtocolObjects.rung.first { $0.name == "angle" }?.meaning ?? ""
    #expect(words.contains(": \(Int(Wheel.start.degrees)) the first"))
    #expect(words.contains(", \(Int(Wheel.end.degrees)) the last"))
  }

  private static var described: Set<String> {
    let objects = ProtocolObjects.named.flatMap(\.members) + ProtocolObjects.status
    let methods = Method.allCases.flatMap { $0.words.members }
    let news = NewsName.allCases.flatMap { $0.words.members }
    return Set((objects + methods + news).map(\.name))
  }

  private static func collect(_ value: JSONValue, into names: inout Set<String>) {
    switch value {
    case .object(let members):
      for (name, value) in members {
        names.insert(name)
        collect(value, into: &names)
      }
    case .array(let elements): for element in elements { collect(element, into: &names) }
    default: break
    }
  }
}
