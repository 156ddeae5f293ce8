import ControlProtocol
import Glibc
import TestSupport
import Testing

@testable import DetentDaemon

/// The program itself with a state folder, however it ends.
@Suite struct RememberingTests {
  private let stage = StateStage()

  @Test func `After a stop each control is where it was, one that nobody turned on its initial`()
    throws
  {
    try stage.start()
    try stage.set("focus", 77)
    try stage.set("mode", 2)
    try stage.start()
    #expect(try stage.index(of: "focus") == 77)
    #expect(try stage.index(of: "mode") == 2)
    #expect(try stage.index(of: "shutter") == 12)
    // Its initial counts as long as nobody has turned it.
    try stage.start(
      SettingsText.standard.replacing(#"initial = "1/125""#, with: #"initial = "1/60""#))
    #expect(try stage.index(of: "shutter") == 11)
    #expect(try stage.index(of: "focus") == 77)
    #expect(!stage.log.contains("cannot"))
  }

  @Test func `Stopped in order it leaves the state file and nothing else`() throws {
    try stage.start()
    #expect(stage.folder.names.contains("d.state"))
    try stage.set("focus", 5)
    try stage.end()
    #expect(stage.folder.names == ["log", "settings.toml", "state"])
    #expect(stage.file?.contains(#""focus":{"index":5,"value":"5","number":5.0}}"#) == true)
  }

  @Test func `Killed while it turns, twenty times, it goes on from the last rung that was told`()
    throws
  {
    var random = SplitMix(seed: UInt64(getpid()))
    try stage.start()
    var last = 0
    for round in 0..<20 {
      let client = try LineClient(stage.socket)
      _ = try client.ask("watch", #"{"controls":["focus"]}"#)
      let by = last > 500 ? -1 : 1
      let step = #"{"jsonrpc":"2.0","method":"step","params":{"control":"focus","by":\#(by)}}"#
      // Whatever it is doing then, a change at a time, so that none waits to be told.
      let identifier = try #require(stage.daemon?.identifier)
      let delay = UInt32.random(in: 1000...60_000, using: &random)
      let killer = Thread {
        usleep(delay)
        kill(identifier, SIGKILL)
      }
      repeat { client.send(step + "\n") } while try told(client, &last)
      killer.join()
      try stage.start(after: SIGKILL)
      let found = try #require(try stage.index(of: "focus"))
      // The next one may have been stored and not told any more.
      let isKept = found == last || found == last + by
      #expect(isKept, "round \(round): \(found) after \(last), by \(by)")
      last = found
    }
    #expect(!stage.log.contains("cannot"))
  }

  /// Waits for the next change and takes its index; false at the end.
  private func told(_ client: LineClient, _ last: inout Int) throws -> Bool {
    while let line = try client.line() {
      guard line.contains(#""selected""#) else { continue }
      let digits = line.split(separator: #""index":"#).last?.prefix { $0.isNumber }
      last = try #require(digits.flatMap { Int($0) })
      return true
    }
    return false
  }

  @Test func `An answer that was given is kept although nobody was told yet`() throws {
    try stage.start()
    for index in [3, 900, 12, 0, 555] {
      try stage.set("focus", index)
      try stage.start(after: SIGKILL)
      #expect(try stage.index(of: "focus") == index)
    }
  }

  @Test func `The state file has a change a second later, without a stop`() throws {
    try stage.start()
    try stage.set("focus", 8)
    try waitUntil("the state file", within: 20) { stage.file?.contains(#""index":8"#) == true }
    try stage.set("focus", 9)
    try waitUntil("the state file", within: 20) { stage.file?.contains(#""index":9"#) == true }
  }

  @Test func `A control for which nothing is to be restored begins with its initial`() throws {
    let settings = SettingsText.standard + "restore = false\n"
    try stage.start(settings)
    try stage.set("focus", 5)
    try stage.set("mode", 1)
    for signal in [SIGTERM, SIGKILL] {
      try stage.start(settings, after: signal)
      #expect(try stage.index(of: "focus") == 0)
      #expect(try stage.index(of: "mode") == 1)
    }
  }

  @Test func `A control that is taken out of the settings for a while is where it was`() throws {
    try stage.start()
    try stage.set("focus", 44)
    let without = SettingsText.standard.split(separator: "[control.focus]")[0]
    for signal in [SIGTERM, SIGKILL] {
      try stage.start(String(without), after: signal)
      try stage.set("mode", signal == SIGTERM ? 1 : 2)
    }
    try stage.start(after: SIGKILL)
    #expect(try stage.index(of: "focus") == 44)
    #expect(try stage.index(of: "mode") == 2)
  }

  @Test func `On a ladder that has changed the value is kept, or the nearest number`() throws {
    try stage.start()
    try stage.set("focus", 100)
    try stage.set("shutter", 14)
    let other = SettingsText.standard.replacing("step = 1\n", with: "step = 30\n")
      .replacing(#"from = "30""#, with: #"from = "8""#)
    for signal in [SIGTERM, SIGKILL] {
      try stage.start(other, after: signal)
      #expect(try stage.index(of: "focus") == 3)
      #expect(try stage.index(of: "shutter") == 12)
    }
  }

  @Test func `A folder that another has for a while is this daemon's after that`() throws {
    stage.folder.makeFolder("state")
    let held = open(stage.state, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    try stage.start()
    try stage.set("focus", 5)
    usleep(700_000)
    #expect(stage.file == nil)
    // It goes on from nobody, so no record of its own counts before the other's file.
    #expect(!stage.folder.names.contains("d.state"))
    close(held)
    try waitUntil("the state file") { stage.file?.contains(#""index":5"#) == true }
    #expect(stage.folder.names.contains("d.state"))
  }

  @Test func `Who was shut out takes what the other kept, but for what it has turned itself`()
    throws
  {
    try stage.start()
    try stage.set("focus", 5)
    try stage.end()
    let held = open(stage.state, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    try stage.start()
    try stage.set("mode", 2)
    let other = StateStage()
    try other.start()
    try other.set("focus", 44)
    try other.set("mode", 1)
    try other.end()
    #expect(rename(other.state + "/state.json", stage.state + "/state.json") == 0)
    close(held)
    try waitUntil("the state file") {
      guard let file = stage.file else { return false }
      return file.contains(#""index":44"#) && file.contains(#""mode":{"index":2"#)
    }
  }

  @Test func `Started at once after a stop, each goes on from the last and has its own record`()
    throws
  {
    try stage.start()
    for round in 1...12 {
      try stage.set("focus", round)
      try stage.startAtOnce(after: SIGTERM)
      #expect(try stage.index(of: "focus") == round)
      #expect(stage.folder.names.contains("d.state"))
    }
  }

  @Test func `A daemon with a socket of its own and no folder remembers nothing`() throws {
    try stage.start(options: [])
    try stage.set("focus", 5)
    #expect(!stage.folder.names.contains { $0.contains("state") })
    try stage.start(after: SIGKILL, options: [])
    #expect(try stage.index(of: "focus") == 0)
  }
}
