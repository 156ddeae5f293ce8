import Glibc
import Testing

extension OnARealKernel {
  /// Devices and clients that would fill a log.
  @Suite struct LogFloodTests {
    @Test func `A loose contact has ten lines at once, and its last word at the end`() throws {
      let daemon = try DaemonProcess(options: ["--log-level", "debug"])
      for _ in 0..<60 {
        let knob = try VirtualDevice()
        try daemon.waitUntilOpen(knob)
        knob.unplug()
        try waitUntil("it closed") { !daemon.figures.hasOpen(knob.node) }
      }
      daemon.process.send(15)
      #expect(try daemon.process.waitForEnd() == 0)
      let lines = daemon.process.output.split(separator: "\n").filter { $0.contains("knob: ") }
      // One more for each minute that it took on a slow machine.
      #expect((11...16).contains(lines.count), "\(lines)")
      let last = try #require(lines.last)
      #expect(last.contains("knob: unplugged, ") && last.hasSuffix(" more like it were left out)"))
    }

    @Test func `A client that sends nonsense without end has ten lines`() throws {
      let daemon = try DaemonProcess(options: ["--log-level", "debug"])
      for _ in 0..<100 {
        let client = try SocketClient(daemon.folder.socket)
        try client.send("\u{1b}[2J nonsense\n")
        #expect(try client.receive().errorCode == -32700)
      }
      let lines = daemon.process.output.split(separator: "\n").filter { $0.contains("of user 0") }
      #expect((1...12).contains(lines.count), "\(lines)")
      #expect(!daemon.process.output.contains("\u{1b}"))
    }

    @Test func `Rights that come a moment late are no trouble, and such as do not come are`() throws
    {
      let daemon = try DaemonProcess(as: 65534)
      let client = try daemon.watcher(as: 65534)
      let knob = try VirtualDevice()
      chmod(knob.node, 0o600)
      while try client.next("device").content["state"]?.text != "unreadable" {}
      chmod(knob.node, 0o644)
      try daemon.waitUntilOpen(knob)
      #expect(!daemon.process.output.contains("Permission denied"), "\(daemon.process.output)")

      let other = try VirtualDevice()
      chmod(other.node, 0o600)
      let line = "open \(other.node): Permission denied; waiting for the rights"
      try waitUntil("a line of it") { daemon.process.output.contains(line) }
    }

    @Test func `The status tells what was complained of, by device too`() throws {
      let knob = try VirtualDevice()
      let holder = try EventReader(knob.node)
      #expect(holder.grab())
      let daemon = try DaemonProcess(
        settings: SettingsText.settings(devices: [
          "knob": "match = { name = \"Griffin PowerMate\" }\ngrab = true"
        ]))
      try daemon.waitUntilOpen(knob)
      let status = try SocketClient(daemon.folder.socket).request("status").content
      let device = try #require(status["devices"]?.list?.first)
      #expect(device["errors"]?.integer == 1)
      #expect(device["lastError"]?.text?.contains("Device or resource busy") == true)
      #expect((device["openFor"]?.number).map { (0..<60).contains($0) } == true)
      let line = try #require(status["errors"]?.list?.last)
      #expect(line["level"]?.text == "warning" && line["times"]?.integer == 1)
      #expect(line["message"] == device["lastError"])
    }
  }
}
