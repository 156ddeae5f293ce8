import ControlProtocol
import DetentClient
import Geometry
import Glibc
import Ladders
import Testing

@testable import DetentDaemon

@Suite final class AnswersTests {
  private let daemon = RunningDaemon()
  private let client: LineClient

  init() throws { client = try LineClient(daemon.socket) }

  deinit { daemon.stop() }

  // MARK: How things are

  @Test func `The status tells who is served and by what`() throws {
    let other = try DetentClient(socket: daemon.watchSocket)
    try other.watch()
    let status = try other.status()
    #expect(status.version == Version.text)
    #expect(status.process == Int(getpid()))
    #expect(status.uptime >= 0 && status.uptime < 60)
    #expect(status.socket == daemon.socket)
    #expect(status.settingsFile == daemon.settingsFile)
    #expect(status.controls == 3)
    #expect(status.devices.map(\.device) == ["knob"])
    #expect(status.midi == nil)
    #expect(status.clients.map(\.isWatching) == [false, true])
    #expect(status.clients.allSatisfy { $0.process == Int(getpid()) && $0.user == Int(getuid()) })
    #expect(try client.ask("status")["result"]?["protocol"] == .integer(1))
  }

  @Test func `Every control is told, each as get tells it`() throws {
    let answer = try client.ask("controls")
    let controls = try #require(answer["result"]?["controls"]?.elements)
    #expect(controls.compactMap { $0["control"]?.text } == ["shutter", "mode", "focus"])
    #expect(controls.map { $0["wrap"] } == [.boolean(false), .boolean(true), .boolean(false)])
    for control in controls {
      let name = try #require(control["control"]?.text)
      #expect(try client.ask("get", #"{"control":"\#(name)"}"#)["result"] == control)
    }
  }

  @Test func `Very many controls and devices are told in lines that are not too long`() throws {
    let name = String(repeating: "n", count: 58)
    // Quotes, which take two bytes each in a message.
    let value = String(repeating: "\"", count: 64)
    var settings = "[ladder.l]\nvalues = ['\(value)']\n"
    for device in 0..<20 {
      settings += "[device.\(name)\(device)]\nmatch = { name = \"\(device)\" }\n"
    }
    for control in 0..<256 {
      settings += "[control.\(name)\(control)]\nladder = \"l\"\n"
      for device in 0..<20 {
        settings += "[[control.\(name)\(control).input]]\ndevice = \"\(name)\(device)\"\n"
        settings += "gesture = \"turn\"\nevent = \"REL_DIAL\"\n"
      }
    }
    let daemon = RunningDaemon(settings)
    defer { daemon.stop() }
    // The client takes no line that is too long.
    let client = try DetentClient(socket: daemon.socket)
    #expect(try client.controls().map(\.selection.control) == (0..<256).map { "\(name)\($0)" })
    let devices = try client.answer(to: .devices).result
    let told = try #require(devices["devices"]?.elements?.count)
    #expect((1..<20).contains(told))
    #expect(devices["devicesLeftOut"] == .integer(20 - told))
    let status = try client.answer(to: .status).result
    #expect(status["clients"]?.elements?.count == 1)
    #expect(status["devicesLeftOut"] != nil)
  }

