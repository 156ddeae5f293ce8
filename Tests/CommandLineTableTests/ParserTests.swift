import CommandLineTable
import Testing

@Suite struct ParserTests {
  @Test func `A value may follow its option or an equals sign`() {
    #expect(outcome("on", "desk", "--fade", "20") == "on desk fade=20")
    #expect(outcome("on", "desk", "--fade=20") == "on desk fade=20")
    #expect(outcome("on", "desk", "-f", "20") == "on desk fade=20")
    #expect(outcome("on", "desk", "-f20") == "on desk fade=20")
    #expect(outcome("list", "--house=a=b") == "list house=a=b")
  }

  @Test func `Letters without a value may stand together`() {
    #expect(outcome("on", "desk", "-lf", "5") == "on desk fade=5 loud=")
    #expect(outcome("on", "desk", "-lf5") == "on desk fade=5 loud=")
  }

  @Test func `Options of the program stand before or after the command`() {
    #expect(outcome("--house", "/h", "list") == "list house=/h")
    #expect(outcome("list", "kitchen", "-H", "/h", "hall") == "list kitchen hall house=/h")
  }

  @Test func `Negative numbers are arguments`() {
    #expect(outcome("on", "desk", "-3") == "on desk -3")
    #expect(outcome("on", "-.5") == "on -.5")
    #expect(outcome("on", "desk", "--fade", "-20") == "on desk fade=-20")
  }

  @Test func `Two dashes end the options and one is an argument`() {
    #expect(outcome("on", "--", "--fade") == "on --fade")
    #expect(outcome("on", "-") == "on -")
    #expect(outcome("--", "on", "-l") == "on -l")
  }

  @Test func `The last of two counts, unless all are asked for`() throws {
    #expect(outcome("list", "--level=low", "--level", "high") == "list level=high")
    let words = ["list", "--level=low", "--level", "high"]
    guard case .run(let parsed) = try Program.lamp.parse(words) else {
      Issue.record("a text")
      return
    }
    #expect(parsed.values(of: .level) == ["low", "high"])
    #expect(parsed.value(of: .level) == "high")
    #expect(parsed.values(of: .fade) == [])
  }

  @Test func `An unknown option is named with what was meant`() {
    #expect(
      outcome("on", "desk", "--fad", "3")
        == "error: unknown option --fad (did you mean --fade?); see lamp on --help")
    #expect(
      outcome("--fdae", "on") == "error: unknown option --fdae (did you mean --fade?); "
        + "see lamp --help")
    #expect(outcome("list", "--qqq") == "error: unknown option --qqq; see lamp list --help")
    #expect(outcome("list", "-q") == "error: unknown option -q; see lamp list --help")
  }

  @Test func `An option of another command is not said to be mistyped`() {
    #expect(
      outcome("list", "--fade", "3")
        == "error: --fade is no option of list; see lamp list --help")
  }

  @Test func `An unknown command is named with what was meant`() {
    #expect(
      outcome("lst") == "error: unknown command \"lst\" (did you mean list?); see lamp --help")
    #expect(outcome("") == "error: unknown command \"\"; see lamp --help")
    #expect(outcome() == "error: no command; there are on, list, help; see lamp --help")
    #expect(outcome("help", "xyz") == "error: unknown command \"xyz\"; see lamp help --help")
  }

  @Test func `A missing value does not swallow the next option`() {
    #expect(
      outcome("list", "--house") == "error: --house wants a value: PATH; see lamp list --help")
    #expect(
      outcome("on", "desk", "-f", "--loud") == "error: -f wants a value: MS; one that begins with "
        + "- goes after =; see lamp on --help")
  }

  @Test func `Values are checked`() {
    #expect(
      outcome("on", "desk", "--fade=x")
        == "error: --fade: MS must be a whole number, not \"x\"; see lamp on --help")
    #expect(
      outcome("--level=mid")
        == "error: --level: LEVEL must be one of low, high, not \"mid\"; see lamp --help")
    #expect(outcome("--house=") == "error: --house: PATH is empty; see lamp --help")
    #expect(
      outcome("on", "desk", "-l", "--loud=1") == "error: --loud takes no value; "
        + "see lamp on --help")
    #expect(outcome("on", "desk", "9223372036854775808").hasPrefix("error: PERCENT must be"))
  }

  @Test func `Arguments are counted`() {
    #expect(outcome("on") == "error: on wants LAMP: which lamp; see lamp on --help")
    #expect(outcome("on", "a", "1", "b") == "error: unexpected argument \"b\"; see lamp on --help")
    #expect(outcome("list") == "list")
    #expect(outcome("list", "a", "b", "c") == "list a b c")
    #expect(outcome("x", of: .bell) == "error: unexpected argument \"x\"; see bell --help")
    #expect(outcome("-l", of: .bell) == " loud=")
  }

  @Test func `Asking for help comes before what is missing`() {
    #expect(outcome("on", "--help").hasPrefix("Usage: lamp"))
    #expect(outcome("help", "on") == outcome("on", "-h"))
    #expect(outcome("help") == outcome("--help"))
    #expect(outcome("--version") == "lamp 1.2\n")
    #expect(outcome("-V", of: .bell) == "bell 3\n")
  }

  @Test func `No words make the parser trap`() {
    let pieces = ["-", "--", "=", "on", "l", "-f", "\u{0}", "é", "--house", "3", "-3", "help", " "]
    for first in pieces {
      for second in pieces {
        for third in pieces { _ = outcome(first + second, third, second + third) }
      }
    }
  }
}
