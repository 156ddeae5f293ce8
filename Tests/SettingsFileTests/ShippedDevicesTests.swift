import Devices
import Glibc
import MIDIMessages
import TestSupport
import Testing

@testable import Settings
@testable import SettingsFile

@Suite struct ShippedDevicesTests {
  private let scratch = ScratchFolder()

  private var automatic: [String] { Shipped.known.filter(\.isAutomatic).map(\.name) }

  @Test func `Every file of a known device loads without a word`() {
    #expect(Shipped.read.faults == [])
    let files = names.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }
    #expect(Shipped.known.map(\.name) == files)
    #expect(files.count > 1)
  }

  /// The names of the files that ship, in the order of the alphabet.
  private var names: [String] {
    guard let folder = opendir(Shipped.devices) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }

  private func text(of name: String) throws -> String {
    let stream = try #require(fopen(Shipped.devices + "/" + name, "r"))
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, stream))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `The description of the format tells of every key`() throws {
    let words = Set(
      try text(of: "README.md").split { !($0.isLetter || $0 == "_") }.map(String.init))
    let keys =
      KnownDeviceReader.keys + KnownDeviceReader.inputKeys + KnownDeviceReader.buttonKeys
      + KnownMIDIReader.inputKeys + KnownMIDIReader.buttonKeys + FeedbackReader.keys
      + MatchReader.keys + Gesture.allCases.map(\.rawValue) + Takeover.allCases.map(\.rawValue)
    for key in keys { #expect(words.contains(key), "\(key)") }
  }

  @Test func `The touch notes of a Mackie Control are all on one channel`() throws {
    let mackie = try #require(Shipped.known.first { $0.name == "mackie-control" })
    let faders = mackie.midiInputs.filter { $0.name.hasPrefix("fader") }
    #expect(faders.map { $0.axis.channel?.number } == Array(1...9))
    #expect(faders.map { $0.feedback?.touch } == (104...112).map { $0 })
    #expect(faders.allSatisfy { $0.feedback?.touchChannel?.number == 1 })
    let (settings, problems) = Settings.read(
      try SettingsFile.parse(
        text: Array(
          """
          ladder.l = { values = ["a", "b"] }
          [control.c]
          ladder = "l"
          input = [{ device = "mackie-control", part = "fader 3" }]
          """.utf8
        ).span, file: "t.toml"), file: "t.toml", events: Shipped.events, known: Shipped.known)
    #expect(problems == [])
    let axes = try #require(settings?.devices.first?.midiAxes)
    #expect(axes.map(\.source) == [.pitchBend, .note(106)])
    #expect(axes.map { $0.channel?.number } == [3, 1])
  }

  @Test func `Without settings every automatic device turns the shutter, and no other`() {
    let settings = Settings.defaults(known: Shipped.known)
    #expect(settings.devices.map(\.name) == automatic)
    #expect(settings.controls.map(\.inputs.count) == [automatic.count])
    #expect(!automatic.isEmpty && automatic.count < Shipped.known.count)
  }

  @Test(arguments: Shipped.known.filter(\.isAutomatic))
  func `An automatic device is there to be turned`(device: KnownDevice) throws {
    let main = try #require(device.inputs.first)
    #expect(main.gesture == .turn || main.gesture == .ring)
    let wheels = [EventCode.wheel, .horizontalWheel]
    #expect(!wheels.contains(main.event.detentAxis ?? main.event))
    #expect(main.event.type != EventCode.keyType)
  }

  @Test(arguments: Shipped.known)
  func `Settings may name the device alone`(device: KnownDevice) throws {
    _ = try ShippedKnob(device.name)
    for input in device.inputs {
      let event = try #require(Shipped.events.name(of: input.event))
      _ = try ShippedKnob(
        device.name, "event = \"\(event)\"\ngesture = \"\(input.gesture.rawValue)\"")
    }
    #expect(Set(device.buttons.map(\.event)).count == device.buttons.count)
    #expect(Set(device.buttons.map(\.name)).count == device.buttons.count)
  }

  /// A node with the events of these names.
  private func node(
    _ name: String, _ vendor: UInt16, _ product: UInt16, _ events: String
  ) throws -> DeviceAssignment.Candidate {
    var capabilities = Capabilities()
    for event in events.split(separator: " ") {
      capabilities.insert(try #require(Shipped.events[String(event)], "\(event)"))
    }
    return .init(
      identity: DeviceIdentity(
        name: name, vendor: vendor, product: product, capabilities: capabilities), paths: [])
  }

  private func drives(
    _ settings: Settings, _ node: DeviceAssignment.Candidate
  ) -> [String] {
    DeviceAssignment(settings).devices(of: [node])[0].map { settings.devices[$0].name }
  }

  private static let mouse =
    "REL_X REL_Y REL_WHEEL REL_WHEEL_HI_RES REL_HWHEEL REL_HWHEEL_HI_RES BTN_LEFT BTN_MIDDLE"
  private static let nodes: [(String, UInt16, UInt16, String, String)] = [
    ("Griffin PowerMate", 0x077d, 0x0410, "REL_DIAL BTN_0", "powermate"),
    ("Griffin SoundKnob", 0x077d, 0x04aa, "REL_DIAL BTN_0", "powermate"),
    ("Surface Dial System Multi Axis", 0x045e, 0x091b, "REL_DIAL BTN_0", "surface-dial"),
    ("Surface Dial System Control", 0x045e, 0x091b, "KEY_POWER", ""),
    (
      "Contour Design ShuttleXpress", 0x0b33, 0x0020,
      "REL_DIAL REL_WHEEL REL_WHEEL_HI_RES BTN_0 BTN_4", "shuttlexpress"
    ),
    ("Contour Design ShuttlePRO v2", 0x0b33, 0x0030, "REL_DIAL REL_WHEEL BTN_0", "shuttlepro-v2"),
    ("rotary@11", 0, 0, "REL_X", "rotary-encoder"),
    ("rotary-encoder", 0, 0, "REL_X", "rotary-encoder"),
    ("soc:rotary@0", 0, 0, "ABS_X", "rotary-encoder-absolute"),
    ("rotary-button", 0, 0, "KEY_ENTER", ""), ("Rotary Mouse", 0, 0, mouse, ""),
    ("rotary mouse", 0x1234, 1, mouse, ""),
    ("Wacom Intuos5 touch M Pad", 0x056a, 0x27, "ABS_WHEEL ABS_MISC BTN_0", "wacom-ring"),
    ("Wacom Intuos5 touch M Pen", 0x056a, 0x27, "ABS_X ABS_WHEEL ABS_MISC", ""),
    ("Wacom Intuos3 4x6 Pad", 0x056a, 0xb0, "ABS_X ABS_RX ABS_MISC BTN_0", ""),
    ("Logitech Mouse", 0x046d, 0xc077, mouse, ""),
    ("Keyboard", 0x046d, 0xc31c, "KEY_A KEY_VOLUMEUP KEY_VOLUMEDOWN KEY_MUTE", ""),
    ("Touchpad", 0x06cb, 0x1234, "ABS_X ABS_Y BTN_LEFT", ""),
  ]

  @Test(arguments: nodes)
  func `Without settings a node turns the shutter as the kind that it is, or not at all`(
    name: String, vendor: UInt16, product: UInt16, events: String, kind: String
  ) throws {
    let node = try node(name, vendor, product, events)
    #expect(
      drives(Settings.defaults(known: Shipped.known), node) == (kind.isEmpty ? [] : [kind]))
  }

  /// Settings with one control for each of some known devices.
  private func settings(_ devices: String...) throws -> Settings {
    let text = """
      ladder.l = { values = ["a", "b"] }

      """
      + devices.map { "control.\($0) = { ladder = \"l\", input = [{ device = \"\($0)\" }] }\n" }
      .joined()
    let document = try SettingsFile.parse(text: Array(text.utf8).span, file: "t.toml")
    let (settings, problems) = Settings.read(
      document, file: "t.toml", events: Shipped.events, known: Shipped.known)
    #expect(problems == [])
    return try #require(settings)
  }

  @Test func `What is not automatic is found where settings ask for it`() throws {
    let asked = try settings("mouse-wheel", "volume-knob", "wacom-strip", "shuttlexpress")
    let plain = "REL_X REL_Y REL_WHEEL BTN_LEFT"
    let nodes = [
      (try node("Mouse", 1, 2, Self.mouse), ["mouse-wheel"]),
      (try node("Old Mouse", 1, 2, plain), ["mouse-wheel"]),
      (try node("Shuttle", 0x0b33, 0x20, "REL_DIAL REL_WHEEL BTN_0"), ["shuttlexpress"]),
      (try node("Knob", 1, 2, "KEY_VOLUMEUP KEY_VOLUMEDOWN"), ["volume-knob"]),
      (try node("Wacom Intuos3 4x6 Pad", 0x056a, 0xb0, "ABS_RX ABS_MISC"), ["wacom-strip"]),
      (try node("Stick", 1, 2, "ABS_RX ABS_RY"), []),
    ]
    for (node, kinds) in nodes { #expect(drives(asked, node) == kinds) }
  }

  @Test func `Adding a kind is adding a file`() throws {
    scratch.write(
      """
      match = { vendor = 0x1234 }
      automatic = true
      [[input]]
      gesture = "turn"
      event = "REL_DIAL"
      """, to: "new-knob.toml")
    let (known, faults) = KnownDeviceFolder.read(
      [Shipped.devices, scratch.path], events: Shipped.events)
    #expect(faults == [])
    #expect(Set(known.map(\.name)) == Set(Shipped.known.map(\.name) + ["new-knob"]))
    #expect(Settings.defaults(known: known).devices.map(\.name).contains("new-knob"))
  }

  @Test func `A user's file takes the place of one that ships`() throws {
    let name = try #require(automatic.first)
    let own = try text(of: name + ".toml")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0 == "automatic = true" ? "automatic = false" : $0 }
    scratch.write(own.joined(separator: "\n"), to: name + ".toml")
    let (known, faults) = KnownDeviceFolder.read(
      [Shipped.devices, scratch.path], events: Shipped.events)
    #expect(faults == [])
    #expect(known.map(\.name) == Shipped.known.map(\.name))
    #expect(
      Settings.defaults(known: known).devices.map(\.name) == Array(automatic.dropFirst()))
  }
}
