internal import CLinux
internal import Glibc

/// An open node of a camera, through the kernel's V4L2 interface.
///
/// Calls wait for the camera, some of them for hundreds of milliseconds. Closed when the value ends.
public struct VideoDevice: ~Copyable {
  /// Its path, as it was opened.
  public let path: String
  /// The file descriptor, for waiting until an event can be taken (`EPOLLPRI`).
  ///
  /// Not for waiting until it is readable: some drivers begin to take pictures then.
  public let descriptor: Int32

  /// Opens a node for reading and setting controls.
  ///
  /// - Parameter path: The node or a link to it, for instance `/dev/video0`.
  /// - Throws: What the system refused. The corresponding C function is `open`.
  public init(opening path: String) throws(VideoError) {
    let descriptor = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw VideoError("open", on: path, errno) }
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Who the device says it is; nil where it does not say, as a part of a camera.
  ///
  /// The corresponding C function is `VIDIOC_QUERYCAP`.
  public var identity: VideoIdentity? {
    var said = v4l2_capability()
    guard unsafe video_query_capability(descriptor, &said) == 0 else { return nil }
    let hasOwn = said.capabilities & UInt32(V4L2_CAP_DEVICE_CAPS) != 0
    let capabilities = hasOwn ? said.device_caps : said.capabilities
    let pictures = UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_VIDEO_CAPTURE_MPLANE)
    return VideoIdentity(
      name: VideoText.string(said.card), bus: VideoText.string(said.bus_info),
      driver: VideoText.string(said.driver), takesPictures: capabilities & pictures != 0)
  }
}
