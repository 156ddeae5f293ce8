import Glibc

/// The address of a Unix socket, for tests that open one by themselves as any other program would.
public struct UnixAddress: Sendable {
  private var address = sockaddr_un()
  private let length: socklen_t

  /// Makes the address of a path, or of an abstract name, which begins with `@`.
  public init(_ name: String) {
    var bytes = Array(name.utf8)
    if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // An abstract name is all of the bytes; a path ends at the first that is 0.
    length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
  }

  /// Binds a socket; whether that was allowed, with errno where it was not.
  public func bind(_ descriptor: Int32) -> Bool {
    with { Glibc.bind(descriptor, $0, $1) } == 0
  }

  /// Connects a socket; whether that was allowed, with errno where it was not.
  public func connect(_ descriptor: Int32) -> Bool {
    with { Glibc.connect(descriptor, $0, $1) } == 0
  }

  private func with(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, length) }
    }
  }
}
