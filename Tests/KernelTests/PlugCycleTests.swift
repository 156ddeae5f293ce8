import FoundationEssentials
import Glibc
import Testing

extension OnARealKernel {
  /// Devices that come and go faster than anybody plugs them.
  @Suite struct PlugCycleTests {
    @Test func `Fifty quick plug cycles leave no file open`() throws {
      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      let files = daemon.figures.openFiles.count
      for cycle in 0..<50 {
        let knob = try VirtualDevice()
        // Some are gone before they are seen, some after they were opened.
        if cycle % 5 == 0 { try daemon.waitUntilOpen(knob) }
        knob.unplug()
      }
      try waitUntil("as many files open as before") {
        daemon.figures.openFiles.count == files
      }
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
      #expect(daemon.figures.openFiles.count == files + 1)
    }

    @Test func `A knob whose sign was lost in an overflow is found`() throws {
      let limit = "/proc/sys/fs/inotify/max_queued_events"
      let usual = try String(contentsOfFile: limit, encoding: .utf8)
      // Devices with a name of their own first, so that the folder is there.
      let neighbour = try VirtualDevice(.knob("Neighbour"))
      try "16".write(toFile: limit, atomically: false, encoding: .utf8)
      let daemon: DaemonProcess
      do {
        defer { try? usual.write(toFile: limit, atomically: false, encoding: .utf8) }
        daemon = try DaemonProcess()
      }
      let client = try daemon.watcher()
      try daemon.stop()
      for round in 0..<40 {
        let file = "/dev/input/passing\(round)"
        close(creat(file, 0o600))
        unlink(file)
      }
      let knob = try VirtualDevice()
      daemon.goOn()
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
      #expect(!daemon.figures.hasOpen(neighbour.node))
    }
  }
}
