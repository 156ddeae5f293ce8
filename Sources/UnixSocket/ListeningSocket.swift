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
  /// The mode is right from the first moment: it comes from the umask, never from a later chmod. Where
  /// the one that has the path is about to end, or is dead and has left a child, that is waited for, up to
  /// 30 s.
  ///
  /// - Parameters:
  ///   - path: The path, at most 107 bytes, in a folder that is there.
  ///   - access: Who may connect.
  /// - Throws: EADDRINUSE where somebody listens there or another kind of file lies there, else what
  ///   the system refused.
  public init(path: String, access: Access) throws(SocketError) {
    let address = try SocketAddress(path: path, attempt: "listen on")
    let (lock, hasWaited) = try ListeningSocket.lock(path)
    var opened: Int32 = -1
    let inode: UInt64
    do throws(SocketError) {
      try ListeningSocket.removeStale(path, address, attempts: hasWaited ? 10 : 1)
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
    if let file { removeFile(file) }
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

  /// Lets nobody connect any more, and says that the path will be free in a moment: whoever is to listen
  /// there next waits for it.
  ///
  /// A socket that somebody else made stays as it is: who connects waits for the next program.
  public func retire() {
    guard let file else { return }
    LockHolder(process: getpid(), isEnding: true).write(to: file.lock)
    removeFile(file)
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    while (try? accept()) != nil {}
  }

  /// Somebody may have put another file there meanwhile: that one stays.
  private func removeFile(_ file: OwnFile) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, UInt64(status.st_ino) == file.inode else { return }
    unsafe unlink(path)
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
  ///
  /// Whoever is about to end is waited for, and so is a child that a dead one has left.
  private static func lock(
    _ path: String
  ) throws(SocketError) -> (descriptor: Int32, hasWaited: Bool) {
    let name = path + ".lock"
    var attempts = 0
    while true {
      let descriptor = unsafe Glibc.open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw lockError(path, errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        let holder = LockHolder(reading: descriptor)
        close(descriptor)
        guard code == EWOULDBLOCK else { throw lockError(path, code) }
        // Whoever has not written its name yet has just come.
        let most = holder == nil ? fewAttempts : mostAttempts
        if holder?.isGoing ?? true, attempts < most, !isAskedToEnd() {
          attempts += 1
          usleep(attemptMicroseconds)
          continue
        }
        let whose = holder.map { " (process \($0.process))" } ?? ""
        throw SocketError(
          "listen on", path, code: EADDRINUSE, reason: "another detentd has it\(whose)")
      }
      var held = stat()
      var named = stat()
      // Between opening and locking, its holder may have removed it: then it guards nothing.
      if unsafe fstat(descriptor, &held) == 0, unsafe stat(name, &named) == 0,
        held.st_ino == named.st_ino
      {
        LockHolder(process: getpid(), isEnding: false).write(to: descriptor)
        return (descriptor, attempts > 0)
      }
      close(descriptor)
    }
  }

  /// 20 ms between attempts, and 30 s in all: longer than a daemon waits for its disk at its end.
  private static let attemptMicroseconds: UInt32 = 20_000
  private static let mostAttempts = 1500
  private static let fewAttempts = 10

  /// Whether somebody wants this process to end while it waits with its signals blocked.
  private static func isAskedToEnd() -> Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    return [SIGTERM, SIGINT].contains { unsafe sigismember(&pending, $0) == 1 }
  }

  /// Removes a socket that nobody listens on; with the lock held nobody of our kind can be about to.
  private static func removeStale(
    _ path: String, _ address: SocketAddress, attempts: Int
  ) throws(SocketError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw SocketError(
        "listen on", path, code: EADDRINUSE, reason: "it is there already and is no socket")
    }
    // A child that a dead one has left may have it for another moment.
    var attemptsLeft = attempts
    while try isListenedOn(path, address) {
      attemptsLeft -= 1
      guard attemptsLeft > 0 else {
        throw SocketError(
          "listen on", path, code: EADDRINUSE, reason: "another program listens on it")
      }
      usleep(attemptMicroseconds)
    }
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw SocketError("remove", path, code: errno)
    }
  }

  private static func isListenedOn(
    _ path: String, _ address: SocketAddress
  ) throws(SocketError) -> Bool {
    let probe = try open(path)
    defer { close(probe) }
    let result = unsafe address.withPointer { unsafe connect(probe, $0, $1) }
    return result == 0 || errno != ECONNREFUSED
  }
}
