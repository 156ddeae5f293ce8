internal import Glibc

/// The address of a socket in the file system.
struct SocketAddress {
  /// The longest path in bytes: one byte of the kernel's 108 is for the end mark.
  static let longestPath = 107

  private var address = sockaddr_un()

  /// Makes the address of a path.
  ///
  /// - Throws: Where the path is empty, holds a NUL, or is too long; `attempt` is what it was for.
  init(path: String, attempt: String) throws(SocketError) {
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty else {
      throw SocketError(attempt, "\"\"", code: EINVAL, reason: "the path is empty")
    }
    guard !bytes.contains(0) else {
      throw SocketError(attempt, path, code: EINVAL, reason: "the path holds a NUL")
    }
    guard bytes.count <= SocketAddress.longestPath else {
      throw SocketError(
        attempt, path, code: ENAMETOOLONG,
        reason: "the path has \(bytes.count) bytes, a socket's has at most "
          + "\(SocketAddress.longestPath)")
    }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
      unsafe field.copyBytes(from: bytes)
    }
  }

  /// Hands the address to a call of the C library.
  func withPointer<Result>(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    unsafe withUnsafePointer(to: address) { pointer in
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      return unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe call(generic, size)
      }
    }
  }
}
