import Testing

@testable import WebServer

@Suite struct ListenAddressTests {
  @Test(arguments: [
    ("127.0.0.1:8710", "127.0.0.1", 8710), ("[::1]:80", "::1", 80), ("0.0.0.0:0", "0.0.0.0", 0),
    ("[::]:65535", "::", 65535),
  ])
  func `An address and a port are read and written the same`(text: String, host: String, port: Int)
    throws
  {
    let address = try #require(ListenAddress(text))
    #expect(address.host == host && address.port == UInt16(port))
    #expect(address.description == text)
  }

  @Test(arguments: [
    "", "8710", ":8710", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.1:80",
    "localhost:80", "::1:80", "[127.0.0.1]:80", "[::1]80", "127.0.0.1:+80", "127.0.0.1:8 0",
    "[fe80::1%eth0]:80", String(repeating: "1", count: 100) + ":1",
  ])
  func `What is no address with its port is none`(text: String) {
    #expect(ListenAddress(text) == nil)
  }

  @Test func `Addresses are the same however they are written`() {
    #expect(AddressLiteral("::1") == AddressLiteral("0:0:0:0:0:0:0:1"))
    #expect(AddressLiteral("::1")?.isLoopback == true)
    #expect(AddressLiteral("127.8.8.8")?.isLoopback == true)
    #expect(AddressLiteral("10.0.0.1")?.isLoopback == false)
    #expect(
      AddressLiteral("::")?.isWildcard == true && AddressLiteral("0.0.0.0")?.isWildcard == true)
    #expect(AddressLiteral("example.org") == nil)
  }
}
