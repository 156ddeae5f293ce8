internal import CLinux
internal import Glibc

/// A folder that is held open, so that its files are the same ones whatever is renamed above it.
public final class OpenFolder {
  /// Its path.
  public let path: String
  let descriptor: Int32
  /// What the kernel knows it by.
  public let device: UInt64
  /// What the kernel knows it by on its device.
  public let inode: UInt64

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - makesIt: Whether it is made where it is not there, with those above it, for the owner alone.
  /// - Throws: What the system refused. The corresponding C functions are `mkdir` and `open`.
  public init(_ path: String, makesIt: Bool = false) throws(FileError) {
    if makesIt { try OpenFolder.make(path) }
    let opened = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw FileError("open", path, code: errno) }
    var status = stat()
    guard unsafe fstat(opened, &status) == 0 else {
      let code = errno
      close(opened)
      throw FileError("look at", path, code: code)
    }
    self.path = path
    descriptor = opened
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  deinit { close(descriptor) }

  private static func make(_ path: String) throws(FileError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      folder += (folder.isEmpty || folder == "/" ? "" : "/") + part
      var status = stat()
      // Looked at first: where it is there, a file system that cannot be written does not matter.
      if unsafe stat(folder, &status) == 0 { continue }
      guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw FileError("make", folder, code: errno)
      }
    }
  }

  /// The path of a file in it.
  public func path(of name: String) -> String {
    path + (path.hasSuffix("/") ? "" : "/") + name
  }

  /// Whether its path still leads to it: it was not removed, and nothing is mounted over it.
  public var isInPlace: Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && UInt64(status.st_dev) == device
      && UInt64(status.st_ino) == inode
  }

  /// Takes the folder for this process and its children, until the last of them has let it go.
  ///
  /// - Returns: Whether it is ours; false while another process has it. Where the file system knows no
  ///   locks it is ours.
  ///
  /// The corresponding C function is `flock`.
  public func lock() -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Lets the folder go, also for a child that shares it.
  public func unlock() { flock(descriptor, LOCK_UN) }

  /// Whether what lies in it is gone with the next boot: it is kept in memory.
  public var isInMemory: Bool {
    var system = statfs()
    guard unsafe fstatfs(descriptor, &system) == 0 else { return false }
    return UInt32(truncatingIfNeeded: system.f_type) == UInt32(TMPFS_MAGIC)
  }

  /// Reads a file of this user's or of root's.
  ///
  /// - Parameters:
  ///   - name: Its name in the folder.
  ///   - maximumLength: The most bytes that it may have.
  /// - Returns: The content; nil where there is no such file.
  /// - Throws: What the system refused, and what is no plain file or is too large, with code 0.
  public func read(_ name: String, upTo maximumLength: Int) throws(FileError) -> [UInt8]? {
    let file = unsafe openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      if errno == ELOOP { throw FileError("read", path(of: name), code: 0, reason: "it is a link") }
      throw FileError("read", path(of: name), code: errno)
    }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else {
      throw FileError("read", path(of: name), code: errno)
    }
    func refused(_ reason: String) -> FileError {
      FileError("read", path(of: name), code: 0, reason: reason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw refused("it is no plain file") }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw refused("it belongs to somebody else")
    }
    guard status.st_size <= maximumLength else {
      throw refused("it has \(status.st_size) bytes, more than \(maximumLength)")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled, filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError("read", path(of: name), code: errno) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  /// Renames a file to `NAME.bad`, in place of one that may have that name.
  ///
  /// - Throws: What the system refused. The corresponding C function is `renameat`.
  public func setAside(_ name: String) throws(FileError) {
    guard unsafe renameat(descriptor, name, descriptor, name + ".bad") == 0 else {
      throw FileError("rename", path(of: name), code: errno)
    }
  }

  /// Removes a file; that it is not there is as good.
  public func remove(_ name: String) {
    _ = unsafe unlinkat(descriptor, name, 0)
  }
}

@available(*, unavailable)
extension OpenFolder: Sendable {}
