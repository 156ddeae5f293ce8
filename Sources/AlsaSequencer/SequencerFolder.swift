internal import CLinux
internal import Glibc

/// The folder of the sequencer's node: whether it is there, and a sign when that or its rights may have
/// changed.
///
/// Also where the folder itself comes late, with the sound modules.
@safe
public struct SequencerFolder: ~Copyable {
  /// The folder of a running system.
  public static let systemPath = "/dev/snd"
  /// The name of the sequencer's node in it.
  static let nodeName = "seq"

  private let path: String
  private var parentWatch: Int32 = -1
  /// The file descriptor: readable when something happened.
  public let descriptor: Int32

  /// Starts to watch the folder.
  ///
  /// - Parameter path: The folder.
  /// - Throws: What the system refused. The corresponding C function is `inotify_init1`.
  public init(path: String = SequencerFolder.systemPath) throws(SequencerError) {
    self.path = path
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw SequencerError("inotify_init1", on: path, errno) }
    watchWhatIsThere()
  }

  deinit {
    close(descriptor)
  }

  /// Whether the node is there, whoever may open it.
  ///
  /// The corresponding C function is `access`.
  public var isThere: Bool {
    unsafe access("\(path)/\(SequencerFolder.nodeName)", F_OK) == 0
  }

  /// Takes the signs that wait, so that the next one is seen; to be called before `isThere` is asked or
  /// the sequencer is opened.
  ///
  /// What exactly happened does not matter, not even whether signs were lost.
  public mutating func takeSigns() {
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
      // Until the folder comes its parent is watched. It may have come in between, so it is tried once
      // more.
      let parent = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
      parentWatch = unsafe inotify_add_watch(descriptor, parent, UInt32(IN_CREATE | IN_MOVED_TO))
      guard unsafe inotify_add_watch(descriptor, path, folderSigns) >= 0 else { return }
    }
    // From now on what comes and goes beside the folder is nobody's business.
    if parentWatch >= 0 {
      _ = inotify_rm_watch(descriptor, parentWatch)
      parentWatch = -1
    }
  }
}
