import ControlProtocol
import DetentClient
import Testing
import WebServer

@testable import PageServer

@Suite struct PageSiteTests {
  /// A site on a board that a test has, and what was to be set.
  private final class Served {
    var board: PageBoard
    var wanted: [SetRequest] = []
    var refusal: PageSite.SetRefusal?
    private(set) var listeners: Listeners?
    private(set) var site: PageSite?

    init(_ board: PageBoard) throws {
      self.board = board
      let listeners = Listeners(board: { [unowned self] in self.board }, watch: { _, _ in })
      self.listeners = listeners
      site = PageSite(
        gate: Gate(
          token: try #require(PageToken("0123456789abcdef")),
          hosts: HostRule(listening: .loopback, names: []), port: 1),
        daemon: PageSite.Daemon(
          set: { [unowned self] in set($0) },
          withRungs: { [unowned self] in self.board.control($0) },
          board: { [unowned self] in self.board }), listeners: listeners)
    }

    private func set(_ request: SetRequest) -> Result<PageControl, PageSite.SetRefusal> {
      wanted.append(request)
      guard refusal == nil, let control = board.control(request.control) else {
        return .failure(refusal ?? PageSite.SetRefusal(status: 404, words: "none"))
      }
      return .success(control)
    }
  }

  private let served: Served

  init() throws {
    var board = try board(state("a", 1, of: 4))
    if let control = board.control("a") { board.keep(try rungs(4), of: control) }
    served = try Served(board)
  }

  private func answer(
    _ method: String, _ path: String, _ query: [String: String] = [:], type: String? = nil,
    body: String = "", isTooLong: Bool = false, cookie: String = "detent-page-1=0123456789abcdef"
  ) throws -> WebAnswer {
    var request = WebRequest(
      method, path, query: query.map { WebField($0, $1) },
      headers: [
        WebField("Host", "localhost"), WebField("Cookie", cookie),
        WebField("Origin", "http://localhost"),
      ], body: Array(body.utf8), isTooLong: isTooLong)
    if let type { request.headers.append(WebField("Content-Type", type)) }
    return try #require(served.site).answer(request)
  }

  private func whole(_ answer: WebAnswer) throws -> WebResponse {
    guard case .whole(let response) = answer else {
      Issue.record("a stream")
      return WebResponse(200)
    }
    return response
  }

