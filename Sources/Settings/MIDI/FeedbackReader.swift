internal import Devices
internal import MIDIMessages

/// Reads what the controller of an input shows: `feedback = { style = "mackie", cc = 48 }`.
struct FeedbackReader {
  static let keys = SettingsTable.feedback.keys.names

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
    let touchChannel = table.value("touch_channel", .channel)
    if table.has("touch_channel"), !table.has("touch") {
      table.report.mistake(
        table.placeOfKey("touch_channel"), "is for touch; expected the number of a note beside it")
    }
    let channel = table.value("channel", .channel)?.value ?? axis.channel ?? Channel(status: 0)
    guard let style else { return nil }
    if let pattern, style.value != .mackie {
      table.report.mistake(pattern.place, "is for the style \"mackie\"")
    }
    guard let carrier = carrier(table, style.value), checkUse(style) else { return nil }
    return FeedbackPlan(
      style: style.value, pattern: pattern?.value ?? .dot,
      parameter: MIDIParameter(carrier, channel: channel), touch: touch,
      touchChannel: touchChannel?.value)
  }

  /// Where it is told: where the table says, else where the input itself is.
  private func carrier(_ table: TableReader, _ style: FeedbackStyle) -> MIDIParameter.Carrier? {
    guard table.hasAtMostOne(of: ["cc", "note"]) else { return nil }
    if table.has("cc") { return table.value("cc", .midiNumber).map { .controller($0.value) } }
    if table.has("note") { return table.value("note", .midiNumber).map { .note($0.value) } }
    guard let own = MIDIParameter.Carrier(axis.source) else {
      table.require("cc", "the number of the controller that lights it")
      return nil
    }
    guard style == .value || own.width == .seven else {
      table.require("cc", "the number of the controller that lights it, since it has 7 bits")
      return nil
    }
    return own
  }

  /// What a known input shows, told where this one is if that is told where it is itself.
  ///
  /// Settings may give it another number, other bits or another mode.
  ///
  /// - Parameter known: The input.
  /// - Returns: What it shows; nil where it shows nothing, or nothing that this one would.
  func inherited(from known: KnownMIDIInput?) -> FeedbackPlan? {
    guard let known, var plan = known.feedback, isOfUse(plan.style) else { return nil }
    guard plan.parameter.carrier == MIDIParameter.Carrier(known.axis.source) else { return plan }
    guard let own = MIDIParameter.Carrier(axis.source),
      plan.style == .value || own.width == .seven
    else { return nil }
    plan.parameter.carrier = own
    return plan
  }

  /// What goes back to a controller means to it what its own value means, or is for a lamp.
  private func isOfUse(_ style: FeedbackStyle) -> Bool {
    style != .value || axis.reading == .absolute
  }

  private func checkUse(_ style: Located<FeedbackStyle>) -> Bool {
    guard !isOfUse(style.value) else { return true }
    let lamp = axis.reading == .button ? "\"light\"" : "\"mackie\", \"x-touch-mini\" or \"twister\""
    table.report.mistake(
      style.place,
      "\"value\" is for positions, and this input has mode \(Printed.quoted(axis.reading.name)); expected \(lamp)"
    )
    return false
  }
}
