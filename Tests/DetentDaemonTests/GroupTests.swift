import ControlProtocol
import Glibc
import TestSupport
import Testing

/// Groups and locks, as programs see them.
@Suite final class GroupTests {
  private static let settings = """
    ladder.iso = { kind = "iso", from = 100, to = 3200 }
    ladder.mode = { values = ["P", "A", "S", "M"] }
    control.iso = { ladder = "iso" }
    control.mode = { ladder = "mode" }
    group.camera = { controls = ["mode", "iso"], active = "iso" }

    """
  private let daemon = RunningDaemon(settings)
  private let client: LineClient

  init() throws { client = try LineClient(daemon.socket) }

  deinit { daemon.stop() }

  private func ask(_ method: String, _ parameters: String) throws -> JSONValue {
    try client.ask(method, parameters)
  }

  private func value(of control: String) throws -> String? {
    try ask("get", #"{"control":"\#(control)"}"#)["result"]?["value"]?.text
  }

  private func message(_ answer: JSONValue) -> String { answer["error"]?["message"]?.text ?? "" }

  @Test func `A group is a control whose values are its controls`() throws {
    let state = try ask("get", #"{"control":"camera","rungs":{"from":0,"count":9}}"#)["result"]
    #expect(state?["value"]?.text == "iso")
    #expect(state?["group"] == .boolean(true) && state?["wrap"] == .boolean(true))
    #expect(state?["rungs"]?.elements?.compactMap { $0["value"]?.text } == ["mode", "iso"])
    #expect(try ask("get", #"{"control":"iso"}"#)["result"]?["group"] == nil)
    _ = try ask("step", #"{"control":"camera","by":1}"#)
    #expect(try value(of: "camera") == "mode")
    let refusal = try ask("set", #"{"control":"camera","value":"focus"}"#)
    #expect(message(refusal).contains("there are \"mode\", \"iso\""))
  }

  @Test func `A locked control refuses to be turned, says how to end that, and is told`() throws {
    let watcher = try LineClient(daemon.watchSocket)
    _ = try watcher.ask("watch", #"{"controls":["mode"]}"#)
    _ = try watcher.value()
    let locked = try ask("lock", #"{"control":"iso","locked":true}"#)
    #expect(locked["result"]?["locked"] == .boolean(true))
    let news = try watcher.value()
    #expect(news["method"]?.text == "lock")
    #expect(news["params"]?["control"]?.text == "iso")
    #expect(news["params"]?["locked"] == .boolean(true))
    #expect(news["params"]?["source"]?.text == "socket")
    for request in [#"{"control":"iso","value":"400"}"#, #"{"control":"iso","index":1}"#] {
      let refusal = try ask("set", request)
      #expect(refusal["error"]?["code"]?.integer == RequestFailure.Code.refused.rawValue)
      #expect(message(refusal).contains("iso is locked") && message(refusal).contains("unlock iso"))
    }
    #expect(message(try ask("step", #"{"control":"iso","by":1}"#)).contains("iso is locked"))
    #expect(try value(of: "iso") == "100")
    // Once more is no news.
    _ = try ask("lock", #"{"control":"iso","locked":true}"#)
    let late = try LineClient(daemon.watchSocket)
    _ = try late.ask("watch", #"{"controls":["iso"]}"#)
    #expect(try late.value()["params"]?["locked"] == .boolean(true))
    let unlocked = try ask("lock", #"{"control":"iso","locked":false}"#)
    #expect(unlocked["result"]?["locked"] == nil)
    #expect(try watcher.value()["params"]?["locked"] == .boolean(false))
    _ = try ask("set", #"{"control":"iso","value":"400"}"#)
    #expect(try value(of: "iso") == "400")
  }

  @Test func `What is active and what is locked outlives a reload, whatever the file's order`()
    throws
  {
    _ = try ask("set", #"{"control":"camera","value":"mode"}"#)
    _ = try ask("lock", #"{"control":"mode","locked":true}"#)
    daemon.folder.write(
      """
      ladder.iso = { kind = "iso", from = 100, to = 3200 }
      ladder.mode = { values = ["P", "A", "S", "M"] }
      control.mode = { ladder = "mode" }
      control.focus = { ladder = "mode" }
      control.iso = { ladder = "iso" }
      group.camera = { controls = ["focus", "iso", "mode"] }
      """, to: "settings.toml")
    #expect(try ask("reload", "{}")["error"] == nil)
    #expect(try value(of: "camera") == "mode")
    #expect(try ask("get", #"{"control":"mode"}"#)["result"]?["locked"] == .boolean(true))
    #expect(try ask("get", #"{"control":"iso"}"#)["result"]?["locked"] == nil)
    // Without the control the group begins anew.
    daemon.folder.write(
      Self.settings.replacing(#"["mode", "iso"]"#, with: #"["iso", "mode"]"#)
        .replacing(#", active = "iso""#, with: ""), to: "settings.toml")
    #expect(try ask("reload", "{}")["error"] == nil)
    #expect(try value(of: "camera") == "mode")
  }

  @Test func `The control that was active is active again, however the daemon ended`() throws {
    let stage = StateStage()
    try stage.start(Self.settings)
    try stage.set("camera", 0)
    for signal in [SIGKILL, SIGTERM] {
      try stage.start(Self.settings, after: signal)
      #expect(try stage.index(of: "camera") == 0)
    }
    // By the control's name, and not by its place.
    try stage.start(
      Self.settings.replacing(#"["mode", "iso"]"#, with: #"["iso", "mode"]"#))
    #expect(try stage.index(of: "camera") == 1)
    try stage.end()
  }
}
