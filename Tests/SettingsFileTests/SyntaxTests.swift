import Settings
import Testing

@testable import SettingsFile

@Suite struct SyntaxTests {
  private func failure(_ bytes: [UInt8]) -> String? {
    do throws(SettingsFileError) {
      _ = try SettingsFile.parse(text: bytes.span, file: "t.toml")
      return nil
    } catch {
      return error.description
    }
  }

  private func failure(_ text: String) -> String? { failure(Array(text.utf8)) }

  @Test func `The first syntax error is told with its place`() {
    let message = failure("a = 1\n[b]\nc = \nd = ]\n")
    #expect(message?.hasPrefix("t.toml:3:5: Error while parsing key-value pair: ") == true)
  }

  @Test(arguments: [
    ("a = [}", "1:6: unexpected '}'"), ("\na = [1,\n  }]", "3:3: unexpected '}'"),
    ("[[[a]]]", "1:3: unexpected '['"), ("[[=", "1:3: unexpected '='"),
  ]) func `A text that breaks the parser's own assumptions is an error too`(
    text: String, message: String
  ) {
    #expect(failure(text)?.hasPrefix("t.toml:" + message) == true)
  }

  @Test func `A key that is there already is an error`() {
    #expect(failure("a = 1\na = 2")?.hasPrefix("t.toml:2:") == true)
  }

  @Test func `Bytes that are not UTF-8 are an error`() {
    #expect(
      failure(Array("a = \"".utf8) + [0xFF] + Array("\"".utf8))?.hasPrefix("t.toml:1:") == true)
    #expect(failure([0xEF, 0xBB]) != nil)
    #expect(failure([0, 0, 0]) != nil)
  }

  @Test func `An empty text is an empty table`() throws {
    for text in ["", "\u{FEFF}", "# nothing", "\r\n"] {
      let node = try SettingsFile.parse(text: Array(text.utf8).span, file: "t.toml")
      #expect(node.content == .table([]))
    }
  }

  @Test func `Every kind of value arrives as what it is`() throws {
    let text = """
      b = "t\\u00e9xt"
      a = [-1, 0.5, true, 1979-05-27T07:32:00Z, 07:32:00, { z = inf }]
      """
    let node = try SettingsFile.parse(text: Array(text.utf8).span, file: "t.toml")
    func at(_ line: Int, _ column: Int) -> Location { Location(line: line, column: column) }
    let list: [SettingsNode] = [
      .init(.integer(-1), at: at(2, 6)), .init(.float(0.5), at: at(2, 10)),
      .init(.boolean(true), at: at(2, 15)), .init(.other, at: at(2, 21)),
      .init(.other, at: at(2, 43)),
      .init(
        .table([.init(key: "z", at: at(2, 55), value: .init(.float(.infinity), at: at(2, 59)))]),
        at: at(2, 53)),
    ]
    #expect(
      node.content
        == .table([
          .init(key: "b", at: at(1, 1), value: .init(.string("téxt"), at: at(1, 5))),
          .init(key: "a", at: at(2, 1), value: .init(.array(list), at: at(2, 5))),
        ]))
  }

  @Test(arguments: ["[", "{ a = "]) func `Deep nesting is an error`(open: String) {
    #expect(failure("a = " + String(repeating: open, count: 100_000)) != nil)
    #expect(failure("a = " + String(repeating: open, count: 17) + "1") != nil)
  }

  @Test func `Keys of many parts are an error, wherever they stand`() {
    let key = String(repeating: "a.", count: 100_000) + "a"
    let quoted = String(repeating: "\".=\".", count: 100_000) + "a"
    let expected = ": a key of more than 16 parts"
    for text in [
      "\(key) = 1", "[\(key)]", "[[\(key)]]", "a = { \(key) = 1 }", "\(quoted) = 1",
      "a = \"\"\"\n\"'#\"\"\"\n\(key) = 1", "a = '''''x'''''\n\(key) = 1",
      "a = \"\\\"\"\n\(key) = 1",
      "# '\n\(key) = 1", "a = [\"\"\"\n'\"\"\", { \(key) = 1 }]",
    ] {
      #expect(failure(text)?.hasSuffix(expected) == true, "\(text.prefix(40))")
    }
  }

  @Test func `Points in texts and numbers are no parts of a key`() throws {
    let dots = String(repeating: ".", count: 999)
    let numbers = String(repeating: "0.5, ", count: 1000)
    let text = """
      a = "\(dots)"
      b = '\(dots)' # \(dots)
      c = \"""
      \(dots)
      \"""
      d = [\(numbers)]
      e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t = 1
      """
    #expect(failure(text) == nil)
    #expect(
      failure(text + "\ne.f.g.h.i.j.k.l.m.n.o.p.q.r.s.u.v = 1")?.hasPrefix("t.toml:8:32") == true)
  }

  @Test func `The deepest tree that is let through is read`() throws {
    // Tables by header, by key and by value, as deep as each may be.
    let key = String(repeating: "a.", count: 15) + "a"
    let text =
      "[\(key)]\n\(key) = " + String(repeating: "{ \(key) = ", count: 15) + "1"
      + String(repeating: " }", count: 15)
    #expect(failure(text) == nil)
    _ = try TOML.messages(text)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "a%.b = 1\n", "[[a]]\n", "[control.c%]\n", "[device.d%]\nmatch = {}\n",
    ]) func `A megabyte of anything is read soon`(line: String) throws
  {
    var text = ""
    var number = 0
    while text.utf8.count < 1_000_000 {
      text += line.split(separator: "%", omittingEmptySubsequences: false)
        .joined(separator: "\(number)")
      number += 1
    }
    _ = try TOML.messages(text)
  }
}
