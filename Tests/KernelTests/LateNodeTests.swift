import FoundationEssentials
import Glibc
import Testing

extension OnARealKernel {
  /// Nodes that are not ready when they appear, and a folder that is not there yet.
  @Suite struct LateNodeTests {
    private static let nobody: uid_t = 65534

    @Test(arguments: ["chmod", "chown"])
    func `A knob that may not be read for its first second is opened then`(means: String) throws {
      let daemon = try DaemonProcess(as: Self.nobody)
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      letPass(seconds: 1)
      #expect(!daemon.figures.hasOpen(knob.node))
      #expect(try client.request("status").errorCode == nil)

      if means == "chmod" {
        chmod(knob.node, 0o666)
      } else {
        chown(knob.node, Self.nobody, Self.nobody)
      }
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
    }

    @Test func `A node that may never be read is told once and keeps nobody else away`() throws {
      let forbidden = try VirtualDevice()
      let daemon = try DaemonProcess(
        settings: SettingsText.settings(devices: [
          "knob": #"match = { name = "Griffin PowerMate" }"#,
          "other": #"match = { name = "Other Knob" }"#,
        ]), as: Self.nobody)
      let client = try daemon.watcher()
      let other = try VirtualDevice(.knob("Other Knob"))
      chmod(other.node, 0o666)
      try daemon.waitUntilOpen(other)
      other.turn(1)
      #expect(try client.nextSelected().source == "other")
      #expect(!daemon.figures.hasOpen(forbidden.node))
      // Told when udev has had its time; tried again by the clock after that.
      try waitUntil("a line of it") { daemon.process.output.contains(forbidden.node) }
      letPass(seconds: 2.5)
      let log = daemon.process.output.split(separator: "\n")
      #expect(log.count { $0.contains(forbidden.node) } == 1, "one line, not one a try: \(log)")
    }

    @Test func `The folder of input devices may come after the daemon`() throws {
      // What is left of earlier tests goes first; the kernel makes the folder again with a device.
      for name in try FileManager.default.contentsOfDirectory(atPath: "/dev/input") {
        unlink("/dev/input/\(name)")
      }
      #expect(rmdir("/dev/input") == 0)

      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      #expect(access("/dev/input", F_OK) != 0)
      for index in 13...14 {
        let knob = try VirtualDevice()
        try daemon.waitUntilOpen(knob)
        knob.turn(1)
        #expect(try client.nextSelected().index == index)
        knob.unplug()
        try waitUntil("the folder gone with its last node") { access("/dev/input", F_OK) != 0 }
        try waitUntil("the node closed") { !daemon.figures.hasOpen(knob.node) }
      }
    }
  }
}
