internal import Glibc

extension VideoFolder {
  /// The node of the camera that a text means: by path (also of a link), by bus, or by name.
  ///
  /// Of a camera's nodes it is the first that pictures come out of.
  ///
  /// - Parameter text: A path with a leading `/`, or a bus or a name as `nodes()` tells them.
  /// - Returns: The path of the node.
  /// - Throws: An error of kind `gone` where there is no such camera, `refused` where there are several.
  public func path(of text: String) throws(VideoError) -> String {
    if text.hasPrefix("/") {
      guard VideoFolder.inode(text) != nil else { throw VideoError("find", on: text, ENOENT) }
      return text
    }
    return try VideoFolder.choose(text, among: nodes()).path
  }

  /// The node that a bus or a name means.
  static func choose(_ text: String, among nodes: [VideoNode]) throws(VideoError) -> VideoNode {
    var fitting = nodes.filter { $0.identity.bus == text }
    if fitting.isEmpty { fitting = nodes.filter { $0.identity.name == text } }
    guard let first = fitting.first else {
      throw VideoError(
        "find", on: text, ENODEV,
        because: "no camera has this name or bus; \"detent-camera list\" shows those that are there"
      )
    }
    let buses = Set(fitting.map(\.identity.bus))
    guard buses.count == 1 else {
      throw VideoError(
        "find", on: text, EINVAL,
        because: "\(buses.count) cameras have this name; say which by its bus: "
          + buses.sorted().joined(separator: ", "))
    }
    return fitting.first { $0.identity.takesPictures } ?? first
  }
}
