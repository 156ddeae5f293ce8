import AlsaSequencer
import ControlProtocol
import Devices
import Glibc
import TestSupport
import Testing

@testable import detentctl

@Suite struct CompleteTests {
  private static let devices = #"""
    {"devices":[
    {"device":"knob","state":"open","node":"/dev/input/event3","name":"Griffin PowerMate"},
    {"device":"deck","state":"open","node":"20:0","name":"DDJ-400","port":"DDJ-400 MIDI 1"},
    {"device":"pad","state":"absent"}]}
    """#.split(separator: "\n").joined()
  private static let status = #"""
    {"protocol":1,"version":"0.1.0","midi":{"client":128,"in":"128:0","out":"128:1",
    "connectedFrom":[{"node":"20:0","name":"DDJ-400","port":"DDJ-400 MIDI 1","by":"detentd"}],
    "connectedTo":[{"node":"24:0","name":"Synth","port":"Synth","by":"hand"}],
    "overruns":0,"failures":0}}
    """#.split(separator: "\n").joined()

  private func daemon() -> FakeDaemon {
    FakeDaemon { request, _ in
      if request.contains("\"controls\"") {
        return answer(
          request,
          "{\"controls\":[\(state("iso", 1, of: 3, "200")),\(state("wo\\u001b", 0, of: 1, "x"))]}")
      }
      if request.contains("\"devices\"") { return answer(request, Self.devices) }
      if request.contains("\"status\"") { return answer(request, Self.status) }
      let from = request.contains("\"from\":100") ? 100 : 0
      let rungs = (from..<min(from + 100, 102)).map {
        "{\"index\":\($0),\"value\":\"\($0)\",\"readout\":\"\($0) mm\"}"
      }
      return answer(
        request, state("iso", 1, of: 102, "1", more: ",\"rungs\":[\(rungs.joined(separator: ","))]")
      )
    }
  }

  private func words(_ line: String) -> [String] {
    let daemon = daemon()
    defer { daemon.stop() }
    let words = line.split(separator: " ").map(String.init)
    let run = shell(
      "$ctl complete -- -s \(daemon.path) \(words.map { "'\($0)'" }.joined(separator: " "))")
    #expect(run.status == 0)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `Controls are offered with where they stand, and once`() {
    #expect(words("get") == ["iso\t200"])
    #expect(words("watch iso") == [])
    #expect(words("get iso") == [])
  }

  @Test func `Values are offered with their readouts, of long ladders too`() {
    let values = words("set iso")
    #expect(values.count == 102)
    #expect(values.first == "0\t0 mm" && values.last == "101\t101 mm")
    #expect(words("step iso") == [])
  }

  @Test func `Devices are offered by node, by address and by name`() {
    let all = [
      "event3\tGriffin PowerMate", "20:0\tDDJ-400", "Griffin PowerMate\tknob", "deck\tDDJ-400",
    ]
    // What is plugged in here comes first, and may be one of them.
    for line in ["watch --raw", "record"] {
      let offered = words(line)
      #expect(Set(offered.compactMap(word)).isSuperset(of: all.compactMap(word)), "\(offered)")
    }
  }

  private func word(_ line: String) -> Substring? { line.split(separator: "\t").first }

  @Test func `All that is plugged in is offered, whatever a daemon knows of it`() {
    let port = SequencerPort(
      address: PortAddress(client: 24, port: 0), clientName: "Deck", portName: "Deck 1",
      canBeRead: true, canBeWritten: false)
    let sources = OfferedSources(
      nodes: [
        ("event0", DeviceIdentity(name: "Twin")), ("event1", DeviceIdentity(name: "Knob")),
        ("event2", DeviceIdentity(name: "Twin")), ("event3", nil),
      ], ports: [port])
    #expect(
      sources.words == [
        OfferedWord("event0", "Twin"), OfferedWord("event1", "Knob"),
        OfferedWord("event2", "Twin"), OfferedWord("event3"), OfferedWord("24:0", "Deck, Deck 1"),
        OfferedWord("Knob", "event1"),
      ])
    #expect(sources.covers(OfferedWord("event1", "what a daemon calls it")))
    #expect(sources.covers(OfferedWord("Twin")), "of two that are called alike none is named")
    #expect(!sources.covers(OfferedWord("deck")))
  }

  @Test func `Without a daemon nobody is told of it`() {
    let run = shell("$ctl complete -- -s /none.sock watch --raw")
    #expect(run.status == 0 && !run.output.contains("/none.sock"))
  }

  @Test func `Ports are offered that can be sent to`() {
    #expect(
      words("replay x --to") == ["128:0\tdetentd", "24:0\tSynth", "20:0\tDDJ-400, DDJ-400 MIDI 1"])
  }

  @Test func `A socket that takes no connections holds up a shell for a moment only`() {
    let path = StreamServer.freshPath()
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #expect(UnixAddress(path).bind(listener) && listen(listener, 0) == 0)
    // One waits to be accepted, and no other has room.
    let waiting = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #expect(UnixAddress(path).connect(waiting))
    defer {
      close(waiting)
      close(listener)
      unlink(path)
    }
    let run = shell("time -p timeout 20 $ctl complete -- -s \(path) get")
    #expect(run.status == 0)
    let words = run.output.split { $0 == " " || $0 == "\n" }
    #expect(words.first == "real" && (1.0...5.0).contains(Double(words[1]) ?? 0))
  }

  @Test func `Nobody is told of the command`() {
    #expect(!detentctl("--help").output.contains("complete"))
    #expect(!detentctl("--generate", "man").output.contains("print the words"))
    #expect(!detentctl("nothing").notices.contains("complete"))
  }
}
