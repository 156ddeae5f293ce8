import Settings
import Testing

@testable import SettingsFile

/// Holds the words that people are told of each key to what the readers do with it.
@Suite struct SettingsTableTests {
  private typealias Key = (table: SettingsTable, key: SettingsKey)

  private static var keys: [Key] {
    SettingsTable.all.flatMap { table in table.keys.map { (table, $0) } }
  }

  @Test func `No table has a key twice, and every key has its words`() {
    for table in SettingsTable.all {
      #expect(Set(table.keys.map(\.name)).count == table.keys.count)
      #expect(!table.about.isEmpty)
      for key in table.keys {
        #expect(key.meaning.last == "." || key.meaning.hasSuffix("``"), "\(key.name)")
        #expect(!key.type.isEmpty && !key.type.hasSuffix("."), "\(key.name)")
      }
    }
  }

  @Test func `Every table of a settings file is in the list`() throws {
    let said = try TOML.messages("x = 1\n[control.c]\nladder = \"l\"")
    #expect(
      said.first?.contains(
        "\"ladder\", \"device\", \"control\", \"group\" or \"button\"") == true)
    for name in ["ladder", "device", "control", "group", "button"] {
      #expect(SettingsTable.all.contains { $0.heading == "[\(name).NAME]" })
    }
  }

  /// A date is nothing that any key takes.
  @Test func `What a key refuses it says as the manual does`() throws {
    for (table, key) in Self.keys {
      let text = try Self.settings(with: "\(key.name) = 1979-05-27", of: key.name, in: table)
      let messages = try TOML.messages(text)
      let expected = Self.refusal(key)
      #expect(
        messages.contains { $0.contains("\(key.name): ") && $0.contains(expected) },
        "\(table.heading) \(key.name): \(messages)")
    }
  }

  /// The keys of an input of a touch panel.
  private static let touchKeys = [
    "area", "area_mm", "hand", "size", "ring", "inner", "outer", "inner_mm", "outer_mm",
  ]

  private static func refusal(_ key: SettingsKey) -> String {
    // Two take what no single reader expects, and say so in their own way.
    if key.type.hasPrefix("\"even\"") || key.type.hasPrefix("one of the words") {
      return "expected "
    }
    if key.type.hasPrefix("an array") { return "expected an array of " }
    let type = key.type.split(separator: ";")[0]
    return "expected \(type), got a date or a time"
  }

  /// Settings in which one line stands in a table, beside what the table cannot do without.
  private static func settings(
    with line: String, of key: String, in table: SettingsTable
  ) throws -> String {
    func unless(_ keys: String..., say text: String) -> String { keys.contains(key) ? "" : text }
    let ladder = "ladder.l = { values = [\"a\", \"b\"] }\n"
    let device =
      "device.k = { match = { name = \"K\" } }\ndevice.m = { match = { midi = \"M\" } }\n"
    let control = "[control.c]\nladder = \"l\"\n"
    let isMIDI =
      ["mode", "part", "feedback", "cc", "nrpn", "rpn", "pitch_bend"].contains(key)
      || ["channel_pressure", "note", "program", "bits", "order", "channel"].contains(key)
    let sources = ["cc", "nrpn", "rpn", "pitch_bend", "channel_pressure", "note", "program"]
    switch table.heading {
    case "[ladder.NAME]":
      return "[ladder.l]\n\(line)\n" + unless("kind", "values", "rungs", say: "kind = \"iso\"\n")
        + control
    case "rungs = [{ ... }]":
      let value = unless("value", say: "value = \"a\", ")
      return "[ladder.l]\nrungs = [{ \(value)\(line) }]\n" + control
    case "[device.NAME]":
      return ladder + "[device.k]\n\(line)\n"
        + unless("match", "known", say: "match = { name = \"K\" }\n") + control
    case "match = { ... }": return ladder + "device.k = { match = { \(line) } }\n" + control
    case "[device.NAME.panel]":
      return ladder + "device.k.match = { name = \"K\" }\n[device.k.panel]\n\(line)\n" + control
    case "[control.NAME]":
      return ladder + "[control.c]\n\(line)\n" + unless("ladder", say: "ladder = \"l\"\n")
    case "[[control.NAME.input]]" where isMIDI:
      let source = sources.contains(key) ? "" : "cc = 1\n"
      return ladder + device + control + "[[control.c.input]]\ndevice = \"m\"\n\(line)\n"
        + source + unless("mode", say: "mode = \"absolute\"\n")
    case "[[control.NAME.input]]" where touchKeys.contains(key):
      let gesture = ["hand", "size", "ring"].contains(key) ? "wheel" : "dial"
      let other = ["inner_mm": "outer_mm = 9\n", "outer_mm": "inner_mm = 1\n"][key] ?? ""
      return ladder + device + control + "[[control.c.input]]\ndevice = \"k\"\n\(line)\n\(other)"
        + "gesture = \"\(gesture)\"\n"
    case "[[control.NAME.input]]":
      return ladder + device + control + "[[control.c.input]]\n\(line)\n"
        + unless("device", say: "device = \"k\"\n") + unless("event", say: "event = \"REL_X\"\n")
        + unless("gesture", say: "gesture = \"turn\"\n")
    case "feedback = { ... }":
      return ladder + device + control + "[[control.c.input]]\ndevice = \"m\"\nnote = 1\n"
        + "feedback = { \(unless("style", say: "style = \"light\", "))\(line) }\n"
    case "[[control.NAME.output]]":
      let isCarrier = sources.contains(key) || key == "notes"
      return ladder + device + control + "[[control.c.output]]\n\(line)\n"
        + unless("midi", "device", say: "midi = \"out\"\n") + (isCarrier ? "" : "cc = 1\n")
    case "[[control.NAME.click]]":
      return ladder + device + control + "[[control.c.click]]\n\(line)\n"
        + unless("device", say: "device = \"k\"\n") + unless("style", say: "style = \"light\"\n")
    case "[group.NAME]":
      return ladder + control + "[control.e]\nladder = \"l\"\n[group.g]\n\(line)\n"
        + unless("controls", say: "controls = [\"c\", \"e\"]\n")
    case "[button.NAME]":
      let deeds =
        unless("hold", say: "hold = { reset = \"c\" }\n")
        + unless("double", say: "double = { reset = \"c\" }\n")
      return ladder + device + control + "[button.b]\n\(line)\n\(deeds)"
        + unless("input", say: "input = [{ device = \"k\", event = \"KEY_MUTE\" }]\n")
    case "[[button.NAME.input]]":
      let of = sources.contains(key) || key == "channel" ? "m" : "k"
      return ladder + device + control + "[[button.b.input]]\n\(line)\n"
        + unless("device", say: "device = \"\(of)\"\n")
        + (key == "channel" ? "note = 1\n" : "")
    case "press = { ... }":
      let verb = ["to": "set = \"c\", ", "by": "step = \"c\", ", "values": "cycle = \"c\", "]
      return ladder + device + control
        + "[button.b]\ninput = [{ device = \"k\", event = \"KEY_MUTE\" }]\n"
        + "press = { \(verb[key] ?? "")\(line) }\n"
    default:
      throw Unheard(heading: table.heading)
    }
  }

  private struct Unheard: Error { var heading: String }

  /// For each key whose default is a value, settings in which it is left out at the line `…`.
  private static let leftOut: [String: String] = [
    "rung native": "ladder.l = { rungs = [{ value = \"a\"… }] }\n[control.c]\nladder = \"l\"",
    "device grab":
      "ladder.l = { kind = \"iso\" }\n[device.k]\nmatch = { name = \"K\" }\n…\n[control.c]\nladder = \"l\"\ninput = [{ device = \"k\", gesture = \"turn\", event = \"REL_X\" }]",
    "control restore": "ladder.l = { kind = \"iso\" }\n[control.c]\nladder = \"l\"\n…",
    "control wrap": "ladder.l = { kind = \"iso\" }\n[control.c]\nladder = \"l\"\n…",
    "input invert": event("gesture = \"turn\"\nevent = \"REL_X\""),
    "input takeover": event("gesture = \"fader\"\nevent = \"ABS_X\""),
    "input one_hot": event("gesture = \"fader\"\nevent = \"ABS_X\""),
    "input hand": wheel, "input size": wheel, "input ring": wheel,
    "input inner": dial, "input outer": dial,
    "panel swap_axes": panel, "panel invert_x": panel, "panel invert_y": panel,
    "panel rotate": panel, "panel matrix": panel, "panel points_per_mm": panel,
    "input order": message("cc = 1\nbits = 14\nmode = \"absolute\"\n…"),
    "feedback pattern": message("cc = 1\nmode = \"twos\"\nfeedback = { style = \"mackie\"… }"),
    "click strength": click, "click end_strength": click, "click ms": click,
    "group restore":
      "ladder.l = { kind = \"iso\" }\ncontrol.c = { ladder = \"l\" }\ncontrol.e = { ladder = \"l\" }\n[group.g]\ncontrols = [\"c\", \"e\"]\n…",
    "button hold_ms": button, "button double_ms": button, "button bounce_ms": button,
    "press by": button.replacing("…", with: "") + "press = { step = \"c\"… }",
    "output channel": sent, "output values": sent,
  ]

  private static let wheel = event("gesture = \"wheel\"")
  private static let dial = event("gesture = \"dial\"")
  private static let panel =
    "ladder.l = { kind = \"iso\" }\ndevice.k.match = { name = \"K\" }\n[control.c]\nladder = \"l\"\ninput = [{ device = \"k\", gesture = \"wheel\" }]\n[device.k.panel]\n…"

  private static func event(_ lines: String) -> String {
    "ladder.l = { kind = \"iso\" }\ndevice.k = { match = { name = \"K\" } }\n[control.c]\nladder = \"l\"\n[[control.c.input]]\ndevice = \"k\"\n\(lines)\n…"
  }

  private static func message(_ lines: String) -> String {
    "ladder.l = { kind = \"iso\" }\ndevice.k = { match = { midi = \"K\" } }\n[control.c]\nladder = \"l\"\n[[control.c.input]]\ndevice = \"k\"\n\(lines)"
  }

  private static let click =
    "ladder.l = { kind = \"iso\" }\ndevice.k = { match = { name = \"K\" } }\n[control.c]\nladder = \"l\"\n[[control.c.click]]\ndevice = \"k\"\nstyle = \"rumble\"\n…"

  private static let button =
    "ladder.l = { kind = \"iso\" }\ndevice.k = { match = { name = \"K\" } }\ncontrol.c = { ladder = \"l\" }\n[button.b]\ninput = [{ device = \"k\", event = \"KEY_MUTE\" }]\nhold = { reset = \"c\" }\ndouble = { reset = \"c\" }\n…\n"

  private static let sent =
    "ladder.l = { kind = \"iso\" }\n[control.c]\nladder = \"l\"\n[[control.c.output]]\nmidi = \"out\"\ncc = 1\n…"

  @Test func `A default that is a value is what leaving the key out means`() throws {
    for (table, key) in Self.keys {
      guard case .value(let value) = key.standard else { continue }
      let name = "\(Self.word(of: table)) \(key.name)"
      let settings = try #require(Self.leftOut[name], "\(name) has no settings to try it in")
      let without = try TOML.read(settings.split(separator: "…").joined())
      let with = try TOML.read(
        settings.split(separator: "…", omittingEmptySubsequences: false)
          .joined(separator: (isInline(table) ? ", " : "") + "\(key.name) = \(value)"))
      #expect(without.problems == [] && with.problems == [], "\(name)")
      #expect(without.settings != nil && without.settings == with.settings, "\(name)")
    }
  }

  /// Whether a table stands on one line.
  private func isInline(_ table: SettingsTable) -> Bool { table.heading.contains("{") }

  /// The one word by which a table is known here.
  private static func word(of table: SettingsTable) -> String {
    switch table.heading {
    case "rungs = [{ ... }]": "rung"
    case "feedback = { ... }": "feedback"
    case let heading:
      heading.split { !$0.isLowercase }.last.map(String.init) ?? ""
    }
  }
}
