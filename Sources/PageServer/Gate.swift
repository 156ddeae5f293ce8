internal import WebServer

/// Who is let in: the right name, the right token, and from our own page.
struct Gate {
  let token: PageToken
  let hosts: HostRule
  /// The cookie's name, which has the port: browsers keep one set of cookies for all ports of a host.
  let cookie: String

  /// How long a browser keeps the cookie, in seconds: 30 days.
  private static let cookieAge = 2_592_000

  enum Decision: Hashable {
    case enter
    /// The token was in the query: the cookie is set, and the browser goes on without it.
    case welcome(setCookie: String)
    case refuse(status: Int, String)
  }

  init(token: PageToken, hosts: HostRule, port: UInt16) {
    self.token = token
    self.hosts = hosts
    cookie = "detent-page-\(port)"
  }

  func decide(_ request: WebRequest) -> Decision {
    guard let host = request.header("Host"), hosts.allows(host) else {
      return .refuse(status: 421, "This server goes by another name; --allow-host gives it one.")
    }
    let origins = request.headers(named: "Origin")
    guard origins.allSatisfy({ HostRule.isSame($0, as: host) }) else {
      return .refuse(status: 403, "Asked for by another page.")
    }
    if request.path == "/", request.method == "GET", let given = request.parameter("token") {
      guard token.isSame(as: given) else { return refuseToken }
      return .welcome(
        setCookie: "\(cookie)=\(token.text); Path=/; Max-Age=\(Gate.cookieAge); HttpOnly; "
          + "SameSite=Strict")
    }
    guard hasToken(request) else { return refuseToken }
    guard isOwn(request) else {
      return .refuse(status: 403, "Asked for by another page.")
    }
    return .enter
  }

  private var refuseToken: Decision {
    .refuse(status: 403, "No token, or a wrong one. Open the address that detent-page printed.")
  }

  /// Whether the cookie is there; a browser may have one of an earlier run beside it.
  private func hasToken(_ request: WebRequest) -> Bool {
    for header in request.headers(named: "Cookie") {
      for part in header.utf8.split(separator: UInt8(ascii: ";")) {
        let pair = part.drop { $0 == UInt8(ascii: " ") }
        guard pair.starts(with: cookie.utf8) else { continue }
        let rest = pair.dropFirst(cookie.utf8.count)
        guard rest.first == UInt8(ascii: "=") else { continue }
        if token.isSame(as: String(decoding: rest.dropFirst(), as: UTF8.self)) { return true }
      }
    }
    return false
  }

  /// Whether nothing says that another page asks; what changes something has to say that ours does.
  private func isOwn(_ request: WebRequest) -> Bool {
    if request.method != "GET", request.method != "HEAD", request.headers(named: "Origin").isEmpty {
      return false
    }
    guard request.path != "/", let site = request.header("Sec-Fetch-Site") else { return true }
    return site == "same-origin" || site == "none"
  }
}
