internal import ControlProtocol
internal import DetentClient
internal import Geometry
internal import WebServer

/// What is served where.
final class PageSite {
  /// What the daemon is asked on behalf of a page.
  struct Daemon {
    /// Selects a rung, and gives where the control is then, or why not.
    let set: (SetRequest) -> Result<PageControl, SetRefusal>
    /// The control with its rungs, as far as they are shown.
    let withRungs: (String) -> PageControl?
    let board: () -> PageBoard
  }

  /// Why a rung was not selected.
  struct SetRefusal: Error, Hashable {
    let status: Int
    let words: String
  }

  private let gate: Gate
  private let daemon: Daemon
  private let listeners: Listeners

  init(gate: Gate, daemon: Daemon, listeners: Listeners) {
    self.gate = gate
    self.daemon = daemon
    self.listeners = listeners
  }

  /// Answers a request, whatever it is.
  func answer(_ request: WebRequest) -> WebAnswer {
    switch gate.decide(request) {
    case .enter: return open(request)
    case .welcome(let cookie):
      return .whole(
        .text(303, "Go on.", [WebField("Set-Cookie", cookie), WebField("Location", "/")]))
    case .refuse(let status, let words):
      let isPage = request.path == "/" && status == 403
      return .whole(isPage ? PageText.refusal(words) : .text(status, words))
    }
  }

  private func open(_ request: WebRequest) -> WebAnswer {
    let isReading = request.method == "GET" || request.method == "HEAD"
    switch request.path {
    case "/", "/drawing", "/ladder", "/events":
      guard isReading else { return refuseMethod("GET, HEAD") }
    case "/set":
      guard request.method == "POST" else { return refuseMethod("POST") }
    default:
      return .whole(.text(404, "Nothing is here."))
    }
    if request.isTooLong { return .whole(.text(413, "The body is too long.")) }
    switch request.path {
    case "/": return .whole(page())
    case "/drawing": return .whole(drawing(request))
    case "/ladder": return .whole(ladder(request))
    case "/set": return .whole(set(request))
    default: return events(request)
    }
  }

  private func refuseMethod(_ allowed: String) -> WebAnswer {
    .whole(.text(405, "Only \(allowed).", [WebField("Allow", allowed)]))
  }

  private func page() -> WebResponse {
    let nonce = PageToken.random().text
    return WebResponse(
      200, headers: PageHeaders.fields("text/html; charset=utf-8", nonce: nonce),
      body: Array(PageText.html(nonce: nonce).utf8))
  }

  private func drawing(_ request: WebRequest) -> WebResponse {
    guard let hand = request.parameter("hand").flatMap({ Hand(rawValue: $0) }),
      let size = DrawingSize(request.parameter("w"), request.parameter("h"))
    else {
      return .text(400, "hand is right or left; w and h are 1 to 8192.")
    }
    guard let control = named(request) else { return noControl }
    let text = svg(
      for: control, width: Double(size.width), height: Double(size.height), hand: hand)
    return WebResponse(
      200, headers: PageHeaders.fields("image/svg+xml"), body: Array(text.utf8))
  }

  private func ladder(_ request: WebRequest) -> WebResponse {
    guard let control = named(request) else { return noControl }
    var body: [UInt8] = []
    body.append(json: PageEvents.ladder(of: control))
    return .json(200, body)
  }

  private func named(_ request: WebRequest) -> PageControl? {
    guard let name = request.parameter("control"), name.utf8.count <= ProtocolLimits.textLength
    else { return nil }
    return daemon.withRungs(name)
  }

  private var noControl: WebResponse { .text(404, "The daemon has no such control.") }

  private func set(_ request: WebRequest) -> WebResponse {
    let type = request.header("Content-Type")?.prefix { $0 != ";" }
    guard let type, String(type).isSameToken(as: "application/json") else {
      return .text(415, "The body has to be application/json.")
    }
    guard let wanted = SetRequest(request.body) else {
      return .text(400, "The body has to be {\"control\": NAME, \"index\": NUMBER}.")
    }
    var body: [UInt8] = []
    switch daemon.set(wanted) {
    case .success(let control):
      body.append(json: PageEvents.rung(of: control, daemon.board().revision))
      return .json(200, body)
    case .failure(let refusal):
      body.append(json: .object(["error": .string(refusal.words)]))
      return .json(refusal.status, body)
    }
  }

  private func events(_ request: WebRequest) -> WebAnswer {
    let headers = PageHeaders.fields("text/event-stream", [WebField("X-Accel-Buffering", "no")])
    if request.method == "HEAD" { return .whole(WebResponse(200, headers: headers)) }
    guard let stream = listeners.open() else {
      return .whole(
        .text(
          503, "\(Listeners.most) pages are open, which is all that are told.",
          [WebField("Retry-After", "5")]))
    }
    return .stream(stream, headers: headers)
  }
}
