import Controls
import Devices
import Settings
import Testing

@testable import SettingsFile

@Suite struct DeviceMessageTests {
  private func text(_ device: String) -> String {
    """
    ladder.l.values = ["a"]
    control.c = { ladder = "l", input = [{ device = "k", gesture = "turn", event = "REL_X" }] }
    [device.k]
    \(device)
    """
  }

  /// A device's lines, and what is said of them; the first line is line 4.
  @Test(
    arguments: MessageCase.list(
      #"""
      => 3:9: device.k.match: is missing; expected what to match, for instance { name = "Griffin PowerMate" }

      match = {}
      => 4:1: device.k.match: is empty; expected a name or another part to match

      match = "Griffin PowerMate"
      => 4:9: device.k.match: expected a table, got the text "Griffin PowerMate"

      match = { name = "" }
      => 4:18: device.k.match.name: expected a text that is not empty, got the text ""

      match = { vendor = 0x1077d }
      => 4:20: device.k.match.vendor: expected a number such as 0x077d or a text such as "077d", got 67453

      match = { product = "04qq" }
      => 4:21: device.k.match.product: expected a number such as 0x077d or a text such as "077d", got the text "04qq"

      match = { path = "event7" }
      => 4:18: device.k.match.path: expected a path in /dev/input, got the text "event7"

      match = { nmae = "x", uniq = "1" }
      => 4:11: device.k.match.nmae: is no key of this table; did you mean "name"?

      match = { known = "powermat" }
      => 4:19: device.k.match.known: "powermat" is no known device; did you mean "powermate"?

      known = "dial"
      => 4:9: device.k.known: "dial" is no known device; expected "powermate" or "shuttle"

      match = { name = "x" }
      grab = 1
      => 5:8: device.k.grab: expected true or false, got 1
      """#))
  func `A device's mistake is told at its place`(row: MessageCase) throws {
    #expect(try TOML.messages(text(row.lines)) == row.messages)
  }

  @Test(arguments: [
    (
      "match = { name = \"K*\", phys = \"p\", uniq = \"u\" }",
      DeviceDescription(name: .init("K*"), phys: "p", uniq: "u")
    ),
    (
      "match = { vendor = 0x077d, product = \"0410\" }",
      DeviceDescription(vendor: 0x077d, product: 0x0410)
    ),
    (
      "match = { vendor = \"0x077D\", path = \"/dev/input/by-id/x\" }",
      DeviceDescription(vendor: 0x077d, path: "/dev/input/by-id/x")
    ),
    ("known = \"powermate\"", DeviceDescription(vendor: 0x077d, product: 0x0410)),
    (
      "match = { known = \"powermate\", phys = \"p\" }",
      DeviceDescription(vendor: 0x077d, product: 0x0410, phys: "p")
    ),
    (
      "known = \"powermate\"\nmatch = { phys = \"p\" }",
      DeviceDescription(vendor: 0x077d, product: 0x0410, phys: "p")
    ),
  ]) func `A match is read`(lines: String, description: DeviceDescription) throws {
    let (settings, problems) = try TOML.read(text(lines))
    #expect(problems == [])
    #expect(settings?.devices.map(\.match) == [DeviceMatch([description])])
  }

  @Test func `A device that no input uses is left out with a warning`() throws {
    let (settings, problems) = try TOML.read(
      text("match = { name = \"x\" }\n[device.z]\nknown = \"shuttle\""))
    #expect(
      problems.map(\.description) == [
        "t.toml:5:9: warning: device.z: no input uses this device; it is left out"
      ])
    #expect(settings?.devices.map(\.name) == ["k"])
  }

  @Test func `A device may not be called as the clients of the socket are`() throws {
    let text = """
      ladder.l.values = ["a"]
      control.c = { ladder = "l" }
      device.socket.known = "powermate"
      """
    #expect(
      try TOML.messages(text) == [
        "t.toml:3:8: device.socket: is the source of what programs set; expected another name for a device"
      ])
  }

  @Test func `An input may name a known device right away`() throws {
    let text = """
      ladder.l.values = ["a"]
      control.c = { ladder = "l", input = [{ device = "powermate" }] }
      control.d = { ladder = "l", input = [{ device = "powermate", invert = true }] }
      """
    let (settings, problems) = try TOML.read(text)
    #expect(problems == [])
    #expect(settings?.devices.map(\.match) == [TOML.powermate.match])
    #expect(settings?.controls.flatMap { $0.inputs.map(\.device.index) } == [0, 0])
  }

  @Test func `A mistyped device is not missed by its gesture too`() throws {
    let text = """
      ladder.l.values = ["a"]
      control.c = { ladder = "l", input = [{ device = "powermat" }] }
      """
    #expect(
      try TOML.messages(text) == [
        "t.toml:2:49: control.c.input.device: there is no device \"powermat\"; did you mean \"powermate\"?"
      ])
  }

  @Test func `Inputs count the devices that are kept`() throws {
    let text = """
      ladder.l.values = ["a"]
      device.unused.known = "powermate"
      device.midi.match.midi = "x"
      device.k.known = "powermate"
      device.other.match.midi = "y"
      [control.c]
      ladder = "l"
      input = [{ device = "midi", cc = 1, mode = "twos" }, { device = "k" }]
      output = [{ device = "other", cc = 1 }]
      """
    let settings = try TOML.read(text).settings
    #expect(settings?.devices.map(\.name) == ["midi", "k", "other"])
    #expect(settings?.controls.first?.inputs.map(\.device.index) == [0, 1])
    #expect(settings?.controls.first?.outputs.first?.destination == .device(DeviceID(2)))
  }

  @Test(arguments: [
    ("known = \"powermate\"", "midi = \"Deck\"", "is for MIDI, and powermate is an input device"),
    ("known = \"x-touch-mini\"", "vendor = 1", "is for input devices, and x-touch-mini is MIDI"),
    (
      "known = \"x-touch-mini\"", "phys = \"usb\"", "is for input devices, and x-touch-mini is MIDI"
    ),
  ])
  func `A known device is of one kind`(known: String, part: String, message: String) throws {
    for device in ["match = { \(known), \(part) }", "\(known)\nmatch = { \(part) }"] {
      let text = """
        ladder.l.values = ["a"]
        control.c = { ladder = "l" }
        [device.d]
        \(device)
        """
      let (settings, problems) = try TOML.read(text, known: Shipped.known)
      let mistakes = problems.filter { $0.severity == .mistake }
      #expect(settings == nil && mistakes.count == 1)
      #expect(mistakes.first?.message.hasPrefix(message) == true)
      let key = try #require(part.split(separator: " ").first)
      #expect(mistakes.first?.key == "device.d.match.\(key)")
    }
  }
}
