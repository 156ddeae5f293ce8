import Testing

@testable import Settings

@Suite struct PrintedTests {
  @Test func `What would break or turn a line is escaped`() {
    #expect(Printed.quoted("a\nb\u{1B}[31m") == "\"a\\u{a}b\\u{1b}[31m\"")
    #expect(Printed.quoted("a\u{202E}b") == "\"a\\u{202e}b\"")
    #expect(Printed.quoted("é — 30\"") == "\"é — 30\"\"")
  }

  @Test func `A long text is cut`() {
    let printed = Printed.quoted(String(repeating: "x", count: 100_000))
    #expect(printed.count == 83)
    #expect(printed.hasSuffix("x…\""))
  }

  @Test func `A key is bare where TOML lets it be`() {
    #expect(Printed.key("counts_per-turn2") == "counts_per-turn2")
    #expect(Printed.key("my knob") == "\"my knob\"")
    #expect(Printed.key("") == "\"\"")
  }
}
