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

@Suite struct LineBufferTests {
  @Test func `Lines come out whole however they came in`() throws {
    let text = Array("a\n\nbcd\nrest".utf8)
    for piece in 1...text.count {
      var buffer = LineBuffer(limit: 4)
      var lines: [String] = []
      var place = 0
      while place < text.count {
        buffer.bytes += text[place..<min(place + piece, text.count)]
        place += piece
        while let line = try buffer.nextLine() {
          lines.append(String(decoding: line, as: UTF8.self))
        }
      }
      #expect(lines == ["a", "", "bcd"])
      #expect(!buffer.isEmpty)
    }
  }

  @Test func `A line beyond the limit is refused before its end comes`() throws {
    var buffer = LineBuffer(limit: 3)
    buffer.bytes = Array("abc".utf8)
    #expect(try buffer.nextLine() == nil)
    buffer.bytes.append(0x0A)
    #expect(try buffer.nextLine() == Array("abc".utf8))
    buffer.bytes += Array("abcd".utf8)
    #expect(throws: LineBuffer.TooLong.self) { try buffer.nextLine() }
  }
}
