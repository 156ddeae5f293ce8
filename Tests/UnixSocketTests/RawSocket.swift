import Glibc

/// A Unix socket that a test opens by itself, as any other program would.
final class RawSocket {
  let descriptor: Int32

  /// Makes a socket that is neither bound nor connected.
  init() {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    precondition(descriptor >= 0)
  }

  deinit { close(descriptor) }

  /// Binds it and, where asked, listens.
  func bind(_ path: String, listening: Bool = true) {
    let result = withAddress(path) { Glibc.bind(descriptor, $0, $1) }
    precondition(result == 0 && (!listening || listen(descriptor, 8) == 0))
  }

  /// Connects; returns errno, or 0.
  func connect(_ path: String) -> Int32 {
    withAddress(path) { Glibc.connect(descriptor, $0, $1) } == 0 ? 0 : errno
  }

  private func withAddress(
    _ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
