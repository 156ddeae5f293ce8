internal import CLinux
internal import Glibc

/// A Unix socket that takes connections; its file goes when the value ends.
///
/// A lock file beside it (`PATH.lock`) is held all the while, so that of two programs that start in the
/// same moment one gets the path and the other a clear answer. A socket that a dead program left is
/// replaced, a live one is not touched.
public struct ListeningSocket: ~Copyable {
  /// The path it listens on.
  public let path: String
  /// The file descriptor: readable when a connection waits.
  public let descriptor: Int32
  private let lock: Int32
  private let inode: UInt64

  /// Who may connect.
  public enum Access: Sendable {
    /// Owner and group: mode 0660.
    case group
    /// Everybody: mode 0666.
    case everybody
  }

  /// Listens on a path.
  ///
  /// The mode is right from the first moment: it comes from the umask, never from a later chmod.
  ///
  /// - Parameters:
  ///   - path: The path, at most 107 bytes, in a folder that is there.
  ///   - access: Who may connect.
  /// - Throws: EADDRINUSE where somebody listens there or another kind of file lies there, else what
  ///   the system refused.
  public init(path: String, access: Access) throws(SocketError) {
    let address = try SocketAddress(path: path)
    lock = try ListeningSocket.lock(path)
    do throws(SocketError) {
      try ListeningSocket.removeStale(path, address)
      descriptor = try ListeningSocket.open(path)
    } catch {
      close(lock)
      throw error
    }
    let before = umask(access == .group ? 0o117 : 0o111)
    let bound = address.bind(descriptor)
    let bindError = errno
    umask(before)
    var status = stat()
    guard bound == 0, listen(descriptor, SOMAXCONN) == 0, unsafe stat(path, &status) == 0 else {
      let code = bound == 0 ? errno : bindError
      close(descriptor)
      close(lock)
      throw SocketError(bound == 0 ? "listen" : "bind", on: path, code)
    }
    inode = UInt64(status.st_ino)
    self.path = path
  }

  deinit {
    var status = stat()
    // Somebody may have put another file there meanwhile: that one stays.
    if unsafe stat(path, &status) == 0, UInt64(status.st_ino) == inode { unsafe unlink(path) }
    close(descriptor)
    close(lock)
  }

  /// Takes a connection that waits.
  ///
  /// - Returns: The connection; nil if none waits or its client is gone again.
  /// - Throws: An error that `isOutOfDescriptors` where there is none left for it. The corresponding C
  ///   function is `accept4`.
  public func accept() throws(SocketError) -> AcceptedSocket? {
    let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let accepted = unsafe accept4(descriptor, nil, nil, flags)
    guard accepted >= 0 else {
      switch errno {
      case EAGAIN, EINTR, ECONNABORTED, EPROTO: return nil
      default: throw SocketError("accept", on: path, errno)
      }
    }
    return AcceptedSocket(adopting: accepted)
  }

  private static func open(_ path: String) throws(SocketError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw SocketError("socket", on: path, errno) }
    return descriptor
  }

  private static func lock(_ path: String) throws(SocketError) -> Int32 {
    let name = path + ".lock"
    let descriptor = unsafe Glibc.open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SocketError("open", on: name, errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      throw SocketError("lock", on: path, code == EWOULDBLOCK ? EADDRINUSE : code)
    }
    return descriptor
  }

  /// Removes a socket that nobody listens on; with the lock held nobody of our kind can be about to.
  private static func removeStale(_ path: String, _ address: SocketAddress) throws(SocketError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw SocketError("bind", on: path, EADDRINUSE)
    }
    let probe = try open(path)
    defer { close(probe) }
    let result = address.connect(probe)
    guard result != 0, errno == ECONNREFUSED else {
      throw SocketError("bind", on: path, EADDRINUSE)
    }
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw SocketError("unlink", on: path, errno)
    }
  }
}
