import Glibc
import Testing

extension OnARealKernel {
  /// Links in by-id and by-path, which come after the nodes that they lead to, and go.
  @Suite struct LateLinkTests {
    /// A link to a node that is made and removed as udev does it.
    private struct Link {
      let path: String

      init(_ name: String, to device: VirtualDevice, in folder: String) {
        path = "/dev/input/\(folder)/\(name)"
        mkdir("/dev/input/\(folder)", 0o755)
        symlink("../" + (device.node.split(separator: "/").last ?? ""), path)
      }

      /// Takes the link away, and its folder as udev does when it was the last.
      func remove() {
        unlink(path)
        rmdir(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
      }
    }

    @Test(arguments: ["by-id", "by-path"])
    func `A node becomes the device when its link comes, and is none when it goes`(
      folder: String
    ) throws {
      let daemon = try DaemonProcess(
        settings: SettingsText.settings(devices: [
          "knob": #"match = { path = "/dev/input/\#(folder)/usb-knob-event" }"#
        ]))
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      knob.turn(1)
      #expect(try client.isQuiet(for: 0.5))
      #expect(!daemon.figures.hasOpen(knob.node))

      let link = Link("usb-knob-event", to: knob, in: folder)
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)

      link.remove()
      try waitUntil("\(knob.node) closed") { !daemon.figures.hasOpen(knob.node) }
      let again = Link("usb-knob-event", to: knob, in: folder)
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(try client.nextSelected().index == 14)
      again.remove()
    }

    /// One device by its name, and the same one by a link, which is to be grabbed.
    private static let twoNames = SettingsText.settings(devices: [
      "plain": #"match = { name = "Griffin *" }"#,
      "taken": """
      match = { path = "/dev/input/by-id/usb-taken-event" }
      grab = true
      """,
    ])

    @Test func `A grab comes and goes with the link that wants it`() throws {
      let daemon = try DaemonProcess(settings: Self.twoNames)
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      let reader = try EventReader(knob.node)
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
      #expect(reader.takeCounts() == 1)

      let link = Link("usb-taken-event", to: knob, in: "by-id")
      try waitUntil("a grab") { isGrabbed(reader) }
      link.remove()
      try waitUntil("no grab") { !isGrabbed(reader) }
      knob.turn(1)
      #expect(try client.nextSelected().index >= 14)
      #expect(reader.takeCounts() >= 1)
    }

    @Test func `A grab that nobody wants any more is not tried again`() throws {
      let daemon = try DaemonProcess(settings: Self.twoNames)
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      let holder = try EventReader(knob.node)
      #expect(holder.grab())
      let link = Link("usb-taken-event", to: knob, in: "by-id")
      try waitUntil("a line about the grab") {
        daemon.process.output.contains("as soon as it is free")
      }
      link.remove()
      try waitUntil("one name again") { daemon.process.output.contains("is plain from now on") }
      holder.release()
      // Whatever is held is tried again every two seconds.
      letPass(seconds: 3)
      #expect(!isGrabbed(holder))
    }

    private func isGrabbed(_ reader: EventReader) -> Bool {
      guard reader.grab() else { return true }
      reader.release()
      return false
    }
  }
}
