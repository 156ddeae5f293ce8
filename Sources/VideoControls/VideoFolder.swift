internal import Devices
internal import Glibc

/// The folder of the nodes of cameras, `/dev/video*` and `/dev/v4l-subdev*`, and what is there.
public struct VideoFolder: Sendable {
  /// The folder of a running system.
  public static let systemPath = "/dev"
  /// The folders of links in it, which come after the nodes they point to.
  public static let linkFolders = ["v4l/by-id", "v4l/by-path"]
  private static let prefixes = ["video", "v4l-subdev"]

  /// Where it is.
  public let path: String
  private let sysfs: String

  /// Takes a folder, whether or not it is there, and where sysfs is mounted.
  public init(path: String = VideoFolder.systemPath, sysfs: String = "/sys") {
    self.path = path
    self.sysfs = sysfs
  }

  /// The nodes that are there now: those that pictures or data come out of, then parts of cameras; each
  /// by number.
  ///
  /// Each is opened for a moment to ask who it is.
  public func nodes() -> [VideoNode] {
    let links = VideoFolder.linkFolders.flatMap { folder in
      VideoFolder.entries(of: "\(path)/\(folder)").map { "\(path)/\(folder)/\($0)" }
    }
    var found: [(rank: Int, number: Int, node: VideoNode)] = []
    for name in VideoFolder.entries(of: path) {
      guard let (rank, number) = VideoFolder.place(of: name),
        let inode = VideoFolder.inode("\(path)/\(name)")
      else { continue }
      let node = self.node(name, inode, links.filter { VideoFolder.inode($0) == inode }.sorted())
      found.append((rank, number, node))
    }
    return found.sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }.map(\.node)
  }

  private func node(_ name: String, _ inode: UInt64, _ links: [String]) -> VideoNode {
    let path = "\(path)/\(name)"
    do throws(VideoError) {
      let device = try VideoDevice(opening: path)
      let said = device.identity
      return VideoNode(
        path: path, inode: inode, links: links, identity: said ?? shownIdentity(of: name),
        problem: nil)
    } catch {
      return VideoNode(
        path: path, inode: inode, links: links, identity: shownIdentity(of: name), problem: error)
    }
  }

  /// What sysfs shows of a node: parts of cameras say nothing themselves.
  func shownIdentity(of node: String) -> VideoIdentity {
    let folder = "\(sysfs)/class/video4linux/\(node)"
    return VideoIdentity(
      name: VideoFolder.line("\(folder)/name") ?? node,
      bus: VideoFolder.target("\(folder)/device") ?? "",
      driver: VideoFolder.target("\(folder)/device/driver") ?? "")
  }

  private static func place(of name: String) -> (rank: Int, number: Int)? {
    for (rank, prefix) in prefixes.enumerated() where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count)
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else {
        return nil
      }
      return (rank, number)
    }
    return nil
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

  static func inode(_ path: String) -> UInt64? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return UInt64(status.st_ino)
  }

  /// The last part of where a link leads.
  private static func target(_ link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink(link, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let last = bytes.prefix(count).split(separator: CChar(UInt8(ascii: "/"))).last
    return last.map { EscapedText.string($0.prefix(VideoText.longest)) }
  }

  private static func line(_ path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: VideoText.longest)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return EscapedText.string(
      Array(bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }))
  }
}
