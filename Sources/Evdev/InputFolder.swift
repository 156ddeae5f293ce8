internal import CLinux
internal import Glibc

/// The folder of input nodes: what is there, and a sign when something came, went or changed its rights.
///
/// Also where the folder itself comes late, and with the links of by-id and by-path, which come after
/// the nodes they point to.
@safe
public struct InputFolder: ~Copyable {
  /// A node of the folder.
  public struct Node: Hashable, Sendable {
    /// Its name, for instance `event3`.
    public var name: String
    /// Its inode: a node that came again under the same name has another.
    public var inode: UInt64
    /// Links that lead to it, as full paths.
    public var links: [String]
  }

  /// The folder of a running system.
  public static let systemPath = "/dev/input"

  private let path: String
  private var parentWatch: Int32 = -1
  /// The file descriptor: readable when something happened.
  public let descriptor: Int32

  /// Starts to watch the folder.
  ///
  /// - Throws: What the system refused. The corresponding C function is `inotify_init1`.
  public init(path: String = InputFolder.systemPath) throws(EvdevError) {
    self.path = path
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw EvdevError("inotify_init1", on: path, errno) }
    watchWhatIsThere()
  }

  deinit {
    close(descriptor)
  }

  /// Takes the signs that wait, so that the next one is seen; to be called before `nodes()`.
  ///
  /// What exactly happened does not matter, not even whether signs were lost: the folder is read again.
  public mutating func takeSigns() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while unsafe Glibc.read(descriptor, &bytes, bytes.count) > 0 {}
    watchWhatIsThere()
  }

  /// The event nodes that are there now, by number.
  public func nodes() -> [Node] {
    let links = ["by-id", "by-path"].flatMap { folder in
      InputFolder.entries(of: "\(path)/\(folder)").map { "\(path)/\(folder)/\($0)" }
    }
    var nodes: [(number: Int, node: Node)] = []
    for name in InputFolder.entries(of: path) where name.hasPrefix("event") {
      guard let number = Int(name.dropFirst(5)), let inode = InputFolder.inode("\(path)/\(name)")
      else { continue }
      let leading = links.filter { InputFolder.inode($0) == inode }
      nodes.append((number, Node(name: name, inode: inode, links: leading)))
    }
    return nodes.sorted { $0.number < $1.number }.map(\.node)
  }

  /// The full path of a node.
  public func path(of node: Node) -> String {
    "\(path)/\(node.name)"
  }

  /// Adding a watch twice is no mistake: the kernel knows the folder by its inode.
  private mutating func watchWhatIsThere() {
    let signs =
      IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
      | IN_MOVE_SELF
    let folderSigns = UInt32(signs | IN_ONLYDIR)
    if unsafe inotify_add_watch(descriptor, path, folderSigns) < 0 {
      // The folder comes with the first input device: until then its parent is watched. It may have
      // come in between, so it is tried once more.
      let parent = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
      parentWatch = unsafe inotify_add_watch(descriptor, parent, UInt32(IN_CREATE | IN_MOVED_TO))
      guard unsafe inotify_add_watch(descriptor, path, folderSigns) >= 0 else { return }
    }
    // From now on what comes and goes beside the folder is nobody's business.
    if parentWatch >= 0 {
      _ = inotify_rm_watch(descriptor, parentWatch)
      parentWatch = -1
    }
    for folder in ["by-id", "by-path"] {
      _ = unsafe inotify_add_watch(
        descriptor, "\(path)/\(folder)", UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_ONLYDIR))
    }
  }

  private static func entries(of folder: String) -> [String] {
    guard let listing = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func inode(_ path: String) -> UInt64? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return UInt64(status.st_ino)
  }
}
