import Glibc
import TestSupport

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
    precondition(UnixAddress(path).bind(descriptor) && (!listening || listen(descriptor, 8) == 0))
  }

  /// Connects; returns errno, or 0.
  func connect(_ path: String) -> Int32 {
    UnixAddress(path).connect(descriptor) ? 0 : errno
  }
}
