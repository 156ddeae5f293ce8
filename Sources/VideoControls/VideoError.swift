internal import Glibc

/// The system or the driver refused something on a camera.
public struct VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What it means to somebody who wants to set a control.
  public enum Kind: Hashable, Sendable {
    /// The device is not there, or not any more.
    case gone
    /// Not now: somebody has the device or the control for themselves.
    case busy
    /// Never: the control does not take this, or cannot be read or set at all.
    case refused
    /// It did not work: mostly a cable that has lost something.
    case other
  }

  /// What was tried, for instance `set`.
  public let call: String
  /// On what, for instance `focus_absolute of /dev/video0`.
  public let object: String
  /// What errno was.
  public let code: Int32
  private let reason: String?

  /// Makes an error of a call on something, with the reason where the system has no words for it.
  public init(_ call: String, on object: String, _ code: Int32, because reason: String? = nil) {
    self.call = call
    self.object = object
    self.code = code
    self.reason = reason
  }

  /// What it means.
  public var kind: Kind {
    switch code {
    case ENODEV, ENOENT, ENXIO, ESHUTDOWN: .gone
    case EBUSY: .busy
    // With the last a driver says that a camera answered it with an error.
    case ERANGE, EINVAL, EDOM, EILSEQ, ENOTTY: .refused
    case EACCES, EPERM: isForbidden ? .other : .refused
    default: .other
    }
  }

  /// The rights to the node are missing, which udev may give a moment later.
  public var isForbidden: Bool { call == "open" && (code == EACCES || code == EPERM) }

  /// What was tried, on what, and why it did not work.
  public var description: String {
    let words = unsafe String(cString: strerror(code))
    return "\(call) \(object): \(reason ?? words)"
  }
}
