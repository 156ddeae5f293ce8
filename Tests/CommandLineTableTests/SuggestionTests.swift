import CommandLineTable
import Testing

@Suite struct SuggestionTests {
  let known = ["status", "set", "step", "controls", "watch", "unwatch"]

  @Test(arguments: [
    ("stauts", "status"), ("Step", "step"), ("control", "controls"), ("cont", "controls"),
    ("wacht", "watch"), ("unwach", "unwatch"), ("st", "set"),
  ])
  func `A slip of the finger finds the word`(typed: String, meant: String) {
    #expect(nearest(to: typed, among: known) == meant)
  }

  @Test(arguments: ["", "x", "frobnicate", "s", "🎛"])
  func `What is near nothing finds nothing`(typed: String) {
    #expect(nearest(to: typed, among: known) == nil)
  }

  @Test func `Nothing known finds nothing`() {
    #expect(nearest(to: "status", among: []) == nil)
    #expect(nearest(to: "", among: [""]) == "")
  }
}
