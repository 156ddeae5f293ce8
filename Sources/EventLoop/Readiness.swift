internal import CLinux

/// What a file descriptor can do without waiting.
public struct Readiness: OptionSet, Hashable, Sendable {
  /// The bits of `epoll_event`.
  public let rawValue: UInt32

  /// Makes a set from the bits of `epoll_event`.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Something can be read, or the other side has ended its half.
  public static let readable = Readiness(rawValue: EPOLLIN.rawValue)
  /// Something can be written.
  public static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
  /// Something out of the ordinary can be taken: the events of a camera's controls.
  public static let exceptional = Readiness(rawValue: EPOLLPRI.rawValue)
  /// The other side sends no more.
  public static let otherEndClosed = Readiness(rawValue: EPOLLRDHUP.rawValue)
  /// The other side is gone; told whether asked for or not.
  public static let hangUp = Readiness(rawValue: EPOLLHUP.rawValue)
  /// The descriptor is broken; told whether asked for or not.
  public static let failed = Readiness(rawValue: EPOLLERR.rawValue)
}
