internal import Glibc

/// A TCP socket that listens, closed when it goes out of use.
public struct ListeningSocket: ~Copyable {
  /// Where it listens, with the port that the system chose.
  public let address: ListenAddress
  /// Below 0 once somebody else closes it.
  private var descriptor: Int32

  private static let backlog: Int32 = 32

  /// Listens on an address.
  ///
  /// `[::]` takes connections of IPv4 too.
  ///
  /// - Parameter address: The address.
  /// - Throws: What the system refuses. The corresponding C functions are `socket`, `bind` and `listen`.
  public init(on address: ListenAddress) throws(WebServerError) {
    let isIPv6 = address.literal?.isIPv6 == true
    let kind =
      SOCK_STREAM.rawValue | UInt32(bitPattern: ListeningSocket.closeOnExec)
      | UInt32(bitPattern: ListeningSocket.nonBlocking)
    let descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(bitPattern: kind), 0)
    guard descriptor >= 0 else { throw WebServerError("listen", address, code: errno) }
    var yes: Int32 = 1
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
    let isBound =
      isIPv6
      ? ListeningSocket.bind6(descriptor, address) : ListeningSocket.bind4(descriptor, address)
    guard isBound, listen(descriptor, ListeningSocket.backlog) == 0 else {
      let code = errno
      close(descriptor)
      throw WebServerError("listen", address, code: code)
    }
    self.descriptor = descriptor
    var bound = address
    bound.port = ListeningSocket.port(of: descriptor)
    self.address = bound
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Gives the descriptor away, which is not closed here any more.
  mutating func release() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  private static let closeOnExec = Int32(SOCK_CLOEXEC.rawValue)
  private static let nonBlocking = Int32(SOCK_NONBLOCK.rawValue)

  private static func bind4(_ descriptor: Int32, _ address: ListenAddress) -> Bool {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = address.port.bigEndian
    unsafe inet_pton(AF_INET, address.host, &place.sin_addr)
    return unsafe withUnsafePointer(to: &place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func bind6(_ descriptor: Int32, _ address: ListenAddress) -> Bool {
    var no: Int32 = 0
    unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, 4)
    var place = sockaddr_in6()
    place.sin6_family = sa_family_t(AF_INET6)
    place.sin6_port = address.port.bigEndian
    unsafe inet_pton(AF_INET6, address.host, &place.sin6_addr)
    return unsafe withUnsafePointer(to: &place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
      }
    }
  }

  /// The port that a socket has; it stands in the same place for both families.
  private static func port(of descriptor: Int32) -> UInt16 {
    var place = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    unsafe withUnsafeMutablePointer(to: &place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = unsafe getsockname(descriptor, $0, &length)
      }
    }
    return UInt16(bigEndian: place.sin6_port)
  }
}
