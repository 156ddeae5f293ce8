import TestSupport
import Testing

@testable import detentctl

@Suite struct CheckTests {
  private let folder = ScratchFolder()

  private static let good = """
    [ladder.mode]
    values = ["P", "A", "S", "M"]
    [device.knob]
    match = { name = "Knob" }
    [control.mode]
    ladder = "mode"
    [[control.mode.input]]
    device = "knob"
    gesture = "turn"
    event = "REL_DIAL"

    """

  private static let texts = [
    good, good + "[device.spare]\nmatch = { name = \"Spare\" }\n", good + "colour = 1\nsnap = 7\n",
    "[control.a]\nladder = \"x\"\n[control.b]\nsnap = 7\n", "[control", "\u{feff}# nothing\r\n", "",
  ]

  @Test(arguments: texts)
  func `Settings are found as good or bad as by the daemon, in the same words`(text: String) {
    let file = folder.write(text, to: "a.toml")
    for devices in ["", "--devices \(folder.makeFolder("devices"))"] {
      let said = shell("$bin/detentd --check --config \(file) \(devices)")
      #expect(shell("$ctl check \(file) \(devices)") == said)
      // In one of them nothing is set, and one is empty: they count as none.
      let isNone = text.isEmpty || text.contains("# nothing")
      let isGood = text.hasPrefix(Self.good) && !text.contains("colour")
      #expect(said.status == (isNone || isGood ? 0 : 78))
    }
  }

  @Test func `What is good is said on standard output, what is wrong on the other`() {
    let good = folder.write(Self.good, to: "good.toml")
    #expect(
      detentctl("check", good)
        == Run(output: "\(good): good, 1 control, 1 device\n", notices: "", status: 0))
    let bad = folder.write(Self.good + "colour = 1\n", to: "bad.toml")
    let run = detentctl("check", bad)
    #expect(run.output.isEmpty && run.status == 78)
    #expect(run.notices.hasPrefix("\(bad):11:1: "))
  }

  @Test func `A file that is not there is a mistake of the command line, for the daemon too`() {
    let none = folder.path("none.toml")
    let words = "cannot open the settings: No such file or directory"
    #expect(
      detentctl("check", none)
        == Run(
          output: "", notices: "detentctl: check \(none): \(words); expected a file of settings\n",
          status: 2))
    for check in ["--check", ""] {
      let run = shell("$bin/detentd \(check) --config \(none) --socket \(folder.path("d.sock"))")
      #expect(run.status == 2 && run.output + run.notices == "detentd: \(none): \(words)\n")
    }
  }

  @Test func `A known device's file with a mistake is a mistake`() {
    let file = folder.write(Self.good, to: "a.toml")
    folder.makeFolder("devices")
    let broken = folder.write("match = 3\n", to: "devices/mine.toml")
    let run = detentctl("check", "--devices", folder.path("devices"), file)
    #expect(run.status == 78 && run.notices.hasPrefix(broken + ":1:"))
    #expect(
      shell("$bin/detentd --check --config \(file) --devices \(folder.path("devices"))").output
        == run.notices)
  }

  @Test func `Without a file the usual places are looked at`() {
    folder.makeFolder("detentd")
    folder.write("nonsense", to: "detentd/detentd.toml")
    let environment = "XDG_CONFIG_HOME=\(folder.path)"
    #expect(
      shell("\(environment) $ctl check") == shell("\(environment) $bin/detentd --check"))
  }
}
