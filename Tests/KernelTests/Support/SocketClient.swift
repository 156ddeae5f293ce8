import FoundationEssentials
import Glibc
import TestSupport

/// A client of the daemon's socket that waits for each line, but not for ever.
final class SocketClient {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// When bytes last came: reading JSON takes its time on an emulated machine.
  private var arrival = 0.0
  private var lastIdentifier = 0
  /// Messages that came while another was waited for.
  private var kept: [Message] = []

  /// Connects.
  ///
  /// - Parameters:
  ///   - path: The socket.
  ///   - user: Who the daemon is to see, group stays; nil for whoever runs the test.
  /// - Throws: What the system refused.
  init(_ path: String, as user: uid_t? = nil) throws {
    descriptor = try SocketClient.connected(to: path, as: user)
  }

  deinit { close(descriptor) }

  /// Whether a connection is taken there.
  static func accepts(_ path: String) -> Bool {
    guard let descriptor = try? connected(to: path, as: nil) else { return false }
    close(descriptor)
    return true
  }

  /// Sends text as it is.
  func send(_ text: String) throws {
    let line = Array(text.utf8)
    var sent = 0
    while sent < line.count {
      let count = line[sent...].withUnsafeBytes { raw in
        Glibc.send(descriptor, raw.baseAddress, raw.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Missing(refused: "send") }
      sent += count
    }
  }

  /// Sends a request, its parameters as JSON text, and waits for its answer; news that comes before
  /// it is kept.
  func request(_ method: String, _ parameters: String = "{}") throws -> Message {
    lastIdentifier += 1
    let identifier = lastIdentifier
    let head = #"{"jsonrpc":"2.0","id":\#(identifier),"method":"\#(method)""#
    try send(head + #","params":\#(parameters)}"# + "\n")
    while true {
      let message = try receive()
      if message["id"]?.integer == identifier { return message }
      kept.append(message)
    }
  }

  /// Asks to be told of changes and reads the snapshot of the control `shutter`.
  @discardableResult
  func watch() throws -> Message {
    _ = try request("watch")
    return try next("snapshot")
  }

  /// The next notification of a method; others that come before it are passed over.
  func next(_ method: String, within seconds: Double = 20, line: Int = #line) throws -> Message {
    // In all: what is passed over has no time of its own.
    let deadline = monotonicSeconds() + seconds
    do {
      while true {
        let left = max(0, deadline - monotonicSeconds())
        let message = kept.isEmpty ? try receive(within: left) : kept.removeFirst()
        if message["method"]?.text == method { return message }
      }
    } catch is Silence {
      throw Missing("line \(line): no \(method) within \(seconds) s")
    }
  }

  /// The next `selected`.
  func nextSelected(within seconds: Double = 20, line: Int = #line) throws -> Selected {
    try Selected(try next("selected", within: seconds, line: line))
  }

  /// The last `selected` of a turn, with the rungs crossed on the way to its rung added up.
  func selected(atIndex index: Int, line: Int = #line) throws -> (last: Selected, crossed: Int) {
    var crossed = 0
    while true {
      let selected = try nextSelected(line: line)
      crossed += selected.crossed
      if selected.index == index { return (selected, crossed) }
    }
  }

  /// Whether nothing more comes for a while.
  func isQuiet(for seconds: Double) throws -> Bool {
    do {
      _ = try receive(within: seconds)
      return false
    } catch is Silence {
      return true
    }
  }

  /// Waits until the daemon closes the connection, whatever it still says.
  func waitForClose(within seconds: Double = 20) throws {
    do {
      while true { _ = try receive(within: seconds) }
    } catch is Closed {}
  }

  /// The next line in whatever form.
  func receive(within seconds: Double = 20) throws -> Message {
    let line = try receiveLine(within: seconds)
    return try Message(line, arrival: arrival)
  }

  /// How long a request takes to be answered, in seconds.
  ///
  /// The answer is not read: that costs a machine with something else to do a multiple of the time.
  func timeToAnswer(_ method: String) throws -> Double {
    lastIdentifier += 1
    let begin = monotonicSeconds()
    try send(#"{"jsonrpc":"2.0","id":\#(lastIdentifier),"method":"\#(method)"}"# + "\n")
    let line = try receiveLine(within: 20)
    let head = #"{"jsonrpc":"2.0","id":\#(lastIdentifier),"result":"#
    guard line.starts(with: head.utf8) else {
      throw Missing("a result of \(method): \(String(decoding: line.prefix(200), as: UTF8.self))")
    }
    return arrival - begin
  }

  /// Takes all lines that are there and keeps none, as a client has to that does not want to be
  /// dropped.
  func takeAll() throws {
    do {
      while true { _ = try receiveLine(within: 0) }
    } catch is Silence {}
  }

  private func receiveLine(within seconds: Double) throws -> [UInt8] {
    let deadline = monotonicSeconds() + seconds
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(bytes[..<end])
        bytes.removeSubrange(...end)
        return line
      }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(0, deadline - monotonicSeconds())
      guard poll(&waiting, 1, Int32(left * 1000) + 1) > 0 else { throw Silence(seconds: seconds) }
      var piece = [UInt8](repeating: 0, count: 65536)
      let count = recv(descriptor, &piece, piece.count, 0)
      guard count > 0 else { throw Closed() }
      bytes += piece[..<count]
      arrival = monotonicSeconds()
    }
  }

  private static func connected(to path: String, as user: uid_t?) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Missing(refused: "socket") }
    if let user { seteuid(user) }
    let isConnected = UnixAddress(path).connect(descriptor)
    let refusal = errno
    if user != nil { seteuid(0) }
    guard isConnected else {
      close(descriptor)
      errno = refusal
      throw Missing(refused: "connect to \(path)")
    }
    return descriptor
  }
}

/// No line came in time.
struct Silence: Error {
  let seconds: Double
}

/// The daemon closed the connection.
struct Closed: Error {}
