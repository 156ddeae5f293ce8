public import WebServer

extension ListenAddress {
  /// Where it is served if nothing is said: on this machine alone.
  public static let usual = "127.0.0.1:8710"

  /// Whether a text can be the name of a host, without a port.
  public static func isName(_ text: String) -> Bool {
    (1...253).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

extension PageRun {
  /// Whether only this machine reaches it.
  public var isLoopback: Bool { address.literal?.isLoopback == true }

  /// The address to open.
  ///
  /// - Parameter name: The name under which it is asked for; nil for the address itself.
  /// - Returns: A URL that ends with a slash; where it is served on all addresses, the one of this machine
  ///   that everybody has.
  public func address(under name: String?) -> String {
    if let name { return "http://\(name):\(address.port)/" }
    guard address.literal?.isWildcard == true else { return "http://\(address)/" }
    return "http://\(address.host.contains(":") ? "[::1]" : "127.0.0.1"):\(address.port)/"
  }
}
