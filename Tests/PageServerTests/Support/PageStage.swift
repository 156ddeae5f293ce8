import ControlProtocol
import DetentClient
import Glibc
import TestSupport
import Testing

/// A daemon and the page's program, each a process of its own.
final class PageStage {
  let folder = ScratchFolder()
  private(set) var daemon: StartedProgram
  let page: StartedProgram
  let port: UInt16
  let token: String

  var socket: String { folder.path("d.sock") }
  var origin: String { "http://127.0.0.1:\(port)" }
  /// What a browser is to open.
  var url: String { "\(origin)/?token=\(token)" }
  /// The headers of somebody who was let in.
  var headers: [String] {
    ["Host: 127.0.0.1:\(port)", "Cookie: detent-page-\(port)=\(token)", "Origin: \(origin)"]
  }

  static let settings = """
    [ladder.shutter]
    kind = "shutter"
    from = "30"
    to = "1/8000"

    [ladder.mode]
    values = ["P", "A", "S", "M"]

    [ladder.focus]
    from = 0
    to = 5000
    step = 1

    [control.shutter]
    ladder = "shutter"
    initial = "1/125"

    [control.mode]
    ladder = "mode"

    [control.focus]
    ladder = "focus"

    """

  init(watching: Bool = false) throws {
    folder.write(PageStage.settings, to: "settings.toml")
    folder.makeFolder("devices")
    folder.makeFolder("state")
    daemon = try PageStage.daemon(folder)
    let file = folder.path("token")
    let socket = folder.path(watching ? "d-watch.sock" : "d.sock")
    let page = try StartedProgram(
      "detent-page",
      [
        "--socket", socket, "--listen", "127.0.0.1:0", "--token-file", file, "--log-level", "debug",
      ],
      log: folder.path("page.log"))
    self.page = page
    try waitFor("the address: \(page.output)") { page.output.contains("connected to") }
    let line = page.output.split(separator: "\n").first { $0.hasPrefix("http://127.0.0.1:") } ?? ""
    let parts = line.dropFirst("http://127.0.0.1:".count).split(separator: "/?token=")
    port = try #require(parts.first.flatMap { UInt16($0) })
    token = String(try #require(parts.last))
  }

  private static func daemon(_ folder: ScratchFolder) throws -> StartedProgram {
    let program = try StartedProgram(
      "detentd",
      [
        "--socket", folder.path("d.sock"), "--config", folder.path("settings.toml"),
        "--devices", folder.path("devices"), "--state", folder.path("state"),
      ], log: folder.path("daemon.log"))
    try waitFor("a daemon that answers: \(program.output)") {
      (try? DetentClient(socket: folder.path("d.sock"))) != nil
    }
    return program
  }

  func killDaemon() throws {
    daemon.send(SIGKILL)
    _ = try daemon.waitForEnd()
  }

  func restartDaemon() throws { daemon = try PageStage.daemon(folder) }

  func client() throws -> DetentClient { try DetentClient(socket: socket) }

  func index(of control: String) throws -> Int { try client().get(control).selection.index }

  /// Asks on a connection of its own and waits for the answer.
  func ask(
    _ first: String, _ headers: [String]? = nil, body: String = ""
  ) throws -> (status: Int, text: String) {
    let client = try WebClient(port: port)
    var all = (headers ?? self.headers) + ["Connection: close"]
    if !body.isEmpty {
      all += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
    }
    client.ask(first, all, body: body)
    try waitFor("the answer to \(first): \(client.text)") {
      client.read()
      return client.hasEnded
    }
    return (client.status ?? 0, client.text)
  }

  /// Opens the stream of events and waits for its first.
  func listener() throws -> WebClient {
    let client = try WebClient(port: port)
    client.ask("GET /events", headers)
    try waitFor("the first event: \(client.text)") { client.text.contains("event: all") }
    return client
  }
}
