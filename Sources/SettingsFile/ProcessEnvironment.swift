internal import Glibc

/// The variables of the environment and the user that a program runs as: what decides where its files
/// are.
public struct ProcessEnvironment {
  /// The user's number; 0 counts as the service.
  public let userID: UInt32
  private let value: (String) -> String?

  /// Those of this process.
  public init() {
    value = { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
    userID = geteuid()
  }

  /// Made-up ones.
  ///
  /// - Parameters:
  ///   - variables: The variables that are set.
  ///   - userID: The user's number.
  public init(variables: [String: String], userID: UInt32) {
    value = { variables[$0] }
    self.userID = userID
  }

  /// A variable; nil where it is not set, or empty.
  public subscript(_ name: String) -> String? {
    value(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A folder that a service manager names; of several, which it lists with colons, the first.
  public func folder(_ name: String) -> String? {
    self[name]?.split(separator: ":").first.map { String($0) }
  }
}
