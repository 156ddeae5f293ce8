import CommandLineTable
import Testing

@Suite struct UnfinishedLineTests {
  private func awaited(_ words: String...) -> String? {
    Program.lamp.unfinished(words).awaited?.name
  }

  @Test func `The next word is the argument whose turn it is`() {
    #expect(awaited() == nil)
    #expect(awaited("on") == "LAMP")
    #expect(awaited("on", "desk") == "PERCENT")
    #expect(awaited("on", "desk", "-3") == nil)
    #expect(awaited("list", "a", "b") == "ROOM")
    #expect(awaited("nothing") == nil)
  }

  @Test func `Options are passed over, wherever they stand and however they are written`() {
    #expect(awaited("--house", "/h", "on") == "LAMP")
    #expect(awaited("-H/h", "on", "--loud", "-f", "3", "desk") == "PERCENT")
    #expect(awaited("on", "-lf", "3") == "LAMP")
    #expect(awaited("on", "--unknown", "-?") == "LAMP")
    #expect(awaited("on", "--fade=3", "desk") == "PERCENT")
  }

  @Test func `An option that wants its value is first`() {
    #expect(awaited("--house") == "PATH")
    #expect(awaited("on", "-lf") == "MS")
    #expect(awaited("on", "--fade") == "MS")
    #expect(awaited("list", "--fade") == "ROOM")
  }

  @Test func `What was given is told, the last value of an option first`() {
    let line = Program.lamp.unfinished(["-H", "/a", "--house=/b", "on", "desk"])
    #expect(line.given.command == "on" && line.given.arguments == ["desk"])
    #expect(line.given.value(of: .house) == "/b")
  }

  @Test func `Two dashes end the options, and then any word may come`() {
    let before = Program.lamp.unfinished(["on"])
    #expect(
      before.takesAsArgument("-3") && before.takesAsArgument("-") && before.takesAsArgument("a"))
    #expect(!before.takesAsArgument("-a") && !before.takesAsArgument("--a"))
    let after = Program.lamp.unfinished(["on", "--"])
    #expect(after.takesAsArgument("-a") && after.awaited?.name == "LAMP")
    #expect(awaited("on", "--", "--fade") == "PERCENT")
  }

  @Test func `What only the running program knows is said of its kind`() {
    #expect(ValueKind.control("C").live == .control && ValueKind.value("V").live == .value)
    #expect(ValueKind.device("D").live == .device && ValueKind.port("P").live == .port)
    #expect(ValueKind.text("T").live == nil)
  }
}
