internal import Glibc

/// libmtdev could not be had, for want of memory.
public struct ProtocolAError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, for instance `mtdev_init`.
  public let call: String
  /// What errno was.
  public let code: Int32

  /// Makes an error of a call.
  public init(_ call: String, _ code: Int32) {
    self.call = call
    self.code = code
  }

  /// What was tried, and the system's words for the error.
  public var description: String { "\(call): \(unsafe String(cString: strerror(code)))" }
}
