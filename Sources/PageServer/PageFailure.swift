internal import Glibc

/// Why the program ends before it is asked to.
public struct PageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit status: 2 for the user's mistake, 1 for what the system refuses.
  public let status: Int32
  /// What was tried, on what, and why it did not work.
  public let description: String

  static func mistake(_ words: String) -> PageFailure {
    PageFailure(status: 2, description: words)
  }

  static func refused(_ words: String) -> PageFailure {
    PageFailure(status: 1, description: words)
  }
}

/// The system's words for an error.
func systemWords(_ code: Int32) -> String {
  unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}
