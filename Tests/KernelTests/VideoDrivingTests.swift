import CLinux
import Glibc
import TestSupport
import Testing

extension OnARealKernel {
  /// A knob, the daemon, detent-camera and the kernel's made-up camera; v4l2-ctl judges.
  @Suite(.enabled(if: Vivid.isPossible, "no vivid or no v4l2-ctl here"))
  struct VideoDrivingTests {
    private static let controls: [(name: String, key: String, axis: String, code: Int32)] = [
      ("light", "brightness", "REL_DIAL", REL_DIAL), ("choice", "menu", "REL_WHEEL", REL_WHEEL),
      ("level", "integer_menu", "REL_HWHEEL", REL_HWHEEL),
      ("switch", "boolean", "REL_MISC", REL_MISC),
    ]

    private static let settings =
      """
      [ladder.numbers]
      from = 0
      to = 10
      step = 1

      [device.knob]
      match = { name = "Four Knobs" }

      [control.extra]
      ladder = "numbers"

      """
      + controls.map { control in
        """

        [control.\(control.name)]
        ladder = "numbers"

        [[control.\(control.name).input]]
        device = "knob"
        gesture = "turn"
        event = "\(control.axis)"
        counts_per_rung = 1

        """
      }.joined()

    private let vivid: Vivid
    private let daemon: DaemonProcess
    private let knob: VirtualDevice
    private let client: SocketClient

    init() throws {
      vivid = try Vivid()
      daemon = try DaemonProcess(settings: Self.settings)
      knob = try VirtualDevice(
        DeviceDescription(
          name: "Four Knobs", vendor: 0x1234, product: 0x5678, phys: nil,
          events: Self.controls.map { (EV_REL, $0.code) }))
      try daemon.waitUntilOpen(knob)
      client = try SocketClient(daemon.socket)
    }

    private func camera(_ maps: [String], _ options: [String] = []) throws -> Control {
      try Control(
        [
          Programs.folder + "/detent-camera", "run", "--socket", daemon.socket, "--camera",
          Vivid.bus, "--log-level", "debug",
        ] + options + maps.flatMap { ["--map", $0] }, in: daemon.folder)
    }

    private func all() throws -> Control {
      let camera = try camera(Self.controls.map { "\($0.name)=\($0.key)" })
      try wait(for: "switch", "on", camera)
      return camera
    }

    private func turn(_ control: String, _ counts: Int32) throws {
      let axis = try #require(Self.controls.first { $0.name == control })
      knob.send([(EV_REL, axis.code, counts)])
    }

