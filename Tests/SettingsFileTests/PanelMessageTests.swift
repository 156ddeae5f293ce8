import Controls
import Devices
import Geometry
import Panels
import Settings
import Testing

@testable import SettingsFile

@Suite struct PanelMessageTests {
  private func text(panel: String = "", input: String = "gesture = \"wheel\"") -> String {
    """
    ladder.l.values = ["a", "b"]
    device.p.match = { name = "Panel" }
    [control.c]
    ladder = "l"
    [[control.c.input]]
    device = "p"
    \(input)
    [device.p.panel]
    \(panel)
    """
  }

  @Test(
    arguments: MessageCase.list(
      #"""
      size = [155]
      => 9:8: device.p.panel.size: has 1 values; expected 2

      size = [155, 0]
      => 9:14: device.p.panel.size: expected a number above 0, at most 10000, got 0

      rotate = 45
      => 9:10: device.p.panel.rotate: expected 0, 90, 180 or 270, got 45

      range_x = [7, 7]
      => 9:11: device.p.panel.range_x: goes from 7 to 7; expected two values that differ

      matrix = [1, 0, 0, 2, 0, 0]
      => 9:10: device.p.panel.matrix: takes every place onto one line or far off the panel; expected the six numbers of libinput's matrix, for instance [1, 0, 0, 0, 1, 0]

      invert_z = true
      => 9:1: device.p.panel.invert_z: is no key of this table; did you mean "invert_x"?
      """#))
  func `A mistake in what a panel is like is told`(row: MessageCase) throws {
    #expect(try TOML.messages(text(panel: row.lines)) == row.messages)
  }

  @Test(
    arguments: MessageCase.list(
      #"""
      gesture = "wheel"
      hand = "both"
      => 8:8: control.c.input.hand: expected "right" or "left", got the text "both"

      gesture = "wheel"
      size = 0.85
      => 8:8: control.c.input.size: expected 0.8, 0.9, 1, 1.1 or 1.2, got 0.85

      gesture = "wheel"
      event = "ABS_X"
      => 8:1: control.c.input.event: is for "turn", "ring" or "fader", and this input is a "wheel"

      gesture = "dial"
      hand = "left"
      => 8:1: control.c.input.hand: is for "wheel", and this input is a "dial"

      gesture = "dial"
      area = [0.5, 0, 0.6, 1]
      => 8:8: control.c.input.area: goes beyond the panel; expected parts of it, each 0 … 1, or area_mm

      gesture = "dial"
      area = [0, 0, 0, 1]
      => 8:8: control.c.input.area: is [left, top, width, height]; expected a width and a height above 0

      gesture = "dial"
      area = [0, 0, 1, 1]
      area_mm = [0, 0, 10, 10]
      => 9:1: control.c.input.area_mm: is given beside area; expected one of them

      gesture = "spin"
      inner = 0.8
      outer = 0.5
      => 8:9: control.c.input.inner: leaves no ring between inner 0.8 and outer 0.5; expected inner below outer

      gesture = "spin"
      inner_mm = 8
      => 5:1: control.c.input.outer_mm: is missing; expected a number of millimetres, as inner_mm has

      gesture = "turn"
      event = "REL_DIAL"
      area = [0, 0, 1, 1]
      => 9:1: control.c.input.area: is for "wheel", "dial" or "spin", and this input is a "turn"
      """#))
  func `A mistake in an input of a panel is told`(row: MessageCase) throws {
    #expect(try TOML.messages(text(input: row.lines)) == row.messages)
  }

  @Test func `What is said of a panel is read`() throws {
    let (settings, problems) = try TOML.read(
      text(
        panel: """
          size = [155, 86.5]
          range_x = [4095, 0]
          range_y = [10, 700]
          swap_axes = true
          invert_x = true
          invert_y = true
          rotate = 270
          matrix = [0, -1, 1, 1, 0, 0.5]
          points_per_mm = 5
          """))
    #expect(problems == [])
    var panel = PanelSettings()
    panel.size = .init(width: 155, height: 86.5)
    panel.rangeX = .init(from: 4095, to: 0)
    panel.rangeY = .init(from: 10, to: 700)
    panel.swapsAxes = true
    panel.invertsX = true
    panel.invertsY = true
    panel.rotation = .threeQuarters
    panel.matrix = CalibrationMatrix(0, -1, 1, 1, 0, 0.5)
    panel.pointsPerMillimetre = 5
    #expect(settings?.devices.first?.panel == panel)
  }

  @Test(arguments: [
    ("gesture = \"wheel\"", GesturePlan.wheel(WheelPlan())),
    (
      "gesture = \"wheel\"\nhand = \"left\"\nsize = 1.1\nring = \"inner\"\narea = [0, 0, 0.5, 1]",
      .wheel(
        WheelPlan(
          part: PanelPart.Rectangle(left: 0, top: 0, width: 0.5, height: 1)
            .map { .fractions($0) } ?? .whole, hand: .left, size: .larger, ring: .inner))
    ),
    ("gesture = \"dial\"", .dial(DialPlan())),
    (
      "gesture = \"spin\"\ninner_mm = 5\nouter_mm = 20\ndegrees_per_rung = 7.5",
      .spin(
        SpinPlan(
          radii: .millimetres(inner: 5, outer: 20), degreesPerRung: Angle(degrees: 7.5)))
    ),
  ])
  func `An input of a panel is read`(lines: String, plan: GesturePlan) throws {
    let (settings, problems) = try TOML.read(text(input: lines))
    #expect(problems == [])
    let input = try #require(settings?.controls.first?.inputs.first)
    #expect(input.gesture == plan && input.snap == .free)
  }

  @Test func `A node is such a device if fingers can be told from it`() throws {
    let settings = try #require(try TOML.read(text()).settings)
    var keys = DeviceIdentity(name: "Panel")
    keys.capabilities.insert(EventCode(type: 1, code: 113))
    var panel = DeviceIdentity(name: "Panel")
    for event in [EventCode.touchKey, .absoluteX, .absoluteY] { panel.capabilities.insert(event) }
    let assigned = DeviceAssignment(settings).devices(
      of: [keys, panel].map { .init(identity: $0, paths: []) })
    #expect(assigned == [[], [0]])
  }

  @Test func `A part of a panel is a button`() throws {
    let (settings, problems) = try TOML.read(
      text() + """

        [button.tap]
        input = [{ device = "p", area_mm = [1, 2, 3, 4] }, { device = "p", area = [0, 0, 1, 1] }]
        press = { step = "c" }
        """)
    #expect(problems == [])
    let device = try #require(settings?.devices.first)
    #expect(device.parts.count == 2)
    #expect(
      settings?.buttons.first?.plan.keys.map(\.event) == [.part(at: 0), .part(at: 1)])
    #expect(
      try TOML.messages(
        text() + "\n[button.tap]\ninput = [{ device = \"p\", area = [0, 0, 1, 1], part = \"x\" }]\n"
          + "press = { step = \"c\" }"
      ) == [
        "t.toml:11:47: button.tap.input.part: is given beside a part of a panel; expected one of them"
      ])
  }

  @Test func `A panel is an input device`() throws {
    let messages = try TOML.messages(
      """
      ladder.l.values = ["a"]
      control.c = { ladder = "l", input = [{ device = "m", cc = 1, mode = "twos" }] }
      [device.m]
      match = { midi = "X" }
      panel = { rotate = 90 }
      """)
    #expect(
      messages == [
        "t.toml:5:1: device.m.panel: is for touch panels, and this device is MIDI"
      ])
  }
}
