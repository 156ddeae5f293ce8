import Glibc

/// A TCP connection to a server on this machine, over which a test says what it likes.
public final class WebClient {
  private let descriptor: Int32
  /// All that came so far.
  public private(set) var received: [UInt8] = []
  /// Whether the server has closed.
  public private(set) var hasEnded = false

  /// Connects to 127.0.0.1, or to ::1.
  public init(port: UInt16, isIPv6: Bool = false) throws {
    descriptor = socket(
      isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var result: Int32
    if isIPv6 {
      var place = sockaddr_in6()
      place.sin6_family = sa_family_t(AF_INET6)
      place.sin6_port = port.bigEndian
      inet_pton(AF_INET6, "::1", &place.sin6_addr)
      result = WebClient.connect(descriptor, &place)
    } else {
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = port.bigEndian
      inet_pton(AF_INET, "127.0.0.1", &place.sin_addr)
      result = WebClient.connect(descriptor, &place)
    }
    guard result == 0 else {
      let words = String(cString: strerror(errno))
      close(descriptor)
      throw NotInTime(description: "connect to port \(port): \(words)")
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  private static func connect<Place>(_ descriptor: Int32, _ place: inout Place) -> Int32 {
    let size = socklen_t(MemoryLayout<Place>.size)
    return withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
    }
  }

  /// Takes as little as the system lets it before it reads.
  public func takeLittle() {
    var size: Int32 = 2048
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4)
  }

  /// Sends text as it is; what a closed connection does not take is let go.
  public func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Sends a request: the first line, and headers or a body after it, each line end as CR LF.
  public func ask(_ first: String, _ headers: [String] = [], body: String = "") {
    send(([first + " HTTP/1.1"] + headers + ["", body]).joined(separator: "\r\n"))
  }

  /// Reads what is there.
  public func read() {
    var bytes = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.recv(descriptor, &bytes, bytes.count, 0)
      if count > 0 {
        received += bytes.prefix(count)
        continue
      }
      if count == 0 || errno != EAGAIN { hasEnded = true }
      return
    }
  }

  /// All that came so far as text.
  public var text: String {
    read()
    return String(decoding: received, as: UTF8.self)
  }

  /// The status of the first answer; nil as long as there is none.
  public var status: Int? {
    let words = text.prefix { $0 != "\r\n" }.split(separator: " ")
    return words.count > 1 && words[0].hasPrefix("HTTP/1.1") ? Int(words[1]) : nil
  }

  /// The lines of the first answer's head, after the first.
  public var headers: [String] {
    guard let end = text.range(of: "\r\n\r\n") else { return [] }
    return text[..<end].split(separator: "\r\n").dropFirst().map(String.init(_:))
  }
}

extension String {
  /// Where a text begins first.
  fileprivate func range(of part: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(part) }
  }
}
