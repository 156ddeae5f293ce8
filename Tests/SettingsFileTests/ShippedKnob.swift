import Controls
import Devices
import Geometry
import Settings
import SettingsFile
import Testing

/// A known device that ships, on a control whose rungs are numbers from 0 on.
struct ShippedKnob {
  private var bank: ControlBank
  private var changes: ChangeSet
  private var time = Microseconds(0)
  private let control = ControlID(0)

  /// Makes the control as settings would.
  ///
  /// - Parameters:
  ///   - device: The name of the known device.
  ///   - input: What the settings say of the input beyond that, in TOML.
  ///   - count: How many rungs there are.
  ///   - initial: The rung that it begins on.
  /// - Throws: What keeps the settings from being read.
  init(_ device: String, _ input: String = "", count: Int = 101, initial: Int = 50) throws {
    let text = """
      ladder.numbers = { from = 0, to = \(count - 1), step = 1 }
      [control.number]
      ladder = "numbers"
      initial = \(initial)
      [[control.number.input]]
      device = "\(device)"
      \(input)
      """
    let document = try SettingsFile.parse(text: Array(text.utf8).span, file: "t.toml")
    let (settings, problems) = Settings.read(
      document, file: "t.toml", events: Shipped.events, known: Shipped.known)
    #expect(problems == [])
    bank = ControlBank(try #require(settings).controls.map(\.plan))
    changes = ChangeSet(of: bank)
  }

  /// Lets the device say what lines of text tell, and expects after each the rung behind `=>`.
  ///
  /// A line is a frame, `REL_DIAL 3 BTN_0 1`; with `opened` before it, how the node stands when it is
  /// opened; `axis ABS_X 0 24`, what it says of an axis; or `set 5`, a rung that a client selects.
  mutating func follow(
    _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for line in lines.split(separator: "\n") {
      let halves = line.split(separator: " => ")
      var words = halves[0].split(separator: " ")[...]
      time.count += 30_000
      switch words[0] {
      case "axis":
        let event = try #require(Shipped.events[String(words[1])])
        let info = AxisInfo(
          minimum: try #require(Int32(words[2])), maximum: try #require(Int32(words[3])))
        #expect(bank.describe(event, info, of: DeviceID(0)) == [])
      case "set":
        let rung = Rung(try #require(Int(words[1])))
        bank.select(rung, on: control, at: time, into: &changes)
      default:
        let kind: InputFrame.Kind = words[0] == "opened" ? .opened : .events
        if kind == .opened { words = words.dropFirst() }
        bank.apply(try frame(Array(words), kind), into: &changes)
      }
      guard halves.count > 1 else { continue }
      #expect(
        bank.rung(of: control).index == Int(halves[1]), "\(line)", sourceLocation: sourceLocation)
    }
  }

  private func frame(_ words: [Substring], _ kind: InputFrame.Kind) throws -> InputFrame {
    let readings = try stride(from: 0, to: words.count, by: 2).map { place in
      Reading(
        event: try #require(Shipped.events[String(words[place])], "\(words[place])"),
        value: try #require(Int32(words[place + 1])))
    }
    return InputFrame(device: DeviceID(0), kind: kind, time: time, readings: readings)
  }
}
