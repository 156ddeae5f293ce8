import Glibc
import TestSupport
import Testing

extension OnARealKernel {
  /// What is felt and seen when a hand crosses rungs.
  @Suite struct ClickTests {
    private static let settings = """
      [ladder.l]
      values = ["a", "b", "c", "d", "e"]
      [device.knob]
      match = { name = "Shaker" }
      [control.c]
      ladder = "l"
      initial = "b"
      light = "knob"
      input = [{ device = "knob", gesture = "turn", event = "REL_DIAL", counts_per_rung = 1, snap = 1 }]

      """

    @Test func `A knob shakes at each rung, and otherwise at an end`() throws {
      let daemon = try DaemonProcess(
        settings: Self.settings.replacing("light = \"knob\"\n", with: "") + """
          [[control.c.click]]
          device = "knob"
          style = "rumble"
          strength = 40
          end_strength = 90
          ms = 50
          """)
      let client = try daemon.watcher()
      let knob = try VirtualDevice(.shaker)
      // Put in when it is opened, for which the daemon waits.
      #expect(
        knob.hear(2) == [
          .upload(strength: 26214, milliseconds: 50), .upload(strength: 58981, milliseconds: 100),
        ])
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(knob.hear(1) == [.play(0)])
      #expect(try client.nextSelected().index == 2)
      letPass(seconds: 0.2)
      knob.turn(1)
      #expect(knob.hear(1) == [.play(0)])
      letPass(seconds: 0.2)
      knob.turn(1)
      #expect(knob.hear(1) == [.play(1)])
      // A quick turn is felt as no more than can be played.
      letPass(seconds: 0.3)
      for _ in 0..<20 {
        knob.turn(-2)
        knob.turn(2)
      }
      let plays = knob.hear(for: 0.5).count
      #expect((1...12).contains(plays), "\(plays) plays")
      // Who sets a value feels nothing.
      _ = try client.request("set", #"{"control":"c","index":0}"#)
      #expect(knob.hear(for: 0.3) == [])
    }

    @Test func `A light shows the rung, and flashes where a rung is crossed`() throws {
      let daemon = try DaemonProcess(
        settings: Self.settings + """
          [[control.c.click]]
          device = "knob"
          style = "light"
          strength = 100
          ms = 30
          """)
      let client = try daemon.watcher()
      let knob = try VirtualDevice(.shaker)
      try daemon.waitUntilOpen(knob)
      #expect(knob.hear(1) == [.light(64)])
      _ = try client.request("set", #"{"control":"c","index":2}"#)
      #expect(knob.hear(1) == [.light(128)])
      knob.turn(1)
      #expect(knob.hear(3) == [.light(191), .light(255), .light(191)])
      knob.unplug()
      try waitUntil("closed") { !daemon.figures.hasOpen(knob.node) }
      let next = try VirtualDevice(.shaker)
      try daemon.waitUntilOpen(next)
      #expect(next.hear(1) == [.light(191)])
    }

    @Test func `A device that may only be read turns, and does not click`() throws {
      let daemon = try DaemonProcess(settings: Self.settings, as: 65534)
      let client = try daemon.watcher()
      let knob = try VirtualDevice(.shaker)
      chmod(knob.node, 0o644)
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(try client.nextSelected().index == 2)
      #expect(knob.hear(for: 0.3) == [])
      #expect(daemon.process.output.contains("may be read and not written"))
    }
  }
}
