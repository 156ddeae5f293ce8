import Glibc

/// A daemon of a few lines, on a real socket: each request is answered by what it mentions.
final class FakeDaemon: @unchecked Sendable {
  /// What the daemon sends for a request; it closes the connection at nil or after `thenClose`.
  typealias Reply = @Sendable (_ request: String, _ connection: Int) -> String?

  /// What stands at the end of a reply after which the connection is closed.
  static let thenClose: Character = "\u{4}"

  let path = "/tmp/fake-\(getpid())-\(UInt32.random(in: 0 ... .max)).sock"
  private let reply: Reply
  private var listener: Int32 = -1

  /// Listens at once unless it is to be started later.
  init(started: Bool = true, _ reply: @escaping Reply) {
    self.reply = reply
    if started { start() }
  }

  /// Listens.
  func start() {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.listener = listener
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    listen(listener, 16)
    let reply = reply
    inThread {
      var connection = 0
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else {
          close(listener)
          return
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        connection += 1
        let number = connection
        inThread { FakeDaemon.serve(descriptor, number, reply) }
      }
    }
  }

  /// Takes no more connections.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    unlink(path)
  }

  private static func serve(_ descriptor: Int32, _ connection: Int, _ reply: Reply) {
    defer { close(descriptor) }
    guard let stream = fdopen(dup(descriptor), "r") else { return }
    defer { fclose(stream) }
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getline(&line, &size, stream) > 0, let line {
      guard let answer = reply(String(cString: line), connection) else { return }
      var rest = Array(answer.prefix { $0 != thenClose }.utf8)
      while !rest.isEmpty {
        let count = send(descriptor, rest, rest.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return }
        rest.removeFirst(count)
      }
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
