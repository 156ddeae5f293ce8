import Testing
import WebServer

@testable import PageServer

@Suite struct HostRuleTests {
  private func rule(_ listening: String, _ names: [String] = []) throws -> HostRule {
    HostRule(listening: try #require(AddressLiteral(listening)), names: names)
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8710", "localhost", "LOCALHOST:1", "[::1]:8710", "127.0.0.9:80",
  ])
  func `On this machine its own names are taken`(host: String) throws {
    #expect(try rule("127.0.0.1").allows(host))
  }

  @Test(arguments: [
    "", ":", ":80", "evil.example", "evil.example:8710", "localhost.evil.example", "127.0.0.1.evil",
    "10.0.0.1", "[::1", "::1", "[::1]x", "[127.0.0.1]", "127.0.0.1:", "127.0.0.1:x",
    "127.0.0.1:8:9",
    "127.0.0.1@evil", "127.0.0.1 ", "localhost\u{301}", "2130706433", "0x7f.1", "127.1",
    String(repeating: "a", count: 300),
  ])
  func `On this machine others are not`(host: String) throws {
    #expect(try !rule("127.0.0.1").allows(host))
  }

  @Test func `On one address that is taken, and on all of them every one that is written out`()
    throws
  {
    #expect(try rule("192.0.2.1").allows("192.0.2.1:80"))
    #expect(try !rule("192.0.2.1").allows("192.0.2.2:80"))
    #expect(try !rule("192.0.2.1").allows("localhost"))
    #expect(try rule("0.0.0.0").allows("192.0.2.2:80"))
    #expect(try rule("::").allows("[2001:db8::1]:80"))
    #expect(try rule("::").allows("localhost"))
    #expect(try !rule("::").allows("evil.example"))
    #expect(try !rule("0.0.0.0").allows("0.0.0.0"))
  }

  @Test func `A name that is allowed is taken with any port`() throws {
    let rule = try rule("127.0.0.1", ["panel.example"])
    #expect(rule.allows("panel.example") && rule.allows("Panel.Example:443"))
    #expect(!rule.allows("a.panel.example") && !rule.allows("panel.example."))
  }

  @Test func `The origin is the host, letter for letter`() {
    #expect(HostRule.isSame("http://a:1", as: "a:1"))
    #expect(HostRule.isSame("https://a", as: "a"))
    #expect(!HostRule.isSame("http://a", as: "a:1") && !HostRule.isSame("ftp://a", as: "a"))
    #expect(!HostRule.isSame("http://a/", as: "a") && !HostRule.isSame("null", as: "null"))
  }
}
