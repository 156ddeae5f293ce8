import ControlProtocol
import DetentClient
import Testing

@Suite struct StateTests {
  @Test func `MIDI is read with its connections, and is nothing where there is none`() throws {
    let midi = try #require(
      MIDIState(
        .object([
          "client": .integer(128), "in": .string("128:0"), "out": .string("128:1"),
          "connectedFrom": .array([
            .object(["node": .string("20:0"), "name": .string("Deck"), "by": .string("hand")]),
            .object(["name": .string("no address")]),
          ]), "connectedFromLeftOut": .integer(4), "overruns": .integer(2), "failures": .integer(3),
          "error": .string("no"),
        ])))
    #expect(midi.client == 128 && midi.input == "128:0" && midi.output == "128:1")
    #expect(midi.connectedFrom.map(\.node) == ["20:0"] && midi.connectedTo.isEmpty)
    #expect(midi.connectedFrom.first?.isByDaemon == false)
    #expect(midi.connectedFromLeftOut == 4 && midi.connectedToLeftOut == 0)
    #expect(midi.overruns == 2 && midi.failures == 3 && midi.problem == "no")
    #expect(MIDIState(.null) == nil)
  }

  @Test func `A status is read with its devices and clients`() throws {
    let server = ScriptedServer {
      $0.answerAll(
        #"{"protocol":1,"version":"0.1.0","pid":7,"uptime":12.5,"socket":"/s","#
          + #""settings":{"file":"/f","modified":1000.5,"read":2000},"controls":1,"more":true,"#
          + #""errors":[{"time":3000.25,"level":"warning","message":"m","times":4},{"level":"x"}],"#
          + #""devices":[{"device":"knob","name":"Griffin","node":"/dev/input/event3","#
          + #""vendor":"077d","product":"0410","phys":"usb","uniq":"u","state":"open","#
          + #""grabbed":true,"frames":5,"drops":1,"controls":["shutter"],"error":"no","#
          + #""openFor":1.5,"errors":2,"lastError":"e","lastErrorTime":2500}],"#
          + #""clients":[{"pid":9,"uid":1000,"queued":2,"coalesced":3,"watching":true,"#
          + #""connectedFor":7}]}"#)
    }
    defer { server.stop() }
    let status = try DetentClient(socket: server.path).status()
    #expect(status.version == "0.1.0" && status.process == 7 && status.uptime == 12.5)
    #expect(status.socket == "/s" && status.settingsFile == "/f" && status.controls == 1)
    let device = try #require(status.devices.first)
    #expect(device.device == "knob" && device.name == "Griffin" && device.state == "open")
    #expect(device.vendor == "077d" && device.product == "0410")
    #expect(device.phys == "usb" && device.uniq == "u" && device.isGrabbed)
    #expect(device.frames == 5 && device.drops == 1 && device.controls == ["shutter"])
    #expect(device.problem == "no" && device.openFor == 1.5)
    #expect(device.errors == 2 && device.lastError == "e" && device.lastErrorTime == 2500)
    #expect(status.settingsModification == 1000.5 && status.settingsReading == 2000)
    let line = try #require(status.troubles.first)
    #expect(status.troubles.count == 1 && line.message == "m" && line.level == "warning")
    #expect(line.time == 3000.25 && line.times == 4)
    let client = try #require(status.clients.first)
    #expect(client.process == 9 && client.user == 1000 && client.queued == 2)
    #expect(client.coalesced == 3 && client.isWatching && client.connectedFor == 7)
  }

  @Test func `What a daemon leaves out is taken as nothing`() throws {
    let server = ScriptedServer {
      $0.answerAll(#"{"version":"2","settings":{"file":null},"devices":[{"device":"d"}]}"#)
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    let status = try client.status()
    #expect(status.settingsFile == nil && status.clients.isEmpty && status.uptime == 0)
    #expect(try client.devices().map(\.node) == [""])
    #expect(try client.devices().map(\.problem) == [""])
    #expect(status.settingsModification == nil && status.troubles.isEmpty)
    #expect(try client.devices().allSatisfy { $0.openFor == nil && $0.errors == 0 })
  }

  @Test func `Controls and rungs are read`() throws {
    let server = ScriptedServer {
      $0.answerAll(
        #"{"controls":[{"control":"a","index":0,"count":2,"value":"x","number":null,"wrap":false}],"#
          + #""control":"a","index":1,"count":2,"value":"y","angle":45.5,"#
          + #""rungs":[{"index":0,"value":"x","number":1},{"index":1,"value":"y","angle":100}]}"#)
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    let control = try #require(try client.controls().first)
    #expect(control.selection.control == "a" && control.selection.number == nil)
    #expect(!control.wraps && control.rungs.isEmpty)
    let state = try client.get("a", rungs: RungPage(from: 0, count: 2))
    #expect(state.selection.angle == 45.5)
    #expect(state.rungs.map(\.readout) == ["x", "y"])
    #expect(state.rungs.map(\.number) == [1, nil])
    #expect(state.rungs.map(\.angle) == [0, 100])
  }

  @Test(arguments: [
    "null", "[]", "{}", "{\"controls\":{}}", "{\"controls\":[1]}", "{\"controls\":[{}]}",
    "{\"devices\":[{\"name\":\"x\"}]}",
    "{\"control\":\"a\",\"index\":1.5,\"count\":2,\"value\":\"\"}",
  ])
  func `An answer without what it must have is not the protocol`(result: String) throws {
    let server = ScriptedServer { $0.answerAll(result) }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    let calls: [() throws -> Void] = [
      { _ = try client.status() }, { _ = try client.controls() }, { _ = try client.devices() },
      { _ = try client.get("a") }, { try client.step("a", by: 1) }, { try client.watch() },
    ]
    for call in calls { #expect(throws: ClientError.self) { try call() } }
  }
}
