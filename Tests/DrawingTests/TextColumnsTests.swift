import Drawing
import Testing

@Suite struct TextColumnsTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("½", 1), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("ｱ", 1), ("Ａ", 2),
    ("한", 2), ("🎛️", 2), ("⭐", 2), ("\u{200B}", 0), ("●", 1), ("𠀀", 2), ("—", 1),
  ])
  func `Columns are counted and not bytes`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test func `Padding fills up and never cuts`() {
    #expect("ab".padded(toColumns: 4) == "ab  ")
    #expect("漢".padded(toColumns: 3) == "漢 ")
    #expect("abc".padded(toColumns: 2) == "abc")
  }

  @Test func `Cutting never parts a letter`() {
    #expect("abcdef".cut(toColumns: 4) == "abc…")
    #expect("漢字漢".cut(toColumns: 4) == "漢…")
    #expect("e\u{301}e\u{301}e\u{301}".cut(toColumns: 2) == "e\u{301}…")
    #expect("abc".cut(toColumns: 3) == "abc")
    #expect("abc".cut(toColumns: 0) == "")
    #expect("abc".cut(toColumns: 1, mark: "...") == "")
  }

  @Test func `What steers a terminal is seen instead`() {
    #expect("\u{1B}[31m".withControlsVisible == "\\u{1b}[31m")
    #expect("a\u{7}\u{9B}\u{7F}".withControlsVisible == "a\\u{7}\\u{9b}\\u{7f}")
    #expect("a\tb\r\n".withControlsVisible == "a\\tb\\u{d}\\n")
    #expect("\u{202E}x\u{2066}".withControlsVisible == "\\u{202e}x\\u{2066}")
    #expect("Größe 🎛 \\".withControlsVisible == "Größe 🎛 \\")
  }
}