  @Test func `A device that is not there is told as absent`() throws {
    #expect(
      try client.ask("devices")["result"]
        == .object([
          "devices": .array([
            .object([
              "device": .string("knob"), "state": .string("absent"),
              "controls": .array([.string("shutter")]), "errors": .integer(0),
            ])
          ])
        ]))
  }

  @Test func `The status tells how old everything is`() throws {
    let status = try DetentClient(socket: daemon.socket).status()
    let now = Double(time(nil))
    let modification = try #require(status.settingsModification)
    var file = stat()
    #expect(stat(daemon.settingsFile, &file) == 0)
    #expect(
      abs(modification - Double(file.st_mtim.tv_sec) - Double(file.st_mtim.tv_nsec) / 1e9) < 1e-5)
    let reading = try #require(status.settingsReading)
    #expect(reading > modification - 1 && reading <= now + 2 && now - reading < 60)
    #expect(status.clients.allSatisfy { (0..<60).contains($0.connectedFor ?? -1) })
    #expect(status.troubles.isEmpty)
  }

  @Test func `Rungs come in pages`() throws {
    let all = try DetentClient(socket: daemon.socket)
    var values: [String] = []
    for from in stride(from: 0, to: 1100, by: 100) {
      let state = try all.get("focus", rungs: RungPage(from: from, count: 100))
      values += state.rungs.map(\.value)
    }
    #expect(values == (0...1000).map { String($0) })
    let mode = try all.get("mode", rungs: RungPage(from: 1, count: 2))
    #expect(mode.rungs.map(\.index) == [1, 2])
    #expect(mode.rungs.map(\.value) == ["A", "S"])
    #expect(mode.selection.value == "P")
  }

  // MARK: Selecting

  @Test func `A set by index, value or readout answers where the control then is`() throws {
    let client = try DetentClient(socket: daemon.socket)
    #expect(try client.set("shutter", to: .index(0)).selection.value == "30")
    #expect(try client.set("shutter", to: .value("8")).selection.index == 2)
    #expect(try client.set("shutter", to: .value("0.5")).selection.readout == "0.5\"")
    #expect(try client.set("shutter", to: .value("1/8000")).selection.number == 0.000125)
    #expect(try client.set("shutter", to: .value("30\"")).selection.index == 0)
    #expect(try client.set("focus", to: .value("12")).selection.index == 12)
    #expect(try client.get("focus").selection.value == "12")
  }

  @Test func `A step stops at the ends, or goes round`() throws {
    let client = try DetentClient(socket: daemon.socket)
    #expect(try client.step("shutter", by: 2).selection.value == "1/500")
    #expect(try client.step("shutter", by: -1000).selection.index == 0)
    #expect(try client.step("shutter", by: .max).selection.index == 18)
    #expect(try client.step("mode", by: -1).selection.value == "M")
    #expect(try client.step("mode", by: 3).selection.value == "S")
    #expect(try client.step("mode", by: 0).selection.value == "S")
  }

  @Test func `A set of one client reaches all who watch, and each once`() throws {
    let watchers = try [daemon.socket, daemon.watchSocket, daemon.socket].map { path in
      let watcher = try DetentClient(socket: path)
      try watcher.watch(controls: ["mode"])
      guard case .snapshot = try watcher.next(timeout: .seconds(20)) else {
        throw LineClient.Missing(description: "a snapshot")
      }
      return watcher
    }
    let setter = try DetentClient(socket: daemon.socket)
    try setter.set("mode", to: .value("S"))
    // The same again is no change, and another control is not watched.
    try setter.set("mode", to: .value("S"))
    try setter.set("focus", to: .index(5))
    try setter.set("mode", to: .index(0))
    for watcher in watchers {
      for (index, value) in [(2, "S"), (0, "P")] {
        guard case .selected(let selection) = try watcher.next(timeout: .seconds(20)) else {
          Issue.record("a change to \(value)")
          continue
        }
        #expect(selection.control == "mode")
        #expect(selection.index == index)
        #expect(selection.value == value)
        #expect(selection.crossed == 0)
        #expect(selection.source == "socket")
        #expect(abs(selection.time - monotonicSeconds()) < 60)
      }
      #expect(try watcher.next(timeout: .zero) == nil)
    }
  }

  @Test func `Whoever turns and watches is answered first and then told`() throws {
    _ = try client.ask("watch", #"{"controls":["mode"]}"#)
    #expect(try client.value()["method"] == .string("snapshot"))
    client.send(
      #"{"jsonrpc":"2.0","id":"s","method":"set","params":{"control":"mode","index":3}}"# + "\n")
    #expect(try client.value()["id"] == .string("s"))
    #expect(try client.value()["method"] == .string("selected"))
  }

  @Test func `A request without an id is done and not answered`() throws {
    client.send(
      #"{"jsonrpc":"2.0","method":"set","params":{"control":"mode","index":3}}"# + "\n"
        + #"{"jsonrpc":"2.0","method":"status"}"# + "\n")
    #expect(try client.ask("get", #"{"control":"mode"}"#)["result"]?["index"] == .integer(3))
  }

  // MARK: Watching

  @Test func `Whoever watches gets a snapshot of each control first`() throws {
    let answer = try client.ask("watch")
    #expect(answer["result"] == .object(["protocol": .integer(1), "controls": .integer(3)]))
    var names: [String?] = []
    for _ in 0..<3 {
      let snapshot = try client.value()
      #expect(snapshot["method"] == .string("snapshot"))
      #expect(snapshot["params"]?["protocol"] == .integer(1))
      names.append(snapshot["params"]?["control"]?.text)
    }
    #expect(names == ["shutter", "mode", "focus"])
    // Asked again for some, it is told of those alone.
    #expect(
      try client.ask("watch", #"{"controls":["focus","mode"]}"#)["result"]?["controls"]
        == .integer(2))
    #expect(try client.value()["params"]?["control"] == .string("focus"))
    #expect(try client.value()["params"]?["control"] == .string("mode"))
    let other = try DetentClient(socket: daemon.socket)
    try other.set("shutter", to: .index(0))
    try other.set("focus", to: .index(1))
    #expect(try client.value()["params"]?["control"] == .string("focus"))
  }

  @Test func `Whoever stops watching is told nothing more`() throws {
    _ = try client.ask("watch", #"{"controls":["mode"]}"#)
    #expect(try client.value()["method"] == .string("snapshot"))
    #expect(try client.ask("unwatch")["result"] == .object([:]))
    #expect(try client.ask("set", #"{"control":"mode","index":2}"#)["id"] == .integer(1))
    // The next line is the answer, not the change.
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"unwatch"}"# + "\n")
    #expect(try client.value()["id"] == .integer(2))
  }

  @Test func `A watch of a control that is not there changes nothing`() throws {
    _ = try client.ask("watch", #"{"controls":["mode"]}"#)
    #expect(try client.value()["method"] == .string("snapshot"))
    let failure = try client.ask("watch", #"{"controls":["mode","none"]}"#)
    #expect(
      failure["error"]?["message"]?.text
        == "watch: no control \"none\"; there are shutter, mode, focus")
    _ = try DetentClient(socket: daemon.socket).set("mode", to: .index(1))
    #expect(try client.value()["method"] == .string("selected"))
  }

  // MARK: Mistakes

  private static let mistakes: [(String, String, RequestFailure.Code, String)] = [
    (
      "get", #"{"control":"x"}"#, .invalidParameters,
      "get: no control \"x\"; there are shutter, mode, focus"
    ),
    (
      "set", #"{"control":"x","index":0}"#, .invalidParameters,
      "set: no control \"x\"; there are shutter, mode, focus"
    ),
    (
      "step", #"{"control":"Mode","by":1}"#, .invalidParameters,
      "step: no control \"Mode\"; did you mean \"mode\"?"
    ),
    (
      "get", #"{"control":"shuter"}"#, .invalidParameters,
      "get: no control \"shuter\"; did you mean \"shutter\"?"
    ),
    (
      "set", #"{"control":"mode","value":"a"}"#, .invalidParameters,
      "set: mode has no value \"a\"; did you mean \"A\"?"
    ),
    (
      "set", #"{"control":"mode","value":"B"}"#, .invalidParameters,
      "set: mode has no value \"B\"; there are \"P\", \"A\", \"S\", \"M\""
    ),
    (
      "set", #"{"control":"mode","index":4}"#, .invalidParameters,
      "set: mode has no index 4; 0 to 3"
    ),
    (
      "set", #"{"control":"mode","index":-1}"#, .invalidParameters,
      "set: mode has no index -1; 0 to 3"
    ),
    (
      "set", #"{"control":"shutter","value":"1/100"}"#, .invalidParameters,
      "set: shutter has no value \"1/100\"; the nearest are \"1/60\" and \"1/125\""
    ),
    (
      "set", #"{"control":"focus","value":"3.5"}"#, .invalidParameters,
      "set: focus has no value \"3.5\"; the nearest are \"3\" and \"4\""
    ),
    (
      "set", #"{"control":"mode"}"#, .invalidParameters,
      "set: exactly one of \"index\" (an integer) and \"value\" (a string)"
    ),
    (
      "turn", "{}", .unknownMethod,
      "no method \"turn\"; there are status, controls, devices, get, set, step, setLadder, setState, lock, watch, unwatch, reload"
    ),
  ]

  @Test(arguments: mistakes)
  func `A mistake is answered under its id with what would be right`(
    method: String, parameters: String, code: RequestFailure.Code, message: String
  ) throws {
    let answer = try client.ask(method, parameters, id: "\"m\"")
    #expect(answer["id"] == .string("m"))
    #expect(answer["error"]?["code"]?.integer == code.rawValue)
    #expect(answer["error"]?["message"]?.text == message)
    #expect(answer["result"] == nil)
    // And nothing has changed.
    let state = try client.ask("controls")["result"]?["controls"]?.elements?.map { $0["index"] }
    #expect(state == [.integer(12), .integer(0), .integer(0)])
  }

  @Test func `A mistake without an id is not answered, and one that is no request is`() throws {
    client.send(
      """
      {"jsonrpc":"2.0","method":"set","params":{"control":"none","index":0}}
      {"jsonrpc":"2.0","method":"nonsense"}
      {"jsonrpc":"2.0","method":"step","params":[]}
      {"jsonrpc":"2.0","method":"reload"}
      {"jsonrpc":"2.0","method":"reload","params":[]}
      {"method":"status"}

      """)
    #expect(try client.error(code: .invalidRequest) == "\"jsonrpc\" must be \"2.0\"")
    #expect(try client.ask("unwatch")["result"] == .object([:]))
  }

  @Test(arguments: [
    #"set","params":{"control":"mode","index":1}"#, #"step","params":{"control":"mode","by":1}"#,
    #"reload""#,
  ])
  func `The socket for watching refuses to turn and names the group`(method: String) throws {
    let watcher = try LineClient(daemon.watchSocket)
    watcher.send(#"{"jsonrpc":"2.0","id":5,"method":""# + method + "}\n")
    let message = try watcher.error(code: .notPermitted, id: .integer(5))
    #expect(message.contains("group detentd"))
    #expect(message.contains(daemon.socket))
    #expect(try watcher.ask("get", #"{"control":"mode"}"#)["result"]?["index"] == .integer(0))
  }

  @Test(arguments: ["status", "controls", "devices", "watch", "unwatch"])
  func `The socket for watching answers what changes nothing`(method: String) throws {
    let watcher = try LineClient(daemon.watchSocket)
    #expect(try watcher.ask(method)["result"] != nil)
  }
}
