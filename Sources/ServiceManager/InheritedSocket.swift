internal import Glibc

/// A socket that the service manager opened for the program and passed to it.
public struct InheritedSocket: Hashable, Sendable {
  /// What the manager calls it: `FileDescriptorName=` of the socket's unit.
  public var name: String
  /// The file descriptor, which is the program's to close.
  public var descriptor: Int32

  /// Makes the record of a socket.
  public init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Takes the sockets that were passed to this process, in their order; none the second time.
  ///
  /// LISTEN_PID, LISTEN_FDS and LISTEN_FDNAMES say which they are. No child inherits them or is told of
  /// them. What kind of sockets they are, and whether they are any, is for the taker to find out.
  ///
  /// The corresponding C function is `sd_listen_fds_with_names`.
  public static func takeAll() -> [InheritedSocket] {
    let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]
    let values = variables.map { name in
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    for name in variables { unsafe unsetenv(name) }
    let sockets = passed(to: values[0], count: values[1], names: values[2])
    for socket in sockets { _ = fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC) }
    return sockets
  }

  /// The first descriptor that is passed: those before it are the standard streams.
  private static let first: Int32 = 3
  /// A larger count is no count of sockets but a mistake.
  private static let most: Int32 = 256

  static func passed(to process: String?, count: String?, names: String?) -> [InheritedSocket] {
    guard process.flatMap({ Int32($0) }) == getpid(),
      let count = count.flatMap({ Int32($0) }), (0...most).contains(count)
    else { return [] }
    let names = names?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    return (0..<count).map { place in
      InheritedSocket(
        name: Int(place) < names.count ? String(names[Int(place)]) : "unknown",
        descriptor: first + place)
    }
  }
}
