internal import Glibc

/// The system refused something with a file that keeps state.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, for instance `write`.
  public let attempt: String
  /// On which file.
  public let path: String
  /// What errno was; 0 where it is not the system's refusal.
  public let code: Int32
  private let reason: String?
  /// Whether no process could be had to do it.
  public var isLackOfProcess: Bool { attempt == FileError.startingProcess }

  static let startingProcess = "start a process to write"

  init(_ attempt: String, _ path: String, code: Int32, reason: String? = nil) {
    self.attempt = attempt
    self.path = path
    self.code = code
    self.reason = reason
  }

  /// The attempt, the file and the system's words for the error.
  public var description: String {
    let words = reason ?? (unsafe String(cString: strerror(code)))
    return "cannot \(attempt) \(path): \(words)"
  }
}
