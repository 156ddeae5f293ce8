import Testing

@testable import DetentClient

private func member(_ name: String, _ line: String) -> String? {
  rawMember(name, of: Array(line.utf8)).map { String(decoding: $0, as: UTF8.self) }
}

@Suite struct RawMemberTests {
  @Test(arguments: [
    "1", "-1.50e+3", "true", "null", "\"\"", "\"a\\\"}\"", "\"\\\\\"", "[]", "{}", "[1, [2,{}] ]",
    "{\"result\":\"]\", \"x\" : [{}]}", "\"é\"",
  ])
  func `Any value is cut out whole wherever it stands`(value: String) {
    #expect(member("result", "{\"result\":\(value)}") == value)
    #expect(member("result", " { \"result\" : \(value) , \"id\":1}") == value)
    #expect(
      member("result", "{\"id\":{\"result\":0},\"s\":\"result\",\"result\":\(value)}") == value)
    #expect(member("b", "{\"a\":\(value),\"b\":2}") == "2")
  }

  @Test func `What is not there is not found`() {
    #expect(member("result", "{}") == nil)
    #expect(member("result", "[\"result\",1]") == nil)
    #expect(member("result", "{\"x\":{\"result\":1}}") == nil)
    #expect(member("result", "") == nil)
  }
}
