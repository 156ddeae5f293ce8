internal import Glibc

/// The address of a Unix socket in the file system.
@safe
struct SocketAddress {
  private var address = sockaddr_un()
  private let length: socklen_t

  /// The longest path in bytes: the kernel's 108 with the zero at the end.
  static let maximumPathLength = 107

  /// - Throws: ENAMETOOLONG, or EINVAL for a path that is empty or has a zero in it.
  init(path: String) throws(SocketError) {
    let bytes = Array(path.utf8)
    guard bytes.count <= SocketAddress.maximumPathLength else {
      throw SocketError("address", on: path, ENAMETOOLONG)
    }
    guard !bytes.isEmpty, !bytes.contains(0) else {
      throw SocketError("address", on: path, EINVAL)
    }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + 1)
  }

  func connect(_ descriptor: Int32) -> Int32 {
    unsafe withSockaddr { unsafe Glibc.connect(descriptor, $0, length) }
  }

  func bind(_ descriptor: Int32) -> Int32 {
    unsafe withSockaddr { unsafe Glibc.bind(descriptor, $0, length) }
  }

  private func withSockaddr(_ body: (UnsafePointer<sockaddr>) -> Int32) -> Int32 {
    unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0) }
    }
  }
}
