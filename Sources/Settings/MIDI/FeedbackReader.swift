internal import Devices
internal import MIDIMessages

/// Reads what the controller of an input shows: `feedback = { style = "mackie", cc = 48 }`.
struct FeedbackReader {
  static let keys = ["style", "pattern", "cc", "note", "channel", "touch"]

  /// The table of the input.
  let table: TableReader
  /// What the input is.
  let axis: MIDIAxis

  /// What it shows; nil where the key is missing, or where a mistake is reported.
  func read() -> FeedbackPlan? {
    guard let table = table.table("feedback", keys: FeedbackReader.keys) else { return nil }
    table.require("style", Printed.list(FeedbackStyle.allCases.map(\.rawValue)))
    let style: Located<FeedbackStyle>? = table.value("style", .word)
    let pattern: Located<RingPattern>? = table.value("pattern", .word)
    let touch = table.value("touch", .midiNumber)?.value
    let channel = table.value("channel", .channel)?.value ?? axis.channel ?? Channel(status: 0)
    guard let style else { return nil }
    if let pattern, style.value != .mackie {
      table.report.mistake(pattern.place, "is for the style \"mackie\"")
    }
    guard let carrier = carrier(table, style.value), isOfUse(style) else { return nil }
    return FeedbackPlan(
      style: style.value, pattern: pattern?.value ?? .dot,
      parameter: MIDIParameter(carrier, channel: channel), touch: touch)
  }

  /// Where it is told: where the table says, else where the input itself is.
  private func carrier(_ table: TableReader, _ style: FeedbackStyle) -> MIDIParameter.Carrier? {
    if table.has("cc"), table.has("note") {
      table.report.mistake(table.placeOfKey("note"), "is given beside cc; expected one of the two")
      return nil
    }
    if table.has("cc") { return table.value("cc", .midiNumber).map { .controller($0.value) } }
    if table.has("note") { return table.value("note", .midiNumber).map { .note($0.value) } }
    guard let own = MIDIParameter.Carrier(axis.source) else {
      table.require("cc", "the number of the controller that lights it")
      return nil
    }
    guard style == .value || MIDIParameter(own, channel: Channel(status: 0)).greatest == 127 else {
      table.require("cc", "the number of the controller that lights it, since it has 7 bits")
      return nil
    }
    return own
  }

  /// What goes back to a controller means to it what its own value means, or is for a lamp.
  private func isOfUse(_ style: Located<FeedbackStyle>) -> Bool {
    guard style.value == .value, axis.reading != .absolute else { return true }
    let lamp = axis.reading == .button ? "\"light\"" : "\"mackie\", \"x-touch-mini\" or \"twister\""
    table.report.mistake(
      style.place,
      "\"value\" is for positions, and this input has mode \(Printed.quoted(axis.reading.name)); expected \(lamp)"
    )
    return false
  }
}

extension MIDIParameter.Carrier {
  /// What carries a value to where it is told from; nil where nothing does.
  init?(_ source: MIDISource) {
    switch source {
    case .controller(let number): self = .controller(number)
    case .controllerPair(let number, _): self = .controllerPair(number)
    case .unregisteredParameter(let number, let width): self = .unregisteredParameter(number, width)
    case .registeredParameter(let number, let width): self = .registeredParameter(number, width)
    case .pitchBend: self = .pitchBend
    case .channelPressure: self = .channelPressure
    case .note(let number): self = .note(number)
    case .program: self = .program
    case .dataSteps: return nil
    }
  }
}
