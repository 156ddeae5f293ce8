internal import CLinux
internal import Glibc

/// Signs that something in a folder came, went or changed its rights.
///
/// Also where the folder itself comes late, goes, or comes again: until it is there its parent is
/// watched.
@safe
public struct FolderSigns: ~Copyable {
  private let path: String
  private let subfolders: [String]
  private var parentWatch: Int32 = -1
  /// The file descriptor: readable when something happened.
  public let descriptor: Int32

  /// Starts to watch a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - subfolders: The names of folders in it in which what comes and goes is a sign too.
  /// - Throws: What the kernel refused. The corresponding C function is `inotify_init1`.
  public init(of path: String, and subfolders: [String] = []) throws(EventLoopError) {
    self.path = path
    self.subfolders = subfolders
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw EventLoopError("inotify_init1", errno) }
    watchWhatIsThere()
  }

  deinit {
    close(descriptor)
  }

  /// Takes the signs that wait, so that the next one is seen; to be called before the folder is read.
  ///
  /// What exactly happened does not matter, not even whether signs were lost: the folder is read again.
  public mutating func takeAll() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while unsafe Glibc.read(descriptor, &bytes, bytes.count) > 0 {}
    watchWhatIsThere()
  }

  /// Adding a watch twice is no mistake: the kernel knows the folder by its inode.
  private mutating func watchWhatIsThere() {
    let signs =
      IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
      | IN_MOVE_SELF
    let folderSigns = UInt32(signs | IN_ONLYDIR)
    if unsafe inotify_add_watch(descriptor, path, folderSigns) < 0 {
      // It may have come in between, so it is tried once more.
      let parent = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
      parentWatch = unsafe inotify_add_watch(descriptor, parent, UInt32(IN_CREATE | IN_MOVED_TO))
      guard unsafe inotify_add_watch(descriptor, path, folderSigns) >= 0 else { return }
    }
    // From now on what comes and goes beside the folder is nobody's business.
    if parentWatch >= 0 {
      _ = inotify_rm_watch(descriptor, parentWatch)
      parentWatch = -1
    }
    for folder in subfolders {
      _ = unsafe inotify_add_watch(
        descriptor, "\(path)/\(folder)", UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_ONLYDIR))
    }
  }
}
