import Controls
import Devices
import Settings

@testable import SettingsFile

/// Reads TOML as the daemon would, with a few events and known devices.
enum TOML {
  static let events = EventNames([
    "REL_X": EventCode(type: 2, code: 0), "REL_DIAL": EventCode(type: 2, code: 7),
    "REL_WHEEL": EventCode(type: 2, code: 8),
    "REL_WHEEL_HI_RES": EventCode(type: 2, code: 11), "ABS_WHEEL": EventCode(type: 3, code: 8),
    "ABS_X": EventCode(type: 3, code: 0), "BTN_0": EventCode(type: 1, code: 0x100),
    "MSC_SCAN": EventCode(type: 4, code: 4), "REL_Y": EventCode(type: 2, code: 1),
    "ABS_RX": EventCode(type: 3, code: 3), "ABS_THROTTLE": EventCode(type: 3, code: 6),
    "ABS_MISC": EventCode(type: 3, code: 0x28), "KEY_MUTE": EventCode(type: 1, code: 113),
    "KEY_VOLUMEDOWN": EventCode(type: 1, code: 114),
    "KEY_VOLUMEUP": EventCode(type: 1, code: 115),
  ])

  static let dial = EventCode(type: 2, code: 7)

  static let powermate = KnownDevice(
    name: "powermate", match: DeviceMatch([.init(vendor: 0x077d, product: 0x0410)]),
    isAutomatic: true,
    inputs: [
      KnownInput(gesture: .turn, event: dial, countsPerTurn: 94, isFreeSpinning: true)
    ])

  /// A jog wheel with clicks, and a ring about it.
  static let shuttle = KnownDevice(
    name: "shuttle", match: DeviceMatch([.init(vendor: 0x0b33)]),
    inputs: [
      KnownInput(
        gesture: .turn, event: dial, countsPerTurn: 40, countsPerRung: 4, detentsPerTurn: 10),
      KnownInput(
        gesture: .fader, event: EventCode(type: 2, code: 8), minimum: -7, maximum: 7, rest: 0,
        takeover: .jump),
    ])

  static let shuttleRing = FaderPlan(
    event: EventCode(type: 2, code: 8), minimum: -7, maximum: 7, rest: 0, takeover: .jump)

  static func tree(_ text: String) throws -> SettingsNode {
    try SettingsFile.parse(text: Array(text.utf8).span, file: "t.toml")
  }

  static func read(
    _ text: String, known: [KnownDevice] = [powermate, shuttle]
  ) throws -> (settings: Settings?, problems: [Problem]) {
    Settings.read(
      try tree(text), file: "t.toml", events: events, known: known)
  }

  /// What a person would read.
  static func messages(_ text: String) throws -> [String] {
    try read(text).problems.map(\.description)
  }

  /// What is said of a control, below a ladder and a device that are right.
  static func messages(ofControl text: String) throws -> [String] {
    try messages(
      """
      ladder.l = { values = ["a", "b"] }
      device.k = { match = { name = "K" } }
      [control.c]
      ladder = "l"
      \(text)
      """)
  }

  /// What is said of an input that has a device, below a ladder and a device that are right.
  static func messages(ofInput text: String) throws -> [String] {
    try messages(
      ofControl: """
        [[control.c.input]]
        device = "k"
        \(text)
        """)
  }
}
