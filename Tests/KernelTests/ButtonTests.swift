import CLinux
import TestSupport
import Testing

extension OnARealKernel {
  /// Buttons of real devices: what a press does, and when.
  @Suite struct ButtonTests {
    /// A camera on one knob: a press goes on, a hold resets, a turn while it is pressed turns the zoom.
    private static let camera = """
      ladder.shutter = { kind = "shutter", from = 30, to = "1/8000" }
      ladder.iso = { kind = "iso", from = 100, to = 3200 }
      ladder.zoom = { from = 0, to = 10, step = 1 }
      control.shutter = { ladder = "shutter", initial = "1/125" }
      control.iso = { ladder = "iso", initial = 400 }
      [control.zoom]
      ladder = "zoom"
      initial = 5

      """

    private static func knob(_ more: String, name: String = "Griffin PowerMate") -> String {
      camera + """
        [device.knob]
        match = { name = "\(name)" }
        [group.camera]
        controls = ["shutter", "iso"]
        input = [{ device = "knob", gesture = "turn", event = "REL_DIAL", counts_per_rung = 1, snap = 1 }]

        """ + more
    }

    /// The next line that is a `selected`, a `button` or a `lock`, as its words.
    private func next(_ client: SocketClient) throws -> String {
      while true {
        let message = try client.receive()
        let content = message.content
        switch message["method"]?.text {
        case "selected":
          return "\(content["control"]?.text ?? "") \(content["value"]?.text ?? "")"
        case "button": return "\(content["button"]?.text ?? "") \(content["event"]?.text ?? "")"
        case "lock":
          return "lock \(content["control"]?.text ?? "") \(content["locked"] == .truth(true))"
        default: continue
        }
      }
    }

    private func next(_ count: Int, _ client: SocketClient) throws -> [String] {
      try (0..<count).map { _ in try next(client) }
    }

    @Test func `One knob turns a camera, and a hold comes of itself`() throws {
      let daemon = try DaemonProcess(
        settings: Self.knob(
          """
          [button.push]
          input = [{ device = "knob", event = "BTN_0" }]
          press = { next = "camera" }
          hold = { reset = "camera" }
          """))
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(try next(client) == "shutter 1/250")
      knob.click()
      #expect(try next(2, client) == ["push press", "camera iso"])
      knob.turn(2)
      #expect(try next(client) == "iso 1600")
      // Nothing more is said by the knob until it has been held.
      let begin = monotonicSeconds()
      knob.send([(EV_KEY, BTN_0, 1)])
      #expect(try next(2, client) == ["push hold", "iso 400"])
      let time = monotonicSeconds() - begin
      #expect(time > 0.45 && time < 2, "\(time) s")
      knob.send([(EV_KEY, BTN_0, 0)])
      #expect(try client.isQuiet(for: 0.5))
      // The daemon sleeps where nobody presses anything.
      let wakeUps = daemon.figures.wakeUps
      letPass(seconds: 1)
      #expect(daemon.figures.wakeUps == wakeUps)
    }

    @Test func `A press in the frame of a turn, and a knob that is turned while it is pressed`()
      throws
    {
      let daemon = try DaemonProcess(
        settings: Self.knob(
          """
          [button.push]
          input = [{ device = "knob", event = "BTN_0" }]
          press = { next = "camera" }
          """))
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      knob.send([(EV_REL, REL_DIAL, 1), (EV_KEY, BTN_0, 1)])
      #expect(try next(3, client) == ["shutter 1/250", "push press", "camera iso"])
      letPass(seconds: 0.02)
      knob.send([(EV_KEY, BTN_0, 0)])
      letPass(seconds: 0.02)
      knob.send([(EV_KEY, BTN_0, 1), (EV_REL, REL_DIAL, -1)])
      #expect(try next(3, client) == ["push press", "camera shutter", "shutter 1/125"])
    }

    @Test func `The encoder is one node and its button another, as with two overlays of a Pi`()
      throws
    {
      let daemon = try DaemonProcess(
        settings: Self.camera + """
          [device.encoder]
          match = { name = "rotary@11" }
          [device.button]
          match = { name = "button@1b" }
          grab = true
          [group.camera]
          controls = ["shutter", "iso"]
          input = [{ device = "encoder", gesture = "turn", event = "REL_X" }]
          [[control.zoom.input]]
          device = "encoder"
          gesture = "turn"
          event = "REL_X"
          while = "push"
          [button.push]
          input = [{ device = "button", event = "KEY_ENTER" }]
          press = { next = "camera" }
          """)
      let client = try daemon.watcher()
      let encoder = try VirtualDevice(
        DeviceDescription(
          name: "rotary@11", vendor: 0, product: 0, bus: BUS_HOST, phys: nil,
          events: [(EV_REL, REL_X)]))
      let button = try VirtualDevice(
        DeviceDescription(
          name: "button@1b", vendor: 1, product: 1, bus: BUS_HOST, phys: nil,
          events: [(EV_KEY, KEY_ENTER)]))
      try daemon.waitUntilOpen(encoder)
      try daemon.waitUntilOpen(button)
      func press(_ isDown: Bool) { button.send([(EV_KEY, KEY_ENTER, isDown ? 1 : 0)]) }
      encoder.send([(EV_REL, REL_X, 1)])
      #expect(try next(client) == "shutter 1/250")
      press(true)
      letPass(seconds: 0.05)
      encoder.send([(EV_REL, REL_X, 1)])
      #expect(try next(client) == "zoom 6")
      press(false)
      letPass(seconds: 0.05)
      encoder.send([(EV_REL, REL_X, 1)])
      #expect(try next(client) == "shutter 1/500")
      press(true)
      letPass(seconds: 0.05)
      press(false)
      #expect(try next(2, client) == ["push press", "camera iso"])
      encoder.send([(EV_REL, REL_X, -1)])
      #expect(try next(client) == "iso 200")

      // Held when it is unplugged: it is up, and the knob turns the group again. The kernel lets keys of a
      // device go that is taken away, and where that is heard in time it was a press.
      press(true)
      letPass(seconds: 0.05)
      button.unplug()
      try waitUntil("the button closed") { !daemon.figures.hasOpen(button.node) }
      encoder.send([(EV_REL, REL_X, 1)])
      var said = try next(client)
      while said.hasPrefix("push") || said.hasPrefix("camera") { said = try next(client) }
      #expect(["iso 400", "shutter 1/1000"].contains(said), "\(said)")
    }
  }
}
