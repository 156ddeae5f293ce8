import Devices
import Geometry
import Glibc
import Testing

extension OnARealKernel {
  /// Thumbs on touch panels, through the kernel and the daemon to the socket.
  @Suite struct PanelTests {
    /// A panel that is plugged in, and how a place on it is told.
    struct Make: CustomTestStringConvertible {
      var kind: VirtualPanel.Kind
      /// Units a millimetre of either axis; 0 where the panel does not say, and settings do.
      var resolution: (x: Int32, y: Int32)

      static let all = [
        Make(kind: .slots(10), resolution: (20, 20)), Make(kind: .slots(10), resolution: (20, 7)),
        Make(kind: .slots(10), resolution: (0, 0)),
        Make(kind: .reports(isNumbered: false), resolution: (20, 30)),
        Make(kind: .single, resolution: (0, 0)),
      ]

      var testDescription: String { "\(kind), \(resolution.x) and \(resolution.y) a mm" }

      private var units: (x: Double, y: Double) {
        resolution.x > 0 ? (Double(resolution.x), Double(resolution.y)) : (26.4, 47.6)
      }

      func panel() throws -> VirtualPanel {
        try VirtualPanel(
          kind,
          x: AxisInfo(
            minimum: 0, maximum: Int32(PanelTests.width * units.x), resolution: resolution.x),
          y: AxisInfo(
            minimum: 0, maximum: Int32(PanelTests.height * units.y), resolution: resolution.y))
      }

      func raw(_ point: Point) -> (x: Int32, y: Int32) {
        (
          Int32((point.x / Point.perMillimetre * units.x).rounded()),
          Int32((point.y / Point.perMillimetre * units.y).rounded())
        )
      }
    }

    private static let width = 155.0
    private static let height = 86.0
    private static let rungs = 19

    private func settings(_ hand: Hand) -> String {
      """
      ladder.l = { from = 0, to = \(Self.rungs - 1), step = 1 }
      device.panel = { match = { name = "Virtual Panel" }, panel = { size = [155, 86] } }
      [control.c]
      ladder = "l"
      initial = 9
      input = [{ device = "panel", gesture = "wheel", hand = "\(hand.rawValue)" }]
      """
    }

    private func layout(_ hand: Hand) throws -> WheelLayout {
      let surface = try #require(PanelSurface(width: Self.width, height: Self.height))
      return WheelLayout(in: surface.area, hand: hand)
    }

    /// Slides a finger through angles in so many seconds, a frame in a sixtieth; the distance from the pivot
    /// trembles by so many millimetres.
    private func slide(
      _ panel: VirtualPanel, _ make: Make, _ layout: WheelLayout, from first: Double,
      to last: Double, seconds: Double, trembling: Double = 0
    ) throws {
      let frames = Int(seconds * 60)
      for frame in 1...frames {
        let angle = first + (last - first) * Double(frame) / Double(frames)
        let tremble = [0, 1, -1, 0.5, -0.5][frame % 5] * trembling * Point.perMillimetre
        let place = make.raw(layout.point(radius: 120 + tremble, angle: Angle(degrees: angle)))
        try panel.move(to: place.x, place.y)
        usleep(16_667)
      }
    }

    @Test(arguments: Make.all, Hand.allCases)
    func `A sweep gives every rung once and in order, and behind the pivot the last one holds`(
      make: Make, hand: Hand
    ) throws {
      let daemon = try DaemonProcess(settings: settings(hand))
      let client = try SocketClient(daemon.folder.socket)
      try client.watch()
      let panel = try make.panel()
      try waitUntil("\(panel.node) open; \(daemon.process.output)") {
        daemon.figures.hasOpen(panel.node)
      }
      let layout = try layout(hand)
      let first = make.raw(layout.point(radius: 120, angle: Wheel.start))
      for seconds in [0.5, 5] {
        try panel.touch(at: first.x, first.y)
        #expect(try client.nextSelected().index == 0)
        try slide(
          panel, make, layout, from: -10, to: 100, seconds: seconds,
          trembling: seconds > 1 ? 8 : 0)
        for rung in 1..<Self.rungs {
          let selected = try client.nextSelected()
          #expect(selected.index == rung && selected.crossed == 1)
        }
        try slide(panel, make, layout, from: 100, to: 300, seconds: 0.5)
        try panel.lift()
        #expect(try client.isQuiet(for: 0.3))
      }
    }

    @Test func `A panel that is unplugged in mid-touch comes back with no finger on it`() throws {
      let make = Make.all[0]
      let daemon = try DaemonProcess(settings: settings(.right))
      let client = try SocketClient(daemon.folder.socket)
      try client.watch()
      let layout = try layout(.right)
      for _ in 0..<2 {
        let panel = try make.panel()
        try waitUntil("\(panel.node) open") { daemon.figures.hasOpen(panel.node) }
        let place = make.raw(layout.point(radius: 120, angle: Wheel.start))
        try panel.touch(at: place.x, place.y)
        #expect(try client.nextSelected().index == 0)
        try slide(panel, make, layout, from: -10, to: 2.3, seconds: 0.2)
        #expect(try client.selected(atIndex: 2).crossed == 2)
        panel.unplug()
        try waitUntil("closed") { !daemon.figures.hasOpen(panel.node) }
      }
    }
  }
}
