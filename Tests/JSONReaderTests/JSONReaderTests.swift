import ControlProtocol
import JSONReader
import Testing

private func value(_ text: String) throws -> JSONValue {
  try JSONReader.value(of: text.utf8)
}

private func problem(_ bytes: [UInt8]) -> JSONSyntaxError? {
  do throws(JSONSyntaxError) {
    _ = try JSONReader.value(of: bytes)
    return nil
  } catch {
    return error
  }
}

private func problem(_ text: String) -> JSONSyntaxError? {
  problem(Array(text.utf8))
}

@Suite struct JSONReaderTests {
  @Test func `Every kind of value may stand alone`() throws {
    #expect(try value("null") == .null)
    #expect(try value(" true ") == .boolean(true))
    #expect(try value("false\r\n") == .boolean(false))
    #expect(try value("-12") == .integer(-12))
    #expect(try value("1.5e1") == .real(15))
    #expect(try value("2.0") == .real(2))
    #expect(try value("\"a\"") == .string("a"))
    #expect(try value("[]") == .array([]))
    #expect(try value("{}") == .object([:]))
  }

  @Test func `A request comes out as it was written`() throws {
    let request = try value(
      #"{"jsonrpc":"2.0","id":7,"method":"get","params":{"rungs":{"from":0,"count":2},"l":[1,[]]}}"#
    )
    #expect(request["id"]?.integer == 7)
    #expect(request["params"]?["rungs"]?["count"] == .integer(2))
    #expect(request["params"]?["l"] == .array([.integer(1), .array([])]))
  }

  @Test func `What a client writes comes back the same`() throws {
    let calls: [Call] = [
      .status, .watch(controls: ["a\"b\\", "\u{1}\n"]), .set(control: "é", to: .value("1/125")),
      .get(control: "x", rungs: RungPage(from: 3, count: 4)), .step(control: "x", by: -2),
    ]
    for call in calls {
      let request = Request(id: .string("\u{0}é"), call: call)
      var line: [UInt8] = []
      request.append(to: &line)
      #expect(try Request(JSONReader.value(of: line)) == request)
    }
  }

  @Test func `A slice needs no end mark and nothing behind it is read`() throws {
    let buffer = Array("[1]22]\"".utf8)
    #expect(try JSONReader.value(of: buffer[0..<3]) == .array([.integer(1)]))
    #expect(try JSONReader.value(of: buffer[3..<4]) == .integer(2))
    #expect(try JSONReader.value(of: buffer[3..<5]) == .integer(22))
    #expect(try JSONReader.value(of: buffer.span.extracting(1..<2)) == .integer(1))
    #expect(try JSONReader.value(of: buffer.prefix(3).lazy.map { $0 }) == .array([.integer(1)]))
  }

  @Test func `Texts keep what they hold`() throws {
    #expect(try value(#""\u00e9\ud83c\udf9b\n\/""#) == .string("é🎛\n/"))
    #expect(try value("\"é🎛\"") == .string("é🎛"))
    #expect(try value(#""a\u0000b""#) == .string("a\u{0}b"))
  }

  @Test func `The largest and the smallest whole numbers fit`() throws {
    #expect(try value("9223372036854775807") == .integer(.max))
    #expect(try value("-9223372036854775808") == .integer(.min))
    #expect(try value("-0") == .integer(0))
    #expect(try value("1e-400") == .real(0))
  }

  @Test(arguments: [
    "", " ", "\n", "{", "[1,", "]", "nul", "True", "1 2", "{}{}", "[] x", "{}]", "[1,]", "{,}",
    "{\"a\"}", "{\"a\":}", "{a:1}", "{'a':1}", "01", "+1", ".5", "1.", "1e", "- 1", "0x10", "NaN",
    "Infinity", "\"", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\"", "\"\t\"",
    "\"\n\"", "// a\n1", "\u{FEFF}1", "9223372036854775808", "-9223372036854775809", "1e400",
    "-1e400", "{\"a\":1,\"a\":1}", "{\"a\":{\"b\":1,\"b\":2}}", "{\"a\\u0000\":1}", "\u{0}",
    "1\u{0}",
    "\"\u{0}\"", "[\u{0}]", "[1\u{0}]", "true\u{0}", "{\"a\":1,\"\\u0061\":2}",
    "{\"\\u00e9\":1,\"e\\u0301\":2}",
  ])
  func `No JSON is refused with a short reason`(text: String) throws {
    let found = try #require(problem(text))
    #expect((1...160).contains(found.reason.utf8.count))
    #expect(found.description.hasPrefix("no JSON"))
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF], [0xFE, 0xFF],
    ] as [[UInt8]])
  func `Bytes that are not UTF-8 are refused inside and outside texts`(bytes: [UInt8]) {
    #expect(problem(bytes) != nil)
    #expect(problem([0x22] + bytes + [0x22]) != nil)
    #expect(problem(Array("{\"".utf8) + bytes + Array("\":1}".utf8)) != nil)
  }

  @Test func `The error names the column`() throws {
    let found = try #require(problem("{\"a\":1,}"))
    #expect(found.column == 8)
    #expect(found.description == "no JSON at column 8: string or '}' expected near '}'")
  }

  @Test func `Nesting is taken to its limit and refused beyond`() {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    let most = JSONReader.maximumDepth
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      #expect(problem(nested(most, open, close)) == nil)
      #expect(
        problem(nested(most + 1, open, close))?.reason == "nested deeper than \(most) levels")
      #expect(problem(nested(2000, open, close)) != nil)
      #expect(problem(nested(30000, open, close)) != nil)
      #expect(problem(String(repeating: open, count: 30000)) != nil)
    }
  }

  @Test(arguments: UInt64(0)..<50)
  func `Any bytes are read or refused`(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let alphabet = Array("{}[]\",:\\u0019eE+-.truefalsn \u{0}é".utf8)
    for _ in 0..<200 {
      let count = Int.random(in: 0..<40, using: &generator)
      let wild = Bool.random(using: &generator)
      let bytes = (0..<count).map { _ in
        wild
          ? UInt8.random(in: 0...255, using: &generator)
          : alphabet.randomElement(using: &generator) ?? 0
      }
      _ = problem(bytes)
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
