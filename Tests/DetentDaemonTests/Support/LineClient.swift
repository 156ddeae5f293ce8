import ControlProtocol
import Glibc
import JSONReader
import TestSupport
import Testing

/// A client that sends what it likes and reads lines, for what a well-behaved client would not do.
final class LineClient {
  let descriptor: Int32
  private var rest: [UInt8] = []
  private var hasEnded = false

  /// What was waited for did not come.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Connects.
  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard UnixAddress(path).connect(descriptor) else {
      throw Missing(description: "connect to \(path): \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Sends text as it is; what the daemon does not want any more is left unsent.
  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends bytes as they are; what the daemon does not want any more is left unsent.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Says that it sends no more.
  func endSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// The next line; nil where the daemon has closed.
  func line(within seconds: Double = 20) throws -> String? {
    let end = monotonicSeconds() + seconds
    while true {
      if let place = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(place + 1) }
        return String(decoding: rest[..<place], as: UTF8.self)
      }
      if hasEnded {
        guard rest.isEmpty else { throw Missing(description: "the rest of a line") }
        return nil
      }
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = end - monotonicSeconds()
      guard left > 0, poll(&wanted, 1, Int32(left * 1000) + 1) > 0 else {
        throw Missing(description: "a line within \(seconds) s")
      }
      var part = [UInt8](repeating: 0, count: 65536)
      let count = read(descriptor, &part, part.count)
      if count <= 0 { hasEnded = true } else { rest += part.prefix(count) }
    }
  }

  /// The next line as a value.
  func value(within seconds: Double = 20) throws -> JSONValue {
    guard let line = try line(within: seconds) else {
      throw Missing(description: "a line: the daemon has closed")
    }
    return try JSONReader.value(of: line.utf8)
  }

  /// Sends a request and gives its answer; news that come before it are passed over.
  func ask(
    _ method: String, _ parameters: String = "{}", id: String = "1"
  ) throws -> JSONValue {
    send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"# + "\n")
    while true {
      let value = try value()
      if value["method"] == nil { return value }
    }
  }

  /// The message of the next error, which must be one for an id.
  func error(code: RequestFailure.Code, id: JSONValue = .null) throws -> String {
    let value = try value()
    #expect(value["id"] == id)
    #expect(value["error"]?["code"]?.integer == code.rawValue)
    return value["error"]?["message"]?.text ?? ""
  }

  /// Waits until the daemon closes, whatever it says before.
  func waitForEnd(within seconds: Double = 20) throws {
    let end = monotonicSeconds() + seconds
    while try line(within: end - monotonicSeconds()) != nil {}
  }
}

/// The kernel's monotonic clock in seconds.
func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// Waits until something holds, looking again every few milliseconds.
func waitUntil(
  _ what: String, within seconds: Double = 20, _ holds: () throws -> Bool
) throws {
  let end = monotonicSeconds() + seconds
  while try !holds() {
    guard monotonicSeconds() < end else {
      throw LineClient.Missing(description: "\(what) within \(seconds) s")
    }
    usleep(2000)
  }
}

/// Lets time pass where that is itself what a test is about.
func letPass(milliseconds: UInt32) {
  usleep(milliseconds * 1000)
}