    /// Waits until a control stands on a value, and its owner says this of how things are.
    private func wait(
      for control: String, _ value: String, _ camera: Control, state: String? = nil,
      line: Int = #line
    ) throws {
      var last: Message?
      try waitUntil(
        "\(control) on \(value): \(String(describing: last)) \(camera.process.output)", line: line
      ) {
        let answer = try client.request("get", #"{"control":"\#(control)"}"#)
        last = answer
        return answer.content["value"]?.text == value
          && answer.content["owner"]?["pid"]?.integer == Int(camera.process.identifier)
          && answer.content["owner"]?["state"]?.text == state
      }
    }

    private func wait(forJudged words: String, _ camera: Control, line: Int = #line) throws {
      let key = String(words.prefix { $0 != ":" })
      try waitUntil("\(words), \(vivid.judged(key)): \(camera.process.output)", line: line) {
        vivid.judged(key) == words
      }
    }

    @Test func `A knob turns a number, a menu, a menu of numbers and a switch of the camera`()
      throws
    {
      let camera = try all()
      try wait(for: "light", "128", camera)
      try wait(for: "choice", "Menu Item 3", camera)
      try turn("light", 5)
      try turn("choice", 1)
      try turn("level", 2)
      try turn("switch", -1)
      try wait(forJudged: "brightness: 133", camera)
      try wait(forJudged: "menu: 4 (Menu Item 4)", camera)
      try wait(forJudged: "integer_menu: 6 (13 0xd)", camera)
      try wait(forJudged: "boolean: 0", camera)
      try wait(for: "level", "13", camera)
      // The ends of the camera's own range are those of the ladder.
      try turn("light", 200)
      try wait(forJudged: "brightness: 255", camera)
      try turn("light", -1)
      try wait(forJudged: "brightness: 254", camera)
      #expect(try camera.interrupt() == 0)
    }

    @Test func `What another program changes on the camera is selected, and is no wish`() throws {
      let camera = try all()
      try vivid.setByAnother("brightness", 77)
      try vivid.setByAnother("menu", 1)
      try vivid.setByAnother("integer_menu", 6)
      try vivid.setByAnother("boolean", 0)
      try wait(for: "light", "77", camera)
      try wait(for: "choice", "Menu Item 1", camera)
      try wait(for: "level", "13", camera)
      try wait(for: "switch", "off", camera)
      try turn("light", 1)
      try wait(forJudged: "brightness: 78", camera)
      #expect(vivid.judged("menu") == "menu: 1 (Menu Item 1)")
      let sets = camera.process.output.split(separator: "\n").filter { $0.contains(" is set to ") }
      #expect(sets == ["detent-camera: brightness is set to 78"])
      #expect(try camera.interrupt() == 0)
    }

    @Test func `A camera that is unplugged is waited for, and gets the last wish when it is back`()
      throws
    {
      let camera = try all()
      try wait(for: "light", "128", camera)
      try vivid.unplug()
      try wait(for: "light", "128", camera, state: "unplugged")
      try turn("light", 3)
      try turn("light", 4)
      try wait(for: "light", "135", camera, state: "unplugged")
      try vivid.plug()
      try wait(forJudged: "brightness: 135", camera)
      try wait(for: "light", "135", camera)
      try wait(for: "choice", "Menu Item 3", camera)
      try turn("choice", -1)
      try wait(forJudged: "menu: 1 (Menu Item 1)", camera)
      #expect(try camera.interrupt() == 0)
    }

    @Test func `What the camera does by itself, and what is read-only, says so`() throws {
      let camera = try camera(["light=gain", "extra=read_only_integer_32_bits"])
      try waitUntil("inactive: \(camera.process.output)") {
        let owner = try client.request("get", #"{"control":"light"}"#).content["owner"]
        return owner?["state"]?.text == "inactive, by gain_automatic"
      }
      try vivid.setByAnother("gain_automatic", 0)
      try waitUntil("active: \(camera.process.output)") {
        let owner = try client.request("get", #"{"control":"light"}"#).content["owner"]
        return owner?["pid"]?.integer != nil && owner?["state"]?.text == nil
      }
      try vivid.setByAnother("gain", 30)
      try wait(for: "light", "30", camera)
      let before = try client.request("get", #"{"control":"extra"}"#)
      #expect(before.content["owner"]?["state"]?.text == "read-only")
      let value = try #require(before.content["value"]?.text)
      _ = try client.request("step", #"{"control":"extra","by":3}"#)
      try wait(for: "extra", value, camera, state: "refused")
      #expect(try camera.interrupt() == 0)
    }

    @Test func `A range that is too wide gets the step of the mapping, or one that fits`() throws {
      let camera = try camera(["light=brightness:step=5", "extra=integer_32_bits"])
      try wait(for: "light", "130", camera)
      try waitUntil("a coarse ladder: \(camera.process.output)") {
        let extra = try client.request("get", #"{"control":"extra"}"#)
        return (200...500).contains(extra.content["count"]?.integer ?? 0)
      }
      try turn("light", 1)
      try wait(forJudged: "brightness: 135", camera)
      #expect(try camera.interrupt() == 0)
    }

    @Test func `Of two programs on one control the second is told`() throws {
      let first = try camera(["light=brightness"])
      try wait(for: "light", "128", first)
      let second = try camera(["light=hue"])
      #expect(try second.process.waitForEnd() == 1)
      #expect(
        second.process.output.contains(
          "light cannot be driven: process \(first.process.identifier) drives it"),
        "\(second.process.output)")
      try turn("light", 1)
      try wait(forJudged: "brightness: 129", first)
      #expect(try first.interrupt() == 0)
    }

    @Test func `The list shows the node, its controls and what they stand at`() throws {
      let list = try Control(
        [Programs.folder + "/detent-camera", "list", "--backend", "v4l2"], in: daemon.folder)
      #expect(try list.process.waitForEnd() == 0)
      let lines = list.process.output.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      #expect(lines.contains("vivid v4l2 \(vivid.path), platform:vivid-000"), "\(lines)")
      for line in [
        "brightness integer 128 256: 0 to 255", "boolean boolean on 2: off to on",
        "menu menu Menu Item 3 3: Menu Item 1 to Menu Item 4",
      ] {
        #expect(lines.contains(line), "\(list.process.output)")
      }
      #expect(
        lines.contains { $0.hasPrefix("gain integer ") && $0.hasSuffix("; inactive; volatile") })
    }
  }
}
