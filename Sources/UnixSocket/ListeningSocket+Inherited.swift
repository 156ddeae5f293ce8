internal import Glibc

extension ListeningSocket {
  /// Takes over a socket on which somebody else, the service manager, already listens.
  ///
  /// Its file stays where it is when the value ends, and no lock is held: both are whoever's made it.
  /// It is set never to wait, and not to be inherited by children.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor, which is closed when the value ends, or here on an error.
  ///   - name: What it is called, for messages.
  /// - Throws: What it is instead of a Unix socket of the stream kind that listens on a path.
  public init(inherited descriptor: Int32, called name: String) throws(SocketError) {
    do throws(SocketError) {
      let path = try ListeningSocket.path(of: descriptor, name)
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
        fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0
      else { throw ListeningSocket.objection(name, code: errno) }
      self.init(path: path, descriptor: descriptor, file: nil)
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func path(of descriptor: Int32, _ name: String) throws(SocketError) -> String {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe getsockname(descriptor, generic, &length)
      }
    }
    guard result == 0 else { throw objection(name, code: errno) }
    guard Int32(address.sun_family) == AF_UNIX else {
      throw objection(name, code: EAFNOSUPPORT, "it is no Unix socket (ListenStream=/PATH)")
    }
    guard option(SO_TYPE, of: descriptor) == ListeningSocket.stream else {
      throw objection(name, code: EPROTOTYPE, "it is no stream socket (ListenStream=)")
    }
    guard option(SO_ACCEPTCONN, of: descriptor) == 1 else {
      throw objection(name, code: EINVAL, "it does not listen (Accept=no)")
    }
    let start = MemoryLayout<sa_family_t>.size
    let bytes = unsafe withUnsafeBytes(of: &address.sun_path) { field in
      unsafe Array(field.prefix(max(0, Int(length) - start)).prefix { $0 != 0 })
    }
    guard !bytes.isEmpty else {
      throw objection(name, code: EINVAL, "it has no path (ListenStream=/PATH)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func option(_ option: Int32, of descriptor: Int32) -> Int32? {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    let result = unsafe getsockopt(descriptor, SOL_SOCKET, option, &value, &length)
    return result == 0 ? value : nil
  }

  private static func objection(
    _ name: String, code: Int32, _ reason: String? = nil
  ) -> SocketError {
    SocketError("use the inherited socket", "\"\(name)\"", code: code, reason: reason)
  }
}
