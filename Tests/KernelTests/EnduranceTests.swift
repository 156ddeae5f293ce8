import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension OnARealKernel {
  /// What minutes of plugging show; `Tests/Endurance` runs it.
  @Suite(
    .enabled(
      if: Programs.isEndurance, "takes minutes: Tests/Endurance/plugging"))
  struct EnduranceTests {
    private static let nobody: uid_t = 65534
    private static let cycles = 1000
    private static let returns = 200

    /// Expects that a daemon is as it was: no file more, memory within 2 %, and asleep.
    private func expectUnchanged(
      _ daemon: DaemonProcess, files: Int, kilobytes: Int, _ comment: Comment
    ) throws {
      try waitUntil("as many files open as before: \(daemon.figures.openFiles)") {
        daemon.figures.openFiles.count == files
      }
      let now = daemon.figures.residentKilobytes
      print("\(comment): RSS \(kilobytes) kB before, \(now) kB after")
      #expect(now * 100 <= kilobytes * 102, comment)
      // Retries by the clock end by themselves.
      letPass(seconds: 3)
      let wakeUps = daemon.figures.wakeUps
      letPass(seconds: 3)
      #expect(daemon.figures.wakeUps == wakeUps, comment)
    }

    @Test func `A thousand plug cycles leave nothing behind`() throws {
      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      var random = SplitMix(seed: 5)
      var index = 12
      func plug() throws {
        let knob = try VirtualDevice()
        switch Int.random(in: 0..<3, using: &random) {
        // Gone before it is seen.
        case 0: break
        case 1: usleep(useconds_t.random(in: 0..<5000, using: &random))
        default:
          try daemon.waitUntilOpen(knob)
          // There and back, so that no end of the ladder is met, where nothing would be told.
          let way: Int32 = index > 12 ? -1 : 1
          knob.turn(way)
          index += Int(way)
          #expect(try client.nextSelected().index == index)
        }
        knob.unplug()
      }
      // Tables grow to their size at first.
      for _ in 0..<50 { try plug() }
      try waitUntil("no knob") { !daemon.figures.openFiles.contains { $0.contains("/event") } }
      let files = daemon.figures.openFiles.count
      let kilobytes = daemon.figures.residentKilobytes
      for _ in 0..<Self.cycles { try plug() }
      try expectUnchanged(daemon, files: files, kilobytes: kilobytes, "\(Self.cycles) cycles")
    }

    @Test func `A knob that comes back two hundred times without rights is taken with them`()
      throws
    {
      let daemon = try DaemonProcess(as: Self.nobody)
      let client = try daemon.watcher()
      var random = SplitMix(seed: 6)
      var delays: [Double] = []
      var index = 12
      func comeBack() throws {
        let knob = try VirtualDevice()
        let wakeUps = daemon.figures.wakeUps
        letPass(seconds: Double.random(in: 0...1, using: &random))
        // No more than it takes to see the node, to try it by the clock and to be told of it.
        #expect(daemon.figures.wakeUps - wakeUps < 40)
        let readable = monotonicSeconds()
        chmod(knob.node, 0o666)
        try waitUntil("\(knob.node) open") { daemon.figures.hasOpen(knob.node) }
        delays.append(monotonicSeconds() - readable)
        try daemon.waitUntilOpen(knob)
        let way: Int32 = index > 12 ? -1 : 1
        knob.turn(way)
        index += Int(way)
        #expect(try client.nextSelected().index == index)
        knob.unplug()
      }
      for _ in 0..<10 { try comeBack() }
      try waitUntil("no knob") { !daemon.figures.openFiles.contains { $0.contains("/event") } }
      let files = daemon.figures.openFiles.count
      let kilobytes = daemon.figures.residentKilobytes
      for _ in 0..<Self.returns { try comeBack() }
      let worst = delays.max() ?? .infinity
      print("open \(Int(worst * 1000)) ms after being readable at most")
      #expect(worst < 0.25)
      try expectUnchanged(daemon, files: files, kilobytes: kilobytes, "\(Self.returns) returns")
    }
  }
}
