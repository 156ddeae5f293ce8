import Testing
import WebServer

@testable import PageServer

@Suite struct GateTests {
  private let gate: Gate
  private let secret = "0123456789abcdef0123456789abcdef"

  init() throws {
    gate = Gate(
      token: try #require(PageToken(secret)),
      hosts: HostRule(listening: .loopback, names: ["panel.example"]), port: 8710)
  }

  private func request(
    _ method: String = "GET", _ path: String = "/", host: String = "127.0.0.1:8710",
    token: String? = nil, cookie: String? = nil, _ more: [String: String] = [:]
  ) -> WebRequest {
    var headers = [WebField("Host", host)] + more.map { WebField($0, $1) }
    if let cookie { headers.append(WebField("Cookie", cookie)) }
    return WebRequest(
      method, path, query: token.map { [WebField("token", $0)] } ?? [], headers: headers)
  }

  private func status(_ request: WebRequest) -> Int {
    switch gate.decide(request) {
    case .enter: 200
    case .welcome: 303
    case .refuse(let status, _): status
    }
  }

  private var cookie: String { "detent-page-8710=\(secret)" }

  @Test func `The token in the query becomes a cookie`() {
    #expect(
      gate.decide(request(token: secret))
        == .welcome(
          setCookie:
            "detent-page-8710=\(secret); Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict")
    )
  }

  @Test func `Without the token nobody enters`() {
    #expect(status(request()) == 403)
    #expect(status(request(token: "")) == 403)
    #expect(status(request(token: secret.uppercased())) == 403)
    #expect(status(request(token: String(secret.dropLast()))) == 403)
    #expect(status(request("GET", "/events", token: secret)) == 403)
    #expect(status(request("HEAD", token: secret)) == 403)
    #expect(status(request("GET", "/nothing")) == 403)
    var twice = request(token: secret)
    twice.query.append(WebField("token", secret))
    #expect(status(twice) == 403)
  }

  @Test(arguments: [
    "detent-page-8710=%", "a=b; detent-page-8710=%", "a=b;detent-page-8710=%;c=d",
    "detent-page-8710=0123456789abcdef; detent-page-8710=%",
  ])
  func `With the cookie one enters`(cookie: String) {
    let header = cookie.split(separator: "%", omittingEmptySubsequences: false).joined(
      separator: secret)
    #expect(status(request(cookie: header)) == 200, "\(header)")
  }

  @Test(arguments: [
    "detent-page-8711=%", "detent-page-8710 =%", "xdetent-page-8710=%", "detent-page-8710=%x", "%",
    "detent-page-8710=\"%\"", "detent-page-8710", "",
  ])
  func `Another cookie is none`(cookie: String) {
    let header = cookie.split(separator: "%", omittingEmptySubsequences: false).joined(
      separator: secret)
    #expect(status(request(cookie: header)) == 403, "\(header)")
  }

  @Test func `A foreign name is refused, whatever the token`() {
    #expect(status(request(host: "evil.example", token: secret)) == 421)
    #expect(status(request(host: "evil.example", cookie: cookie)) == 421)
    var none = request(cookie: cookie)
    none.headers.removeFirst()
    #expect(status(none) == 421)
    var two = request(cookie: cookie)
    two.headers.append(WebField("host", "127.0.0.1:8710"))
    #expect(status(two) == 421)
  }

  @Test func `What another page sends is refused`() {
    let own = ["Origin": "http://127.0.0.1:8710"]
    #expect(status(request("POST", "/set", cookie: cookie, own)) == 200)
    #expect(status(request("POST", "/set", cookie: cookie)) == 403)
    for origin in ["http://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1:8711"] {
      #expect(status(request("POST", "/set", cookie: cookie, ["Origin": origin])) == 403)
      #expect(status(request("GET", "/events", cookie: cookie, ["Origin": origin])) == 403)
    }
    let site = ["Sec-Fetch-Site": "cross-site"]
    #expect(status(request("GET", "/events", cookie: cookie, site)) == 403)
    #expect(status(request("GET", "/", cookie: cookie, site)) == 200)
    let mine = ["Sec-Fetch-Site": "same-origin"]
    #expect(status(request("GET", "/events", cookie: cookie, mine)) == 200)
  }

  @Test func `Behind a proxy with TLS the origin is https`() {
    let origin = ["Origin": "https://panel.example"]
    #expect(
      status(request("POST", "/set", host: "panel.example", cookie: cookie, origin)) == 200)
  }
}
