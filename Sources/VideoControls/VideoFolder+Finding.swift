internal import Glibc

extension VideoFolder {
  /// The cameras that a text means: by path (also of a link), by bus, or by name.
  ///
  /// - Parameter text: A path with a leading `/`, or a bus or a name as `nodes()` tells them; nil for every
  ///   camera that pictures come out of.
  /// - Returns: Of each camera one node: that of the path, else the first that pictures come out of, else the
  ///   first.
  public func cameras(called text: String?) -> [VideoNode] {
    guard let text, text.hasPrefix("/") else { return VideoFolder.cameras(text, among: nodes()) }
    // Whatever link leads there, of udev's or of the user's own.
    let inode = VideoFolder.inode(text)
    return nodes().filter { $0.inode == inode }
  }

  /// The node of the one camera that a text means.
  ///
  /// - Parameter text: As for `cameras(called:)`.
  /// - Returns: The path of the node.
  /// - Throws: An error of kind `gone` where there is no such camera, `refused` where there are several.
  public func path(of text: String) throws(VideoError) -> String {
    try VideoFolder.only(text, of: cameras(called: text)).path
  }

  /// Of each camera with a bus or a name the node that is meant.
  static func cameras(_ text: String?, among nodes: [VideoNode]) -> [VideoNode] {
    var fitting = nodes
    if let text {
      fitting = nodes.filter { $0.identity.bus == text }
      if fitting.isEmpty { fitting = nodes.filter { $0.identity.name == text } }
    } else {
      fitting = nodes.filter(\.identity.takesPictures)
    }
    var cameras: [VideoNode] = []
    for node in fitting.filter(\.identity.takesPictures) + fitting
    where !cameras.contains(where: { $0.identity.bus == node.identity.bus }) {
      cameras.append(node)
    }
    return cameras
  }

  /// The only one of some cameras.
  static func only(_ text: String, of cameras: [VideoNode]) throws(VideoError) -> VideoNode {
    guard let first = cameras.first else {
      throw VideoError(
        "find", on: text, ENODEV,
        because:
          "no camera has this name, bus or path; \"detent-camera list\" shows those that are there"
      )
    }
    guard cameras.count == 1 else {
      throw VideoError(
        "find", on: text, EINVAL,
        because: "\(cameras.count) cameras have this name; say which by its bus: "
          + cameras.map(\.identity.bus).sorted().joined(separator: ", "))
    }
    return first
  }
}
