import Glibc
import TestSupport
import Testing

@testable import WebServer

/// A server whose turns a test takes by itself, and what it was asked.
final class ServedPort {
  private(set) var server: WebServer?
  private(set) var requests: [WebRequest] = []
  /// How often a turn was wanted.
  private(set) var turns = 0
  let port: UInt16
  var answer: (WebRequest) -> WebAnswer = { _ in .whole(WebResponse(204)) }

  init(_ limits: WebLimits = WebLimits(), on place: String = "127.0.0.1:0") throws {
    let listener = try ListeningSocket(on: try #require(ListenAddress(place)))
    port = listener.address.port
    server = try WebServer(
      on: listener, limits, wantTurn: { [unowned self] in turns += 1 },
      { [unowned self] request in
        requests.append(request)
        return answer(request)
      })
  }

  func client() throws -> WebClient { try WebClient(port: port) }

  /// Lets the server work until something is so.
  func serve(until what: String, _ isSo: () -> Bool) throws {
    try waitFor(what) {
      _ = server?.serve()
      return isSo()
    }
  }

  /// Lets the server work for a while.
  func serve(milliseconds: Int) {
    for _ in 0..<milliseconds / 2 {
      _ = server?.serve()
      usleep(2000)
    }
  }

  func stop() { server = nil }

  /// Whether the loop would hear that something is to be done.
  var isReady: Bool {
    var wanted = pollfd(fd: server?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 1000) == 1
  }
}

@Suite struct WebServerTests {
  @Test func `A request comes with its method, path, query, headers and body`() throws {
    let served = try ServedPort()
    served.answer = { .whole(WebResponse(201, headers: [WebField("X-Y", "z")], body: $0.body)) }
    let client = try served.client()
    #expect(served.isReady)
    client.ask(
      "POST /a%20b?c=d%26&e", ["Host: here", "Content-Length: 4", "x-two: 1", "X-Two: 2"],
      body: "body")
    try served.serve(until: "an answer") { client.text.hasSuffix("body") }
    let request = try #require(served.requests.first)
    #expect(served.requests.count == 1)
    #expect(request.method == "POST" && request.path == "/a b")
    #expect(request.query == [WebField("c", "d&"), WebField("e", "")])
    #expect(request.header("host") == "here")
    #expect(request.headers(named: "X-TWO") == ["1", "2"] && request.header("X-Two") == nil)
    #expect(request.body == Array("body".utf8) && !request.isTooLong)
    #expect(client.status == 201 && client.headers.contains("X-Y: z"))
  }

  @Test func `One connection asks again and again`() throws {
    let served = try ServedPort()
    let client = try served.client()
    for count in 1...3 {
      client.ask("GET /\(count)", ["Host: here"])
      try served.serve(until: "answer \(count)") { served.requests.count == count }
    }
    #expect(served.requests.map(\.path) == ["/1", "/2", "/3"])
  }

  @Test func `The head alone is sent to who wants no more`() throws {
    let served = try ServedPort()
    served.answer = { _ in .whole(WebResponse(200, body: Array("text".utf8))) }
    let client = try served.client()
    client.ask("HEAD /", ["Host: here", "Connection: close"])
    try served.serve(until: "the end") { client.text != "" && client.hasEnded }
    #expect(client.headers.contains("Content-Length: 4"))
    #expect(client.text.hasSuffix("\r\n\r\n"))
  }

  @Test func `A body that is too long is answered before it comes`() throws {
    let served = try ServedPort(WebLimits(bodyBytes: 8))
    served.answer = { .whole(WebResponse($0.isTooLong ? 413 : 200)) }
    let client = try served.client()
    client.ask("POST /", ["Host: here", "Content-Length: 9"])
    try served.serve(until: "an answer") { client.status != nil }
    #expect(client.status == 413 && served.requests.first?.body == [])
    let other = try served.client()
    other.ask("POST /", ["Host: here", "Content-Length: 8"], body: "12345678")
    try served.serve(until: "an answer") { other.status != nil }
    #expect(other.status == 200)
  }

  @Test
  func `A body that does not say how long it is ends with its connection where it is too long`()
    throws
  {
    let served = try ServedPort(WebLimits(bodyBytes: 8))
    let client = try served.client()
    client.ask(
      "POST /", ["Host: here", "Transfer-Encoding: chunked"], body: "9\r\n123456789\r\n0\r\n\r\n")
    try served.serve(until: "the end") { client.text == "" && client.hasEnded }
    #expect(served.requests == [])
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "GET /\(String(repeating: "x", count: 60000)) HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 60000))\r\n\r\n",
  ])
  func `What is no request is not handed on`(text: String) throws {
    let served = try ServedPort()
    let client = try served.client()
    client.send(text)
    try served.serve(until: "the end") { (client.status ?? 0) >= 400 || client.hasEnded }
    #expect(served.requests == [])
    let other = try served.client()
    other.ask("GET /", ["Host: here"])
    try served.serve(until: "an answer to another") { other.status == 204 }
  }

  @Test func `Half a request is closed after a while, and keeps nobody waiting`() throws {
    let served = try ServedPort(WebLimits(idleSeconds: 1))
    let slow = try served.client()
    slow.send("GET / HTTP/1.1\r\nHost: h")
    let client = try served.client()
    client.ask("GET /", ["Host: here"])
    try served.serve(until: "an answer") { client.status == 204 }
    #expect(served.server?.serve().map { $0 <= 1000 } == true)
    try served.serve(until: "the end") { slow.text != "x" && slow.hasEnded }
    #expect(served.requests.count == 1)
  }

  @Test func `More connections than may be wait until one is closed`() throws {
    let served = try ServedPort(WebLimits(connections: 2, connectionsPerAddress: 8))
    var clients = try (0..<3).map { _ in try served.client() }
    for client in clients { client.ask("GET /", ["Host: here"]) }
    served.serve(milliseconds: 100)
    #expect(served.requests.count == 2)
    clients.removeFirst()
    try served.serve(until: "the third") { served.requests.count == 3 }
  }

  @Test func `More connections of one address than may be are closed`() throws {
    let served = try ServedPort(WebLimits(connectionsPerAddress: 2))
    let clients = try (0..<3).map { _ in try served.client() }
    try served.serve(until: "an end") {
      clients.contains { client in
        client.read()
        return client.hasEnded
      }
    }
    for client in clients { client.ask("GET /", ["Host: here"]) }
    try served.serve(until: "two answers") { served.requests.count == 2 }
    served.serve(milliseconds: 50)
    #expect(served.requests.count == 2)
  }

  @Test func `It is served by IPv6, and by IPv4 on all addresses`() throws {
    let served = try ServedPort(on: "[::]:0")
    for isIPv6 in [true, false] {
      let client = try WebClient(port: served.port, isIPv6: isIPv6)
      client.ask("GET /", ["Host: here"])
      try served.serve(until: "an answer") { client.status == 204 }
    }
  }

  @Test func `A port that another has is told of`() throws {
    let served = try ServedPort()
    let address = try #require(ListenAddress("127.0.0.1:\(served.port)"))
    do {
      _ = try ListeningSocket(on: address)
      Issue.record("two have one port")
    } catch {
      #expect(
        error.description
          == "listen on \(address): Address already in use; another program has it: --listen takes another port"
      )
    }
  }
}
