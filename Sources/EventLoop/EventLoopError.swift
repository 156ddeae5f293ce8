internal import Glibc

/// A system call that the loop needs was refused.
public struct EventLoopError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system call.
  public let call: String
  /// What errno was.
  public let code: Int32

  init(_ call: String, _ code: Int32) {
    self.call = call
    self.code = code
  }

  /// The call and the system's words for the error.
  public var description: String {
    "\(call): \(unsafe String(cString: strerror(code)))"
  }
}
