import Glibc
import TestSupport
import Testing

@testable import WebServer

@Suite struct WebStreamTests {
  /// A stream of what a test puts into it.
  private final class Source {
    var waiting = ""
    var produced = 0
    var socket: Int32?
    var ends = 0
    private(set) var stream: WebStream?

    func answer() -> WebAnswer {
      let stream = WebStream(
        produce: { [unowned self] bytes in
          if !waiting.isEmpty { produced += 1 }
          bytes += Array(waiting.utf8)
          waiting = ""
        }, started: { [unowned self] in socket = $0 }, ended: { [unowned self] in ends += 1 })
      self.stream = stream
      return .stream(stream, headers: [WebField("Content-Type", "text/event-stream")])
    }

    func say(_ text: String) {
      waiting += text
      stream?.wake()
    }
  }

  private let served: ServedPort
  private let source = Source()

  init() throws {
    served = try ServedPort()
    served.answer = { [source] _ in source.answer() }
  }

  private func reader() throws -> WebClient {
    let client = try served.client()
    client.ask("GET /", ["Host: here"])
    try served.serve(until: "the head") { client.status == 200 }
    return client
  }

  @Test func `What is new is sent as soon as it is there, and nothing is asked for meanwhile`()
    throws
  {
    source.waiting = "first"
    let client = try reader()
    try served.serve(until: "the first") { client.text.contains("first") }
    #expect(source.socket.map { $0 >= 0 } == true)
    served.serve(milliseconds: 20)
    #expect(served.server?.serve() == nil)
    #expect(served.turns == 0)
    source.say("second")
    #expect(served.turns == 1)
    try served.serve(until: "the second") { client.text.contains("second") }
    #expect(source.produced == 2 && source.ends == 0)
  }

  @Test func `One that is finished ends with its last chunk, and the connection goes on`() throws {
    let client = try reader()
    source.say("last")
    source.stream?.finish()
    try served.serve(until: "the end") { client.text.hasSuffix("0\r\n\r\n") }
    #expect(client.text.contains("last"))
    try served.serve(until: "the end told") { source.ends == 1 }
    client.ask("GET /", ["Host: here"])
    try served.serve(until: "another") { served.requests.count == 2 }
  }

  @Test func `A reader that goes is noticed when it is dropped or sent something`() throws {
    var client: WebClient? = try reader()
    client = nil
    #expect(client == nil)
    source.stream?.drop()
    try served.serve(until: "the end told") { source.ends == 1 }
    var other: WebClient? = try reader()
    other = nil
    #expect(other == nil)
    try served.serve(until: "the end told again") {
      source.say("x")
      return source.ends == 2
    }
  }

  @Test func `A slow reader is asked for no more than it takes`() throws {
    let client = try served.client()
    client.ask("GET /", ["Host: here"])
    served.serve(milliseconds: 20)
    let piece = String(repeating: "x", count: 100_000)
    for _ in 0..<400 {
      source.waiting = piece
      source.stream?.wake()
      served.serve(milliseconds: 2)
    }
    // What the kernel keeps for both sides, and no more.
    #expect((1..<300).contains(source.produced), "\(source.produced)")
    let before = source.produced
    source.waiting = piece
    try served.serve(until: "more, once it reads") {
      client.read()
      return source.produced > before
    }
  }

  @Test func `A server that is let go ends its streams, also those that sleep`() throws {
    let client = try reader()
    served.serve(milliseconds: 20)
    served.stop()
    #expect(source.ends == 1)
    try waitFor("the end") {
      client.read()
      return client.hasEnded
    }
  }
}
