/// Why the program ends before it is asked to.
public struct CameraFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit status: 2 for the user's mistake, 1 for what the system or the daemon refuses.
  public let status: Int32
  /// What was tried, on what, and why it did not work.
  public let description: String

  static func mistake(_ words: String) -> CameraFailure {
    CameraFailure(status: 2, description: words)
  }

  static func refused(_ words: String) -> CameraFailure {
    CameraFailure(status: 1, description: words)
  }
}
