import Testing

@testable import Settings

@Suite struct SpellingTests {
  private let words = ["ladder", "initial", "snap", "wrap", "input", "output"]

  @Test(arguments: [
    ("inital", "initial"), ("intial", "initial"), ("Ladder", "ladder"), ("laddr", "ladder"),
    ("wrpa", "wrap"), ("snpa", "snap"), ("imput", "input"), ("outputs", "output"),
  ]) func `A mistyped word finds the one that was meant`(word: String, meant: String) {
    #expect(Spelling.nearest(to: word, among: words) == meant)
  }

  @Test(arguments: ["", "x", "colour", "gesture", "lad", String(repeating: "wrap", count: 30)])
  func `A word that is none of them finds none`(word: String) {
    #expect(Spelling.nearest(to: word, among: words) == nil)
  }

  @Test func `Letters stand for themselves alone`() {
    #expect(Spelling.nearest(to: "x", among: ["P", "A", "S"]) == nil)
    #expect(Spelling.nearest(to: "a", among: ["P", "A", "S"]) == "A")
  }

  @Test func `Of two equally near words the first is meant`() {
    #expect(Spelling.nearest(to: "cat", among: ["car", "can"]) == "car")
  }

  @Test func `Advice lists the words where none was meant`() {
    #expect(Spelling.advice("zzz", among: ["a", "b", "c"]) == "; expected \"a\", \"b\" or \"c\"")
    #expect(Spelling.advice("zzz", among: ["a"]) == "; expected \"a\"")
    #expect(Spelling.advice("zzz", among: []) == "")
    let many = (0..<40).map { "word number \($0)" }
    #expect(Spelling.advice("z", among: many).hasSuffix("\"word number 11\", …"))
  }
}
