import ControlProtocol
import DetentClient
import Geometry
import Glibc
import Ladders
import TestSupport
import Testing

/// Ladders that clients give to controls, as a camera's program does.
@Suite final class OwnedLadderTests {
  private static let settings = """
    ladder.shutter = { kind = "shutter", from = 30, to = "1/8000" }
    ladder.iso = { kind = "iso", from = 100, to = 3200 }
    device.k = { match = { name = "K" } }
    [control.shutter]
    ladder = "shutter"
    initial = "1/125"
    [[control.shutter.output]]
    midi = "out"
    cc = 20
    [control.iso]
    ladder = "iso"
    [group.camera]
    controls = ["shutter", "iso"]
    """
  private let daemon = RunningDaemon(settings)
  private let owner: DetentClient
  private let client: LineClient

  init() throws {
    owner = try DetentClient(socket: daemon.socket)
    client = try LineClient(daemon.socket)
  }

  deinit { daemon.stop() }

  private static let camera = ["1.0000s", "0.0333s", "0.0100s", "bulb"]

  private static func rungs(_ texts: [String] = camera) -> LadderProposal {
    .rungs(texts.map { CameraText($0, kind: .shutter).entry })
  }

  private func state(_ control: String = "shutter") throws -> JSONValue {
    try #require(try client.ask("get", #"{"control":"\#(control)"}"#)["result"])
  }

