internal import CLinux
internal import Glibc

/// A Unix socket that takes connections; the file of one that was made here goes when the value ends.
///
/// A lock file beside it (`PATH.lock`) is held all the while, so that of two programs that start in the
/// same moment one gets the path and the other a clear answer. A socket that a dead program left is
/// replaced, a live one is not touched.
public struct ListeningSocket: ~Copyable {
  /// The path it listens on.
  public let path: String
  /// The file descriptor: readable when a connection waits.
  public let descriptor: Int32
  /// The file that was made for it; nil for a socket that somebody else made.
  private let file: OwnFile?

  /// The file of a socket, and the lock beside it, to be removed at the end.
  struct OwnFile {
    let lock: Int32
    let inode: UInt64
  }

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
    let address = try SocketAddress(path: path, attempt: "listen on")
    let lock = try ListeningSocket.lock(path)
    var opened: Int32 = -1
    let inode: UInt64
    do throws(SocketError) {
      try ListeningSocket.removeStale(path, address)
      opened = try ListeningSocket.open(path)
      inode = try ListeningSocket.listen(opened, path, address, access)
    } catch {
      if opened >= 0 { close(opened) }
      ListeningSocket.unlock(lock, path)
      throw error
    }
    self.init(path: path, descriptor: opened, file: OwnFile(lock: lock, inode: inode))
  }

  init(path: String, descriptor: Int32, file: OwnFile?) {
    self.path = path
    self.descriptor = descriptor
    self.file = file
  }

  deinit {
    var status = stat()
    // Somebody may have put another file there meanwhile: that one stays.
    if let file, unsafe stat(path, &status) == 0, UInt64(status.st_ino) == file.inode {
      unsafe unlink(path)
    }
    close(descriptor)
    if let file { ListeningSocket.unlock(file.lock, path) }
  }

  /// Takes a connection that waits.
  ///
  /// - Returns: The connection; nil if none waits or its client is gone again.
  /// - Throws: What the system refused, for instance EMFILE where no descriptor is left for it. The
  ///   corresponding C function is `accept4`.
  public func accept() throws(SocketError) -> AcceptedSocket? {
    let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let accepted = accept4(descriptor, nil, nil, flags)
    guard accepted >= 0 else {
      switch errno {
      case EAGAIN, EINTR, ECONNABORTED, EPROTO: return nil
      default: throw SocketError("accept from", path, code: errno)
      }
    }
    return AcceptedSocket(adopting: accepted)
  }

  /// The kind of socket that clients connect to.
  static let stream = Int32(SOCK_STREAM.rawValue)

  private static func open(_ path: String) throws(SocketError) -> Int32 {
    let kind = stream | Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw SocketError("listen on", path, code: errno) }
    return descriptor
  }

  private static func listen(
    _ descriptor: Int32, _ path: String, _ address: SocketAddress, _ access: Access
  ) throws(SocketError) -> UInt64 {
    let before = umask(access == .group ? 0o117 : 0o111)
    let bound = unsafe address.withPointer { unsafe bind(descriptor, $0, $1) }
    let code = errno
    umask(before)
    guard bound == 0 else { throw SocketError("listen on", path, code: code) }
    var status = stat()
    guard Glibc.listen(descriptor, SOMAXCONN) == 0, unsafe stat(path, &status) == 0 else {
      let code = errno
      unsafe unlink(path)
      throw SocketError("listen on", path, code: code)
    }
    return UInt64(status.st_ino)
  }

  private static func lockError(_ path: String, _ code: Int32) -> SocketError {
    let reason = "no lock \(path).lock: \(unsafe String(cString: strerror(code)))"
    return SocketError("listen on", path, code: code, reason: reason)
  }

  /// Says in the lock file who holds it, for the message of whoever wants it too.
  private static func note(_ process: Int32, in lock: Int32) {
    var text = Array("\(process)\n".utf8)
    _ = ftruncate(lock, 0)
    _ = unsafe pwrite(lock, &text, text.count, 0)
  }

  private static func holder(of name: String) -> String {
    let lock = unsafe Glibc.open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard lock >= 0 else { return "" }
    defer { close(lock) }
    var text = [UInt8](repeating: 0, count: 16)
    let count = unsafe read(lock, &text, text.count)
    let digits = text.prefix(max(0, count)).prefix { (48...57).contains($0) }
    return digits.isEmpty ? "" : " (process \(String(decoding: digits, as: UTF8.self)))"
  }

  /// Gives the lock back; a file of that name that is no longer this lock stays.
  private static func unlock(_ lock: Int32, _ path: String) {
    let name = path + ".lock"
    var held = stat()
    var named = stat()
    if unsafe fstat(lock, &held) == 0, unsafe stat(name, &named) == 0,
      held.st_ino == named.st_ino
    {
      unsafe unlink(name)
    }
    close(lock)
  }

  /// Takes the lock file, which is there only as long as somebody holds it.
  private static func lock(_ path: String) throws(SocketError) -> Int32 {
    let name = path + ".lock"
    while true {
      let descriptor = unsafe Glibc.open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw lockError(path, errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        guard code == EWOULDBLOCK else { throw lockError(path, code) }
        throw SocketError(
          "listen on", path, code: EADDRINUSE, reason: "another detentd has it\(holder(of: name))")
      }
      var held = stat()
      var named = stat()
      // Between opening and locking, its holder may have removed it: then it guards nothing.
      if unsafe fstat(descriptor, &held) == 0, unsafe stat(name, &named) == 0,
        held.st_ino == named.st_ino
      {
        note(getpid(), in: descriptor)
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Removes a socket that nobody listens on; with the lock held nobody of our kind can be about to.
  private static func removeStale(_ path: String, _ address: SocketAddress) throws(SocketError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw SocketError(
        "listen on", path, code: EADDRINUSE, reason: "it is there already and is no socket")
    }
    let probe = try open(path)
    defer { close(probe) }
    let result = unsafe address.withPointer { unsafe connect(probe, $0, $1) }
    guard result != 0, errno == ECONNREFUSED else {
      throw SocketError(
        "listen on", path, code: EADDRINUSE, reason: "another program listens on it")
    }
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw SocketError("remove", path, code: errno)
    }
  }
}
