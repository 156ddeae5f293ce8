/// A node of a camera, and what is known of it without turning anything.
public struct VideoNode: Hashable, Sendable {
  /// Its path, for instance `/dev/video0`.
  public var path: String
  /// Its inode: a node that came again under the same name has another.
  public var inode: UInt64
  /// Links of by-id and by-path that lead to it, as full paths.
  public var links: [String]
  /// Who the device says it is; where it cannot be asked what sysfs says.
  public var identity: VideoIdentity
  /// Why it could not be asked.
  public var problem: VideoError?
}

/// Who a camera says it is.
public struct VideoIdentity: Hashable, Sendable {
  /// The product, for instance `HD Pro Webcam C920`.
  public var name: String
  /// Where it is, for instance `usb-0000:00:14.0-1`; all nodes of a camera have the same.
  public var bus: String
  /// The driver, for instance `uvcvideo`.
  public var driver: String
  /// Whether pictures come out of this node; the controls of a camera are mostly on that one.
  public var takesPictures: Bool

  /// Makes an identity.
  public init(name: String = "", bus: String = "", driver: String = "", takesPictures: Bool = false)
  {
    self.name = name
    self.bus = bus
    self.driver = driver
    self.takesPictures = takesPictures
  }
}