  private func watcher(_ controls: String) throws -> LineClient {
    let watcher = try LineClient(daemon.watchSocket)
    _ = try watcher.ask("watch", #"{"controls":["\#(controls)"]}"#)
    _ = try watcher.value()
    return watcher
  }

  @Test
  func `A camera's ladder takes the place of the settings' own, and the nearest value is kept`()
    throws
  {
    let watcher = try watcher("shutter")
    let state = try owner.setLadder("shutter", Self.rungs())
    #expect(state.selection.value == "0.0100s" && state.selection.readout == "1/100")
    #expect(state.selection.number == 0.01 && state.selection.count == 4)
    #expect(state.owner?.process == Int(getpid()) && state.owner?.state == nil)
    let snapshot = try watcher.value()
    #expect(snapshot["method"]?.text == "snapshot")
    #expect(snapshot["params"]?["value"]?.text == "0.0100s")
    let news = try watcher.value()
    #expect(news["method"]?.text == "owner")
    #expect(news["params"]?["owner"]?["pid"]?.integer == Int(getpid()))
    // By the camera's text and by the readout.
    #expect(try owner.set("shutter", to: .value("1/30")).selection.index == 1)
    #expect(try owner.set("shutter", to: .value("bulb")).selection.number == nil)
    // By the quantity too, as it may be written elsewhere.
    #expect(try owner.set("shutter", to: .value("0.01")).selection.index == 2)
    #expect(try owner.set("shutter", to: .value("1")).selection.index == 0)
    #expect(throws: ClientError.self) { try owner.set("shutter", to: .value("2")) }
    #expect(throws: ClientError.self) { try owner.set("iso", to: .value("0.01")) }
    // The other control is as it was.
    #expect(try self.state("iso")["count"]?.integer == 6)
  }

  @Test func `Numbers from one to another are computed, and the client says where to stand`() throws
  {
    let range = LadderProposal.range(
      from: Decimal(units: 0), to: Decimal(units: 65535), step: Decimal(units: 1))
    let state = try owner.setLadder("iso", range, at: .value("1234"))
    #expect(state.selection.index == 1234 && state.selection.count == 65536)
    #expect(try owner.step("iso", by: -1).selection.value == "1233")
    // The same again moves nothing but the rung.
    #expect(try owner.setLadder("iso", range, at: .index(7)).selection.value == "7")
    #expect(try owner.setLadder("iso", range).selection.value == "7")
  }

  @Test func `Texts of other programs are understood as cameras write them`() throws {
    let answer = try client.ask(
      "setLadder",
      #"{"control":"iso","kind":"aperture","rungs":["5,6",{"value":"f/8"},{"value":"x","readout":"Open","number":1.4}],"value":"f/8"}"#
    )
    #expect(answer["result"]?["readout"]?.text == "f/8")
    let page = try client.ask("get", #"{"control":"iso","rungs":{"from":0,"count":9}}"#)
    let rungs = try #require(page["result"]?["rungs"]?.elements)
    #expect(rungs.map { $0["value"]?.text } == ["5,6", "f/8", "x"])
    #expect(rungs.map { $0["number"]?.number } == [5.6, 8, 1.4])
    #expect(rungs.map { $0["readout"]?.text } == ["f/5.6", "f/8", "Open"])
  }

  @Test func `Another client is refused as long as the owner is there, and told of its end`() throws
  {
    let watcher = try watcher("iso")
    do {
      let first = try DetentClient(socket: daemon.socket)
      try first.setLadder("shutter", Self.rungs())
      try first.setState("shutter", "busy")
      let refusal = try client.ask("setLadder", #"{"control":"shutter","rungs":["a","b"]}"#)
      #expect(refusal["error"]?["code"]?.integer == RequestFailure.Code.refused.rawValue)
      #expect(refusal["error"]?["message"]?.text?.contains("process \(getpid())") == true)
      #expect(throws: ClientError.self) { try owner.setState("shutter", "mine") }
      #expect(try state()["owner"]?["state"]?.text == "busy")
    }
    // The ladder stays, and is nobody's.
    var told: [String] = []
    while told.last != "null null" {
      let news = try watcher.value()
      guard news["method"]?.text == "owner", let owner = news["params"]?["owner"] else { continue }
      told.append(
        "\(owner["pid"] == .null ? "null" : "pid") \(owner["state"]?.text ?? "null")")
    }
    #expect(told == ["pid null", "pid busy", "null null"])
    #expect(try state()["count"]?.integer == 4)
    #expect(try state()["owner"]?["pid"] == .null)
    #expect(try owner.setLadder("shutter", Self.rungs(["1/60", "1/30"])).selection.count == 2)
  }

  @Test
  func `A reload keeps an owner's ladder, and gives back the settings' own where there is none`()
    throws
  {
    try owner.setLadder("shutter", Self.rungs(), at: .index(1))
    do {
      let other = try DetentClient(socket: daemon.socket)
      try other.setLadder("iso", .rungs([LadderEntry(value: "200"), LadderEntry(value: "800")]))
    }
    try waitUntil("the other has gone") { try state("iso")["owner"]?["pid"] == .null }
    daemon.folder.write(Self.settings + "\n[control.more]\nladder = \"iso\"\n", to: "settings.toml")
    #expect(try client.ask("reload", "{}")["error"] == nil)
    #expect(try state()["value"]?.text == "0.0333s" && state()["count"]?.integer == 4)
    #expect(try state("iso")["count"]?.integer == 6 && state("iso")["owner"] == nil)
    #expect(try state("iso")["value"]?.text == "200")
    #expect(try state("more")["count"]?.integer == 6)
    // Settings without the control are settings without its ladder.
    daemon.folder.write(
      "ladder.l = { values = [\"a\", \"b\"] }\ncontrol.x = { ladder = \"l\" }\n",
      to: "settings.toml")
    #expect(try client.ask("reload", "{}")["error"] == nil)
    daemon.folder.write(Self.settings, to: "settings.toml")
    #expect(try client.ask("reload", "{}")["error"] == nil)
    #expect(try state()["count"]?.integer == 19)
  }

  @Test(arguments: [
    (#""rungs":[]"#, "rungs is empty"),
    (#""rungs":["a","a"]"#, #"rungs 1 "a" is there already"#),
    (#""rungs":["a\u0007"]"#, "has a control character"),
    (#""rungs":["a"],"range":{}"#, "exactly one of"), (#""x":1"#, "exactly one of"),
    (#""rungs":[5]"#, "must be strings, or objects"),
    (#""rungs":[{"value":"a","readout":5}]"#, #""readout" of a rung must be a string"#),
    (#""rungs":[{"value":"a","number":"5"}]"#, "must be a number or null"),
    (#""rungs":["a"],"kind":"weight""#, "\"kind\" must be one of shutter, iso"),
    (#""range":{"from":0,"to":1}"#, "each a number"),
    (#""range":{"from":0,"to":1,"step":0}"#, "step"),
    (#""range":{"from":0,"to":1e300,"step":1}"#, "each a number"),
    (#""rungs":["a"],"value":"b""#, "setLadder: shutter has no value"),
    (#""rungs":["a"],"index":1"#, "setLadder: shutter has no index 1"),
  ])
  func `A ladder that is none is refused with what is wrong`(
    _ parameters: String, _ message: String
  ) throws {
    let answer = try client.ask("setLadder", "{\"control\":\"shutter\",\(parameters)}")
    #expect(answer["error"]?["code"]?.integer == RequestFailure.Code.invalidParameters.rawValue)
    let said = answer["error"]?["message"]?.text ?? ""
    #expect(said.contains(message), "\(said)")
    #expect(try state()["count"]?.integer == 19)
  }

  @Test func `Too many rungs, a group and the socket for watching are refused`() throws {
    let many = (0...LadderProposal.maximumRungs).map { "\"\($0)\"" }.joined(separator: ",")
    let answer = try client.ask("setLadder", "{\"control\":\"shutter\",\"rungs\":[\(many)]}")
    #expect(answer["error"]?["message"]?.text?.contains("has 501 rungs; at most 500") == true)
    let group = try client.ask("setLadder", #"{"control":"camera","rungs":["iso"]}"#)
    #expect(group["error"]?["message"]?.text?.contains("camera is a group") == true)
    let watcher = try LineClient(daemon.watchSocket)
    let refused = try watcher.ask("setLadder", #"{"control":"shutter","rungs":["a"]}"#)
    #expect(refused["error"]?["code"]?.integer == RequestFailure.Code.notPermitted.rawValue)
  }

  @Test func `A locked control takes a ladder on which it holds its value, and no other`() throws {
    _ = try client.ask("lock", #"{"control":"shutter","locked":true}"#)
    #expect(throws: ClientError.self) { try owner.setLadder("shutter", Self.rungs()) }
    let rungs = Self.rungs(["0.0333s", "0.0080s"])
    #expect(throws: ClientError.self) { try owner.setLadder("shutter", rungs, at: .index(0)) }
    let state = try owner.setLadder("shutter", rungs)
    #expect(state.selection.value == "0.0080s" && state.isLocked)
  }

  @Test func `A camera's value is there again after the daemon was killed, once the camera is`()
    throws
  {
    let stage = StateStage()
    let thirds = Self.rungs(["1/40", "1/50", "1/60", "1/80"])
    try stage.start(Self.settings)
    do {
      let camera = try DetentClient(socket: stage.socket)
      try camera.setLadder("shutter", thirds)
      try camera.set("shutter", to: .value("1/50"))
    }
    for signal in [SIGKILL, SIGTERM] {
      try stage.start(Self.settings, after: signal)
      let camera = try DetentClient(socket: stage.socket)
      // The settings' own has no such rung.
      #expect(try camera.get("shutter").selection.value == "1/60")
      #expect(try camera.setLadder("shutter", thirds).selection.value == "1/50")
    }
    try stage.end()
  }

  @Test func `The numbers at the ends of what can be written are refused and nothing worse`() throws
  {
    for number in ["-9.223372036854775808e18", "9.3e18", "-1e308", "5e-324", "1e15"] {
      let answer = try client.ask(
        "setLadder", #"{"control":"iso","range":{"from":\#(number),"to":1,"step":1}}"#)
      #expect(answer["error"]?["code"]?.integer == RequestFailure.Code.invalidParameters.rawValue)
    }
  }

  @Test func `A ladder of a control that becomes a group is not the group's`() throws {
    try owner.setLadder("iso", .rungs([LadderEntry(value: "200"), LadderEntry(value: "800")]))
    daemon.folder.write(
      """
      ladder.l = { values = ["a", "b"] }
      control.x = { ladder = "l" }
      control.y = { ladder = "l" }
      group.iso = { controls = ["x", "y"] }
      """, to: "settings.toml")
    #expect(try client.ask("reload", "{}")["error"] == nil)
    #expect(try state("iso")["value"]?.text == "x")
    #expect(try state("iso")["owner"] == nil)
  }

  @Test func `A slow watcher learns in the end whose a ladder is and that a control is locked`()
    throws
  {
    let watcher = try LineClient(daemon.watchSocket)
    _ = try watcher.ask("watch", #"{"controls":["shutter"]}"#)
    try owner.setLadder("shutter", Self.rungs(["1/125", "1/60"]))
    for number in 0..<3000 {
      try owner.setState("shutter", "busy \(number) \(String(repeating: "x", count: 40))")
      try owner.lock("shutter", number % 2 == 0)
    }
    try owner.lock("shutter", true)
    try owner.setState("shutter", "at last")
    var (isLocked, state) = (false, "")
    let end = ContinuousClock.now + .seconds(20)
    while !(isLocked && state == "at last"), ContinuousClock.now < end {
      let news = try watcher.value()
      switch news["method"]?.text {
      case "lock": isLocked = news["params"]?["locked"] == .boolean(true)
      case "snapshot": isLocked = news["params"]?["locked"] == .boolean(true)
      case "owner": state = news["params"]?["owner"]?["state"]?.text ?? ""
      default: break
      }
    }
    #expect(isLocked && state == "at last")
  }
}
