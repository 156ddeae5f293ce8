import Glibc
import TestSupport

/// A real socket that plays a script to each who connects: what the daemon might send, and what it
/// never should.
struct ScriptedServer {
  private let server: StreamServer

  /// Listens on a path, a fresh one by default, and plays the script on a thread of its own.
  init(path: String? = nil, _ script: @escaping @Sendable (Peer) -> Void) {
    server = StreamServer(path: path ?? StreamServer.freshPath()) { connection, _ in
      script(Peer(connection))
    }
  }

  var path: String { server.path }

  /// Takes no more connections.
  func stop() { server.stop() }
}

/// One connected client, seen from the server.
final class Peer {
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The next line of the client; nil when it has gone.
  func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return nil }
      rest += chunk.prefix(count)
    }
  }

  /// Sends text as it is.
  func send(_ text: String) { StreamServer.send(text, to: descriptor) }

  /// Answers every request with the same result, counting the ids along, until the client goes.
  func answerAll(_ result: String) {
    var identifier = 0
    while line() != nil {
      identifier += 1
      send("{\"jsonrpc\":\"2.0\",\"id\":\(identifier),\"result\":\(result)}\n")
    }
  }
}

/// The line of a change, or of a snapshot.
func turned(_ control: String, _ value: String, _ index: Int, method: String = "selected") -> String
{
  "{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":{\"control\":\"\(control)\","
    + "\"index\":\(index),\"count\":19,\"value\":\"\(value)\"}}\n"
}
