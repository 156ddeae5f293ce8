import ControlProtocol
import Glibc
import TestSupport
import Testing

/// Settings that are read again while the daemon runs.
@Suite final class ReloadTests {
  private let daemon = RunningDaemon()
  private let client: LineClient

  init() throws {
    client = try LineClient(daemon.socket)
  }

  private func write(_ settings: String) {
    daemon.folder.write(settings, to: "settings.toml")
  }

  private func value(of control: String) throws -> String? {
    try client.ask("get", #"{"control":"\#(control)"}"#)["result"]?["value"]?.text
  }

  /// Watches, and reads the snapshots.
  private func watcher(_ controls: String? = nil) throws -> LineClient {
    let watcher = try LineClient(daemon.watchSocket)
    let parameters = controls.map { #"{"controls":\#($0)}"# } ?? "{}"
    let count = try watcher.ask("watch", parameters)["result"]?["controls"]?.integer ?? 0
    for _ in 0..<count { _ = try watcher.value() }
    return watcher
  }

  private func news(_ watcher: LineClient) throws -> String {
    let value = try watcher.value()
    let subject = value["params"]?["control"]?.text ?? value["params"]?["device"]?.text ?? ""
    return
      "\(value["method"]?.text ?? "") \(subject) \(value["params"]?["value"]?.text ?? "")"
  }

  @Test func `Settings that say the same change nothing and are told`() throws {
    let watcher = try watcher()
    _ = try client.ask("set", #"{"control":"mode","value":"S"}"#)
    #expect(try news(watcher) == "selected mode S")
    let answer = try client.ask("reload")
    let summary = answer["result"]?["summary"]?.text
    #expect(summary == "\(daemon.settingsFile): good, 3 controls, 1 device")
    #expect(answer["result"]?["warnings"] == .array([]))
    #expect(try news(watcher) == "settings  ")
    #expect(try value(of: "mode") == "S")
    // Nothing else was told.
    _ = try client.ask("step", #"{"control":"mode","by":1}"#)
    #expect(try news(watcher) == "selected mode M")
  }

  @Test func `What stays keeps its rung, what is new begins, and what is gone is gone`() throws {
    let watcher = try watcher()
    let modes = try self.watcher(#"["mode"]"#)
    _ = try client.ask("set", #"{"control":"mode","value":"S"}"#)
    _ = try client.ask("set", #"{"control":"shutter","value":"1/1000"}"#)
    _ = try client.ask("set", #"{"control":"focus","value":"77"}"#)
    for _ in 0..<3 { _ = try news(watcher) }
    _ = try news(modes)
    write(
      """
      [ladder.film]
      kind = "iso"

      [ladder.mode]
      values = ["auto", "M", "S"]

      [ladder.shutter]
      kind = "shutter"
      from = "30"
      to = "1/8000"
      step = "1"

      [control.film]
      ladder = "film"
      initial = "100"

      [control.mode]
      ladder = "mode"

      [control.shutter]
      ladder = "shutter"
      """)
    #expect(try client.ask("reload")["result"]?["controls"]?.integer == 3)
    #expect(try value(of: "film") == "100")
    #expect(try value(of: "mode") == "S")
    #expect(try value(of: "shutter") == "1/1000")
    #expect(try client.ask("get", #"{"control":"focus"}"#)["error"] != nil)
    #expect(try client.ask("get", #"{"control":"mode"}"#)["result"]?["index"]?.integer == 2)

    let told = try watcher.value()
    #expect(told["method"]?.text == "settings")
    #expect(
      told["params"]?["controls"] == .array([.string("film"), .string("mode"), .string("shutter")]))
    #expect(told["params"]?["file"]?.text == daemon.settingsFile)
    // The shutter is as it was, and is not told again.
    #expect(try (0..<2).map { _ in try news(watcher) } == ["snapshot film 100", "snapshot mode S"])
    #expect(try (0..<2).map { _ in try news(modes) } == ["settings  ", "snapshot mode S"])

    // Watchers of one control go on with that one, under whatever number.
    _ = try client.ask("step", #"{"control":"film","by":1}"#)
    _ = try client.ask("step", #"{"control":"mode","by":-1}"#)
    #expect(try news(modes) == "selected mode M")
    #expect(try (0..<2).map { _ in try news(watcher) } == ["selected film 200", "selected mode M"])

    // And what comes back is watched again by who watched it.
    write(SettingsText.standard)
    _ = try client.ask("reload")
    _ = try client.ask("step", #"{"control":"focus","by":5}"#)
    #expect(try value(of: "mode") == "M" && value(of: "focus") == "5")
  }

  @Test func `With mistakes the running settings stay, and all of them are told`() throws {
    let watcher = try watcher()
    _ = try client.ask("set", #"{"control":"mode","value":"A"}"#)
    _ = try news(watcher)
    write(
      """
      [ladder.shutter]
      kind = "shuter"

      [control.shutter]
      ladder = "shutter"
      colour = "red"
      """)
    client.send(#"{"jsonrpc":"2.0","id":4,"method":"reload"}"# + "\n")
    let message = try client.error(code: .settings, id: .integer(4))
    let lines = message.split(separator: "\n")
    #expect(lines.count == 2, "\(message)")
    #expect(lines.first?.hasPrefix("\(daemon.settingsFile):2:8: ") == true, "\(message)")
    #expect(lines.last?.hasPrefix("\(daemon.settingsFile):6:1: ") == true, "\(message)")
    // The log has them too, and who asked.
    let log = try client.ask("status")["result"]?["errors"]?.elements ?? []
    let logged = log.compactMap { $0["message"]?.text }
    #expect(logged.starts(with: lines.map(String.init)), "\(logged)")
    #expect(
      logged.last == "reload by client \(getpid()) of user \(getuid()): "
        + "the settings are not taken; those that run go on")
    // A file that is no settings at all, and one that is not there.
    write("[control.shutter\n")
    client.send(#"{"jsonrpc":"2.0","id":5,"method":"reload"}"# + "\n")
    #expect(
      try client.error(code: .settings, id: .integer(5)).hasPrefix("\(daemon.settingsFile):1:"))
    unlink(daemon.settingsFile)
    client.send(#"{"jsonrpc":"2.0","id":6,"method":"reload"}"# + "\n")
    #expect(
      try client.error(code: .settings, id: .integer(6)).contains("No such file or directory"))
    #expect(try value(of: "mode") == "A")
    _ = try client.ask("step", #"{"control":"mode","by":1}"#)
    #expect(try news(watcher) == "selected mode S")
    // Mended, they are taken.
    write(SettingsText.standard)
    #expect(try client.ask("reload")["result"] != nil)
  }

  @Test func `More mistakes than a line holds are told as far as they fit`() throws {
    write((0..<2000).map { "[control.c\($0)]\nladder = \"nothing of that name\"\n" }.joined())
    client.send(#"{"jsonrpc":"2.0","id":4,"method":"reload"}"# + "\n")
    let message = try client.error(code: .settings, id: .integer(4))
    #expect(message.utf8.count > 10_000 && message.utf8.count < 20_000)
    #expect(message.hasSuffix(" lines more"))
    #expect(try value(of: "mode") == "P")
  }

  @Test func `A client may ask for as many reloads as it likes, and others have their turns`()
    throws
  {
    let crowd = try LineClient(daemon.socket)
    for id in 0..<200 { crowd.send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"reload\"}\n") }
    for step in 1...20 {
      _ = try client.ask("step", #"{"control":"focus","by":1}"#)
      #expect(try value(of: "focus") == "\(step)")
    }
    for id in 0..<200 { #expect(try crowd.value()["id"]?.integer == id) }
  }

  @Test func `A hangup reads the settings again`() throws {
    let watcher = try watcher()
    write(SettingsText.standard + "[control.more]\nladder = \"mode\"\n")
    daemon.send(SIGHUP)
    #expect(try news(watcher) == "settings  ")
    #expect(try news(watcher) == "snapshot more P")
    #expect(try value(of: "more") == "P")
    write("nonsense")
    daemon.send(SIGHUP)
    #expect(try value(of: "more") == "P")
  }

  @Test func `A client that does not read is told in the end how things are`() throws {
    let sleeper = try watcher()
    // More than the kernel keeps for it.
    for place in 0..<400 {
      _ = try client.ask("set", #"{"control":"focus","index":\#(place % 2 + 1)}"#)
    }
    _ = try client.ask("set", #"{"control":"mode","value":"M"}"#)
    write(SettingsText.standard.replacing("control.focus", with: "control.distance"))
    _ = try client.ask("reload")
    _ = try client.ask("set", #"{"control":"distance","value":"42"}"#)
    var told: [String] = []
    while told.last != "selected distance 42" { told.append(try news(sleeper)) }
    #expect(
      told.suffix(5) == [
        "selected mode M", "selected focus 2", "settings  ", "snapshot distance 0",
        "selected distance 42",
      ]
        || told.suffix(5) == [
          "selected focus 2", "selected mode M", "settings  ", "snapshot distance 0",
          "selected distance 42",
        ], "\(told.suffix(8))")
  }

  @Test func `A recording is played to its end by the settings that it began with`() throws {
    let playing = RunningDaemon(
      recording: """
        N: Knob
        I: 0003 077d 0410 0400
        B: 02 80 00 00 00 00 00 00 00
        E: 100.000000 0002 0007 1
        E: 100.000000 0000 0000 0

        """)
    defer { playing.stop() }
    let client = try LineClient(playing.socket)
    client.send(#"{"jsonrpc":"2.0","id":4,"method":"reload"}"# + "\n")
    #expect(
      try client.error(code: .refused, id: .integer(4))
        == "a recording is played, by the settings that it began with")
  }
}