  private func text(_ response: WebResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test(arguments: [
    ("GET", "/", 200), ("HEAD", "/", 200), ("POST", "/", 405), ("get", "/", 405),
    ("GET", "/set", 405), ("PUT", "/set", 405), ("POST", "/events", 405),
    ("DELETE", "/drawing", 405),
    ("GET", "/nothing", 404), ("GET", "//", 404), ("GET", "", 404), ("GET", "/ladder", 404),
    ("GET", "/drawing", 400), ("HEAD", "/events", 200), ("OPTIONS", "/set", 405),
    ("POST", "/set", 415),
  ])
  func `Each path has its methods`(method: String, path: String, status: Int) throws {
    let response = try whole(answer(method, path))
    #expect(response.status == status)
    if status == 405 { #expect(response.headers.contains { $0.name == "Allow" }) }
  }

  @Test(arguments: [
    ("GET", "/"), ("GET", "/nothing"), ("POST", "/set"), ("GET", "/ladder"), ("HEAD", "/events"),
    ("DELETE", "/"),
  ])
  func `Every answer has the headers that shut it in`(method: String, path: String) throws {
    for cookie in ["detent-page-1=0123456789abcdef", ""] {
      let headers = try whole(answer(method, path, cookie: cookie)).headers
      let values = Dictionary(headers.map { ($0.name, $0.value) }) { first, _ in first }
      let policy = try #require(values["Content-Security-Policy"])
      #expect(policy.hasPrefix("default-src 'none'; "))
      #expect(policy.hasSuffix("base-uri 'none'; form-action 'none'; frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe") && !policy.contains("*") && !policy.contains("http"))
      #expect(values["X-Content-Type-Options"] == "nosniff")
      #expect(values["Referrer-Policy"] == "no-referrer")
      #expect(values["Cache-Control"] == "no-store")
      #expect(values["Access-Control-Allow-Origin"] == nil)
    }
  }

  @Test func `A rung is set by JSON, and the answer says where the control is`() throws {
    let response = try whole(
      answer(
        "POST", "/set", type: "Application/JSON; charset=utf-8",
        body: #"{"control":"a","index":1}"#))
    #expect(response.status == 200 && text(response).contains(#""index":1"#))
    #expect(
      served.wanted == [SetRequest(Array(#"{"control":"a","index":1}"#.utf8))].compactMap { $0 })
    let refused = try whole(
      answer("POST", "/set", type: "application/json", body: #"{"control":"x","index":1}"#))
    #expect(refused.status == 404 && text(refused) == #"{"error":"none"}"#)
  }

  @Test(arguments: [
    "", "{}", "[]", "nonsense", #"{"control":"a"}"#, #"{"control":"a","index":"1"}"#,
    #"{"control":"a","index":1.5}"#, #"{"control":1,"index":1}"#, #"{"control":"a","index":1}x"#,
    #"{"control":"\#(String(repeating: "a", count: 65))","index":1}"#,
  ])
  func `A body that says nothing to set is refused`(body: String) throws {
    let response = try whole(answer("POST", "/set", type: "application/json", body: body))
    #expect(response.status == 400 && served.wanted == [])
  }

  @Test func `A body that is too long, or none of JSON, is refused`() throws {
    let long = try whole(answer("POST", "/set", type: "application/json", isTooLong: true))
    #expect(long.status == 413)
    for type in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""] {
      let other = try whole(
        answer("POST", "/set", type: type, body: #"{"control":"a","index":1}"#))
      #expect(other.status == 415)
    }
    #expect(served.wanted == [])
  }

  @Test func `A drawing and a ladder are those of the control`() throws {
    let drawing = try whole(
      answer("GET", "/drawing", ["control": "a", "w": "390", "h": "844", "hand": "left"]))
    #expect(drawing.status == 200 && text(drawing).hasPrefix("<svg "))
    let ladder = try whole(answer("GET", "/ladder", ["control": "a"]))
    #expect(
      text(ladder)
        == #"{"control":"a","count":4,"ladder":1,"rungs":[["r0","e0"],["r1","e1"],["r2","e2"],["r3","e3"]]}"#
    )
    for query in [
      ["control": "a", "w": "0", "h": "844", "hand": "left"],
      ["control": "a", "w": "390", "h": "9999", "hand": "left"],
      ["control": "a", "w": "390", "h": "844", "hand": "both"],
      ["control": "a", "w": "1e3", "h": "844", "hand": "left"],
    ] {
      #expect(try whole(answer("GET", "/drawing", query)).status == 400)
    }
    let none = ["control": "b", "w": "390", "h": "844", "hand": "left"]
    #expect(try whole(answer("GET", "/drawing", none)).status == 404)
    #expect(try whole(answer("GET", "/ladder", ["control": "b"])).status == 404)
  }

  @Test func `Sixteen are told, and the next is asked to come again`() throws {
    for _ in 0..<16 {
      guard case .stream(_, let headers) = try answer("GET", "/events") else {
        Issue.record("no stream")
        return
      }
      #expect(headers.contains(WebField("Content-Type", "text/event-stream")))
    }
    #expect(served.listeners?.count == 16)
    let response = try whole(answer("GET", "/events"))
    #expect(response.status == 503 && response.headers.contains(WebField("Retry-After", "5")))
  }

  @Test func `The page has nothing from elsewhere, and a nonce of its own each time`() throws {
    let first = try whole(answer("GET", "/"))
    let second = try whole(answer("GET", "/"))
    #expect(first.body != second.body)
    let page = text(first)
    let policy = try #require(first.headers.first { $0.name == "Content-Security-Policy" }?.value)
    let nonce = try #require(policy.split(separator: "'nonce-").dropFirst().first?.prefix(32))
    #expect(page.split(separator: "<script").count == 2)
    #expect(
      page.contains("<script nonce=\"\(nonce)\">") && page.contains("<style nonce=\"\(nonce)\">"))
    for foreign in ["http:", "https:", "src=", "@import", "url(", "style=\"", "onclick", "eval("] {
      #expect(!page.contains(foreign), "\(foreign)")
    }
    #expect(!page.contains("0123456789abcdef0") && !page.contains("\\("))
  }

  @Test func `Who has no token gets a page that says so`() throws {
    let response = try whole(answer("GET", "/", cookie: ""))
    #expect(response.status == 403 && text(response).contains("Open the address that detent-page"))
    #expect(!text(response).contains("<script"))
  }
}
