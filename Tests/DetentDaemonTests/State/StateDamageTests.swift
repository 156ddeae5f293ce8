import ControlProtocol
import Glibc
import TestSupport
import Testing

@testable import DetentDaemon

/// State files that are damaged, foreign, in the way or somebody else's.
@Suite struct StateDamageTests {
  private let stage = StateStage()

  private func lines(_ words: String) -> Int {
    stage.log.split(separator: "\n").count { $0.contains(words) }
  }

  @Test(arguments: ["", "{}", "{\"detentd\":1,\"sum\":\"0000000000000000\",", "\0\0\0\0"])
  func `A state file that is none is set aside with one line`(text: String) throws {
    stage.folder.makeFolder("state")
    stage.folder.write(text, to: "state/state.json")
    stage.folder.write("older", to: "state/state.json.bad")
    try stage.start()
    #expect(lines("state.json cannot be used") == 1)
    #expect(try stage.index(of: "shutter") == 12)
    try stage.set("shutter", 3)
    try stage.start()
    #expect(try stage.index(of: "shutter") == 3)
    #expect(lines("cannot") == 0)
    #expect(stage.folder.text("state/state.json.bad") == text)
  }

  @Test func `A running state that is none is set aside, and the state file counts`() throws {
    try stage.start()
    try stage.set("shutter", 3)
    try stage.end()
    stage.folder.write("nonsense", to: "d.state")
    try stage.start()
    #expect(lines("d.state cannot be used") == 1)
    #expect(stage.folder.names.contains("d.state.bad"))
    #expect(try stage.index(of: "shutter") == 3)
  }

  @Test func `A damaged state file takes nothing from a daemon that was killed`() throws {
    try stage.start()
    try stage.set("shutter", 3)
    try stage.end(SIGKILL)
    stage.folder.makeFolder("state")
    stage.folder.write("nonsense", to: "state/state.json")
    try stage.start()
    #expect(try stage.index(of: "shutter") == 3)
  }

