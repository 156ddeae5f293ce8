internal import Glibc

/// The system refused something on an input device.
public struct EvdevError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, for instance `open`.
  public let call: String
  /// On what, for instance `/dev/input/event3`.
  public let path: String
  /// What errno was.
  public let code: Int32

  /// Makes an error of a call on a path.
  public init(_ call: String, on path: String, _ code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// The device is gone: unplugged, or its driver unbound.
  public var isGone: Bool { code == ENODEV || code == ENOENT || code == ENXIO }

  /// Somebody else has taken the device for themselves.
  public var isTaken: Bool { code == EBUSY }

  /// The rights are missing, which udev may give a moment later.
  public var isForbidden: Bool { code == EACCES || code == EPERM }

  /// What was tried, on what, and the system's words for the error.
  public var description: String {
    "\(call) \(path): \(unsafe String(cString: strerror(code)))"
  }
}
