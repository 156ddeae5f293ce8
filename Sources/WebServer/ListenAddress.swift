internal import Glibc

/// An address of this machine and a port, as `127.0.0.1:8710` or `[::1]:8710`.
public struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address, without brackets.
  public var host: String
  /// The port; 0 for one that the system chooses.
  public var port: UInt16

  /// Reads an address with its port; nil if it is none, names included.
  public init?(_ text: String) {
    guard text.utf8.count <= 64, let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let digits = text[text.index(after: colon)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = UInt16(digits)
    else { return nil }
    var host = String(text[..<colon])
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    if isBracketed { host = String(host.dropFirst().dropLast()) }
    guard let literal = AddressLiteral(host), literal.isIPv6 == isBracketed else { return nil }
    self.host = host
    self.port = port
  }

  /// The address as one writes it into a URL.
  public var description: String { hostInURL + ":\(port)" }

  /// The host, in brackets where a URL wants them.
  public var hostInURL: String { host.contains(":") ? "[\(host)]" : host }

  /// What the host is.
  public var literal: AddressLiteral? { AddressLiteral(host) }
}

/// An IP address that is written out, by its bytes: one may be written in several ways.
public struct AddressLiteral: Hashable, Sendable {
  /// The 4 or 16 bytes.
  public let bytes: [UInt8]

  /// Reads an address without brackets; nil for a name.
  public init?(_ text: String) {
    guard text.utf8.count <= 45 else { return nil }
    var address = in6_addr()
    if unsafe inet_pton(AF_INET6, text, &address) == 1 {
      bytes = unsafe withUnsafeBytes(of: &address) { unsafe Array($0) }
      return
    }
    var short = in_addr()
    guard unsafe inet_pton(AF_INET, text, &short) == 1 else { return nil }
    bytes = unsafe withUnsafeBytes(of: &short) { unsafe Array($0) }
  }

  /// 127.0.0.1.
  public static let loopback = AddressLiteral(bytes: [127, 0, 0, 1])

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether it is one of IPv6.
  public var isIPv6: Bool { bytes.count == 16 }
  /// Whether it never leaves this machine.
  public var isLoopback: Bool {
    isIPv6 ? bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 : bytes[0] == 127
  }
  /// Whether it stands for every address of this machine.
  public var isWildcard: Bool { bytes.allSatisfy { $0 == 0 } }
}