  @Test func `What a daemon on another socket has changed since counts`() throws {
    try stage.start()
    try stage.set("shutter", 3)
    try stage.end(SIGKILL)
    let other = try stage.start(
      SettingsText.standard, stage.folder.path("o.sock"), ["--state", stage.state], log: "other")
    _ = try LineClient(stage.folder.path("o.sock")).ask(
      "set", #"{"control":"shutter","index":7}"#)
    other.send(SIGTERM)
    #expect(try other.waitForEnd() == 0)
    #expect(stage.folder.names.contains("d.state"))
    try stage.start()
    #expect(try stage.index(of: "shutter") == 7)
  }

  @Test func `With another state folder it does not go on from there`() throws {
    try stage.start()
    try stage.set("shutter", 3)
    try stage.start(after: SIGKILL, options: ["--state", stage.folder.path("elsewhere")])
    #expect(try stage.index(of: "shutter") == 12)
  }

  @Test func `A second daemon on one folder says so once and leaves it alone`() throws {
    try stage.start()
    let socket = stage.folder.path("o.sock")
    let other = try stage.start(
      SettingsText.standard, socket, ["--state", stage.state], log: "other")
    try stage.set("shutter", 3)
    for index in [5, 6, 7] {
      _ = try LineClient(socket).ask("set", #"{"control":"shutter","index":\#(index)}"#)
    }
    try waitUntil("a word") { other.output.contains("another detentd keeps its state") }
    _ = try LineClient(socket).ask("set", #"{"control":"shutter","index":8}"#)
    letPass(milliseconds: 1000)
    other.send(SIGTERM)
    #expect(try other.waitForEnd() == 0)
    #expect(other.output.split(separator: "\n").count { $0.contains("another detentd") } == 1)
    try stage.start()
    #expect(try stage.index(of: "shutter") == 3)
  }

  @Test func `A second daemon on one socket sets nothing aside, whatever it thinks of it`() throws {
    try stage.start()
    unlink(stage.folder.path("d.state"))
    stage.folder.write("somebody's", to: "d.state")
    let second = try ChildProcess(
      detentd: ["--socket", stage.socket, "--no-config", "--state", stage.state],
      log: stage.folder.path("second"))
    #expect(try second.waitForEnd() == 1)
    #expect(second.output.contains("another detentd has it"))
    #expect(second.output.split(separator: "\n").count == 1, "\(second.output)")
    #expect(stage.folder.text("d.state") == "somebody's")
  }

  @Test func `A control that a reload takes out is remembered, whatever ends the daemon then`()
    throws
  {
    let more = "[control.more]\nladder = \"mode\"\n"
    try stage.start(SettingsText.standard + more)
    try stage.set("more", 3)
    stage.folder.write(SettingsText.standard, to: "settings.toml")
    #expect(try LineClient(stage.socket).ask("reload")["result"] != nil)
    try stage.end(SIGKILL)
    // Once without it, and once more killed at once.
    try stage.start()
    try stage.set("shutter", 5)
    try stage.end(SIGKILL)
    try stage.start(SettingsText.standard + more)
    #expect(try stage.index(of: "more") == 3)
    #expect(try stage.index(of: "shutter") == 5)
  }

  @Test func `Where a running state cannot be made anew the one of before counts no more`() throws {
    try stage.start()
    try stage.set("shutter", 3)
    try waitUntil("it on the disk") { stage.folder.text("state/state.json")?.contains("3") == true }
    // In the way of the next one.
    stage.folder.makeFolder("d.state.new")
    stage.folder.write("mine", to: "d.state.new/mine")
    stage.folder.write(
      SettingsText.standard + "[control.more]\nladder = \"mode\"\n", to: "settings.toml")
    #expect(try LineClient(stage.socket).ask("reload")["result"] != nil)
    #expect(lines("should I be killed") == 1)
    try stage.set("shutter", 7)
    try waitUntil("it on the disk") {
      stage.folder.text("state/state.json")?.contains("\"index\":7") == true
    }
    try stage.end(SIGKILL)
    try stage.start()
    #expect(try stage.index(of: "shutter") == 7)
  }

  @Test func `A folder that cannot be made is a warning`() throws {
    try stage.start(options: ["--state", "/proc/none/state"])
    #expect(lines("cannot make /proc/none: No such file or directory; what is selected") == 1)
    try stage.set("shutter", 3)
  }

  @Test func `A file that cannot be written is told once, and when it is written again`() throws {
    stage.folder.makeFolder("state")
    try stage.start()
    stage.folder.makeFolder("state/state.json")
    stage.folder.write("x", to: "state/state.json/x")
    try stage.set("shutter", 3)
    try waitUntil("a word") { lines("cannot rename \(stage.state)/state.json") == 1 }
    try stage.set("shutter", 4)
    letPass(milliseconds: 1200)
    #expect(lines("cannot") == 1)
    unlink(stage.state + "/state.json/x")
    rmdir(stage.state + "/state.json")
    try stage.set("shutter", 5)
    try waitUntil("a word") { lines("state.json is written again") == 1 }
    #expect(stage.file?.contains(#""index":5"#) == true)
  }

  @Test func `What the disk does not take at the end is there for the next one`() throws {
    stage.folder.makeFolder("state")
    try stage.start()
    stage.folder.makeFolder("state/state.json")
    stage.folder.write("x", to: "state/state.json/x")
    try stage.set("shutter", 3)
    try stage.end()
    #expect(stage.folder.names.contains("d.state"))
    unlink(stage.state + "/state.json/x")
    rmdir(stage.state + "/state.json")
    try stage.start()
    #expect(try stage.index(of: "shutter") == 3)
  }

  @Test func `What a writer left half done is no hindrance`() throws {
    stage.folder.makeFolder("state")
    try stage.start()
    try stage.set("shutter", 3)
    try stage.end()
    stage.folder.write("{\"detentd\":1,\"su", to: "state/state.json.new")
    try stage.start()
    #expect(try stage.index(of: "shutter") == 3)
    try stage.set("shutter", 4)
    try stage.end()
    #expect(stage.file?.contains(#""index":4"#) == true)
  }
}
