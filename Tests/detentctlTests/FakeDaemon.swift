import Glibc
import TestSupport

/// A daemon of a few lines, on a real socket: each request is answered by what it mentions.
final class FakeDaemon: @unchecked Sendable {
  /// What the daemon sends for a request; it closes the connection at nil or after `thenClose`.
  typealias Reply = @Sendable (_ request: String, _ connection: Int) -> String?

  /// What stands at the end of a reply after which the connection is closed.
  static let thenClose: Character = "\u{4}"

  let path = StreamServer.freshPath()
  private let reply: Reply
  private var server: StreamServer?

  /// Listens at once unless it is to be started later.
  init(started: Bool = true, _ reply: @escaping Reply) {
    self.reply = reply
    if started { start() }
  }

  /// Listens.
  func start() {
    let reply = reply
    server = StreamServer(path: path) { FakeDaemon.serve($0, $1, reply) }
  }

  /// Takes no more connections.
  func stop() { server?.stop() }

  private static func serve(_ descriptor: Int32, _ connection: Int, _ reply: Reply) {
    defer { close(descriptor) }
    guard let stream = fdopen(dup(descriptor), "r") else { return }
    defer { fclose(stream) }
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getline(&line, &size, stream) > 0, let line {
      guard let answer = reply(String(cString: line), connection) else { return }
      let text = String(answer.prefix { $0 != thenClose })
      guard StreamServer.send(text, to: descriptor) else { return }
      if answer.last == thenClose { return }
    }
  }
}

/// The line of an answer to a request.
func answer(_ request: String, _ result: String) -> String {
  "{\"jsonrpc\":\"2.0\",\"id\":\(identifier(of: request)),\"result\":\(result)}\n"
}

/// The line of a refusal of a request.
func refusal(_ request: String, _ code: Int, _ message: String) -> String {
  "{\"jsonrpc\":\"2.0\",\"id\":\(identifier(of: request)),\"error\":{\"code\":\(code),"
    + "\"message\":\"\(message)\"}}\n"
}

/// The line of some news.
func news(_ method: String, _ parameters: String) -> String {
  "{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(parameters)}\n"
}

/// A state of a control, as a JSON object.
func state(_ control: String, _ index: Int, of count: Int, _ value: String, more: String = "")
  -> String
{
  "{\"control\":\"\(control)\",\"index\":\(index),\"count\":\(count),\"value\":\"\(value)\"\(more)}"
}

private func identifier(of request: String) -> String {
  String(request.drop { $0 != "," }.dropFirst(6).prefix { $0.isNumber })
}
