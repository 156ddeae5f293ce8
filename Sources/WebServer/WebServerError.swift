internal import Glibc

/// Why a server does not start.
public struct WebServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, on what, and why it did not work.
  public let description: String
  /// What errno was.
  public let code: Int32

  init(_ attempt: String, _ address: ListenAddress, code: Int32) {
    self.code = code
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    let advice =
      switch code {
      case EADDRINUSE: "; another program has it: --listen takes another port"
      case EADDRNOTAVAIL: "; this machine has no such address"
      case EACCES: "; ports below 1024 are for root"
      default: ""
      }
    description = "\(attempt) on \(address): \(words)\(advice)"
  }
}
