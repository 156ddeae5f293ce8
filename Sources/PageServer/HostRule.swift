internal import WebServer

/// Under which names the page may be asked for, and from where things may be sent to it.
///
/// A foreign page can have its own name lead to this machine (DNS rebinding), and its scripts then ask us
/// what they like; but they cannot keep the browser from saying that name. An address that is written out
/// is nobody's name.
struct HostRule {
  private let listening: AddressLiteral
  private let names: [String]

  /// The most bytes of a host with its port.
  private static let longest = 261

  init(listening: AddressLiteral, names: [String]) {
    self.listening = listening
    self.names = names
  }

  /// Whether `Host` is one of ours; its port does not matter, since it may be forwarded.
  func allows(_ host: String) -> Bool {
    guard let name = HostRule.name(of: host) else { return false }
    if names.contains(where: { name.isSameToken(as: $0) }) { return true }
    if name.isSameToken(as: "localhost") { return listening.isLoopback || listening.isWildcard }
    let bare = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
    guard let literal = AddressLiteral(bare), literal.isIPv6 == name.hasPrefix("[") else {
      return false
    }
    if listening.isWildcard { return !literal.isWildcard }
    return literal == listening || literal.isLoopback && listening.isLoopback
  }

  /// Whether `Origin` is the page itself, which was asked for under `host`.
  static func isSame(_ origin: String, as host: String) -> Bool {
    ["http://", "https://"].contains { origin.isSameToken(as: $0 + host) }
  }

  /// The host without its port; nil if it is none.
  private static func name(of host: String) -> String? {
    guard !host.isEmpty, host.utf8.count <= longest,
      host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { return nil }
    let end =
      host.hasPrefix("[")
      ? host.firstIndex(of: "]").map { host.index(after: $0) }
      : host.firstIndex(of: ":") ?? host.endIndex
    guard let end else { return nil }
    let port = host[end...]
    guard port.isEmpty || port.count > 1 && port.dropFirst().utf8.allSatisfy({ $0.isDigit }) else {
      return nil
    }
    guard port.isEmpty || port.hasPrefix(":") else { return nil }
    return String(host[..<end])
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
