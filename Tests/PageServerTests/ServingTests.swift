import ControlProtocol
import DetentClient
import Glibc
import TestSupport
import Testing

/// The program as it is, by sockets.
@Suite struct ServingTests {
  private let stage: PageStage

  init() throws { stage = try PageStage() }

  @Test func `The token lets in once, and the cookie from then on`() throws {
    let host = ["Host: 127.0.0.1:\(stage.port)"]
    #expect(try stage.ask("GET /", host).status == 403)
    #expect(try stage.ask("GET /?token=\(String(stage.token.reversed()))", host).status == 403)
    let welcome = try stage.ask("GET /?token=\(stage.token)", host)
    #expect(welcome.status == 303 && welcome.text.contains("\r\nLocation: /\r\n"))
    #expect(welcome.text.contains("; HttpOnly; SameSite=Strict\r\n"))
    #expect(try stage.ask("GET /").status == 200)
    #expect(
      try stage.ask("GET /", ["Host: evil.example"] + stage.headers.dropFirst()).status == 421)
  }

  @Test func `What is set is set on the daemon, and what it refuses is told`() throws {
    let set = try stage.ask("POST /set", body: #"{"control":"mode","index":2}"#)
    #expect(set.status == 200 && set.text.contains(#""readout":"S""#))
    #expect(try stage.index(of: "mode") == 2)
    let off = try stage.ask("POST /set", body: #"{"control":"mode","index":4}"#)
    #expect(off.status == 409 && off.text.contains("mode has no index 4"))
    try stage.client().lock("mode", true)
    let locked = try stage.ask("POST /set", body: #"{"control":"mode","index":1}"#)
    #expect(locked.status == 409 && locked.text.contains("locked"), "\(locked.text)")
    let foreign =
      ["Host: 127.0.0.1:\(stage.port)", stage.headers[1], "Origin: http://evil.example"]
    #expect(
      try stage.ask("POST /set", foreign, body: #"{"control":"shutter","index":0}"#).status == 403)
    #expect(try stage.index(of: "mode") == 2 && stage.index(of: "shutter") == 12)
  }

  @Test func `Whatever changes is told to all who listen`() throws {
    let listeners = try (0..<3).map { _ in try stage.listener() }
    try stage.client().set("shutter", to: .value("1/500"))
    for listener in listeners {
      try waitFor("the change: \(listener.text)") { listener.text.contains(#""readout":"1/500""#) }
    }
    try stage.client().lock("shutter", true)
    try waitFor("the lock") { listeners[0].text.contains(#""locked":true"#) }
    stage.folder.write(
      PageStage.settings + "\n[control.second]\nladder = \"mode\"\n", to: "settings.toml")
    _ = try stage.client().answer(to: .reload)
    try waitFor("the new control") { listeners[0].text.contains(#""control":"second""#) }
  }

  @Test func `Listeners that go make place for others at once`() throws {
    var listeners = try (0..<16).map { _ in try stage.listener() }
    #expect(try stage.ask("GET /events").status == 503)
    listeners.removeAll()
    try waitFor("a place", within: 5) {
      let client = try WebClient(port: stage.port)
      client.ask("GET /events", stage.headers)
      try waitFor("an answer") { client.status != nil }
      return client.status == 200
    }
  }

  @Test func `One that does not read gets the newest in the end, and holds up nobody`() throws {
    let slow = try WebClient(port: stage.port)
    slow.takeLittle()
    slow.ask("GET /events", stage.headers)
    let quick = try stage.listener()
    let client = try stage.client()
    for round in 0..<500 { try client.set("focus", to: .index(round % 2 == 0 ? 4000 : 1000)) }
    try client.set("focus", to: .index(4321))
    try waitFor("the newest") { quick.text.contains(#""index":4321,"#) }
    try waitFor("the newest, late") { slow.text.contains(#""index":4321,"#) }
  }

  @Test func `A daemon that goes is told of, and heard again when it is back`() throws {
    let listener = try stage.listener()
    try stage.killDaemon()
    try waitFor("its end: \(listener.text)") { listener.text.contains(#""trouble":"the conn"#) }
    let set = try stage.ask("POST /set", body: #"{"control":"mode","index":2}"#)
    #expect(set.status == 503 && set.text.contains("the daemon is not there"))
    try stage.restartDaemon()
    try waitFor("its return", within: 5) {
      try stage.ask("POST /set", body: #"{"control":"mode","index":2}"#).status == 200
    }
    #expect(try stage.index(of: "mode") == 2)
    #expect(listener.text.split(separator: "event: all").last?.contains(#""trouble":null"#) == true)
  }

  @Test func `The rungs of a ladder come whole, and of a long one those with labels`() throws {
    let ladder = try stage.ask("GET /ladder?control=shutter")
    #expect(ladder.text.contains(#"[["30\"","30\""],["15\"","15\""]"#), "\(ladder.text)")
    let long = try stage.ask("GET /ladder?control=focus")
    #expect(long.status == 200 && long.text.contains(#""rungs":null"#))
    let drawing = try stage.ask("GET /drawing?control=focus&w=390&h=844&hand=right")
    #expect(drawing.status == 200 && drawing.text.contains(">834</text>"), "\(drawing.text)")
  }

  @Test func `On the socket for watching it is watched, and nothing turned`() throws {
    let stage = try PageStage(watching: true)
    let listener = try stage.listener()
    #expect(listener.text.contains(#""readOnly":true"#))
    let set = try stage.ask("POST /set", body: #"{"control":"mode","index":2}"#)
    #expect(set.status == 409 && set.text.contains("detentd"), "\(set.text)")
    #expect(try stage.index(of: "mode") == 0)
  }

  @Test func `Asked to end it ends, with those who listen`() throws {
    let listener = try stage.listener()
    #expect(try stage.page.end() == 0)
    try waitFor("the end") {
      listener.read()
      return listener.hasEnded
    }
  }
}
