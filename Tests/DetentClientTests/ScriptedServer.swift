import Glibc

/// A real socket that plays a script to each who connects: what the daemon might send, and what it
/// never should.
final class ScriptedServer: @unchecked Sendable {
  let path: String
  private let listener: Int32
  private let script: @Sendable (Peer) -> Void

  /// Listens on a path, a fresh one by default, and plays the script on a thread of its own.
  init(path: String? = nil, _ script: @escaping @Sendable (Peer) -> Void) {
    self.path = path ?? "/tmp/scripted-\(getpid())-\(UInt32.random(in: 0 ... .max)).sock"
    self.script = script
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(self.path.utf8)) }
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    listen(listener, 16)
    inThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        // Closed here and not by who stops it: the number could be another's before the next accept.
        guard descriptor >= 0 else {
          close(listener)
          return
        }
        inThread { script(Peer(descriptor)) }
      }
    }
  }

  /// Takes no more connections; without this in a `defer` the server would end at its last use.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    unlink(path)
  }
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
  func send(_ text: String) {
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let count = Glibc.send(descriptor, rest, rest.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  /// Answers every request with the same result, counting the ids along, until the client goes.
  func answerAll(_ result: String) {
    var identifier = 0
    while line() != nil {
      identifier += 1
      send("{\"jsonrpc\":\"2.0\",\"id\":\(identifier),\"result\":\(result)}\n")
    }
  }
}

/// Runs something in a thread that nobody waits for.
func inThread(_ work: @escaping @Sendable () -> Void) {
  final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }, Unmanaged.passRetained(Work(work)).toOpaque())
  pthread_detach(thread)
}

/// The line of a change, or of a snapshot.
func turned(_ control: String, _ value: String, _ index: Int, method: String = "selected") -> String
{
  "{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":{\"control\":\"\(control)\","
    + "\"index\":\(index),\"count\":19,\"value\":\"\(value)\"}}\n"
}
