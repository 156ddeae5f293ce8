internal import Glibc

/// The folder of input nodes, and what is there.
///
/// Also the links of by-id and by-path, which come after the nodes they point to.
public struct InputFolder: Sendable {
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

  /// The folders of links in it.
  public static let linkFolders = ["by-id", "by-path"]

  /// Where it is.
  public let path: String

  /// Takes a folder, whether or not it is there.
  public init(path: String = InputFolder.systemPath) {
    self.path = path
  }

  /// The event nodes that are there now, by number.
  public func nodes() -> [Node] {
    let links = InputFolder.linkFolders.flatMap { folder in
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
