internal import MIDIMessages

/// Reads a source and what its values mean, which settings and the files of known devices say alike.
struct MIDIAxisReader {
  let table: TableReader

  /// The axis; nil where a mistake is reported.
  ///
  /// - Parameters:
  ///   - known: What is known of it, if anything is: it counts as far as the table does not say it.
  ///   - others: What else may name it, as a text that ends the message that nothing does.
  /// - Returns: The axis.
  func read(like known: MIDIAxis? = nil, orElse others: String = "") -> MIDIAxis? {
    let reader = SourceReader(table: table)
    let mode = table.value("mode", .midiMode)?.value
    let said = reader.read(like: known?.source)
    let channel = reader.channel() ?? known?.channel
    if table.has("mode"), mode == nil { return nil }
    guard let source = said ?? (reader.isGiven ? nil : known?.source ?? steps(mode)) else {
      if !reader.isGiven, !table.has("part") {
        table.require(
          "cc", "the number of its controller, or one of nrpn, rpn, pitch_bend, note, …\(others)")
      }
      return nil
    }
    guard let reading = mode ?? known?.reading ?? MIDIAxisReader.usualMode(of: source) else {
      table.require(
        "mode",
        "what its values mean, for instance \"twos\" for an encoder or \"absolute\" for a knob with ends"
      )
      return nil
    }
    guard check(reading, of: source) else { return nil }
    return MIDIAxis(source: resolved(source, reading), channel: channel, reading: reading)
  }

  /// The source that a mode needs no number for.
  private func steps(_ mode: MIDIReading?) -> MIDISource? {
    mode == .relative(.incrementDecrement) ? .dataSteps : nil
  }

  /// Steps of the data controllers need no number, whichever of the two is named.
  private func resolved(_ source: MIDISource, _ mode: MIDIReading) -> MIDISource {
    if case .controller = source { steps(mode) ?? source } else { source }
  }

  /// What the values of a source mean that can hardly mean anything else.
  private static func usualMode(of source: MIDISource) -> MIDIReading? {
    switch source {
    case .note, .program: .button
    case .pitchBend, .channelPressure: .absolute
    default: nil
    }
  }

  // MARK: What goes together

  /// Reports a mode that a source cannot have.
  private func check(_ mode: MIDIReading, of source: MIDISource) -> Bool {
    guard let expected = MIDIAxisReader.expectation(of: mode, from: source) else { return true }
    table.report.mistake(
      table.placeOfValue(table.has("mode") ? "mode" : SourceReader(table: table).key ?? "mode"),
      "\(Printed.quoted(mode.name)) \(expected)")
    return false
  }

  private static func expectation(of mode: MIDIReading, from source: MIDISource) -> String? {
    switch (source, mode) {
    case (.note, .button), (.program, .button): return nil
    case (.note, _), (.program, _):
      return "does not go with what is pressed; expected \"button\", or mode left out"
    case (.pitchBend, .relative), (.pitchBend, .button), (.channelPressure, .relative),
      (.channelPressure, .counter):
      return "does not go with a position; expected \"absolute\""
    case (.controller(96), .relative(.incrementDecrement)),
      (.controller(97), .relative(.incrementDecrement)),
      (.dataSteps, .relative(.incrementDecrement)),
      (.unregisteredParameter, .relative(.incrementDecrement)),
      (.registeredParameter, .relative(.incrementDecrement)):
      return nil
    case (.dataSteps, _):
      return "does not go with controllers 96 and 97; expected \"inc-dec\", or mode left out"
    case (_, .relative(.incrementDecrement)):
      return "is told by controllers 96 and 97; expected cc left out, or nrpn or rpn"
    case (_, .relative(let mode)) where !mode.suits(source.width):
      let fitting = RelativeMode.allCases.filter {
        $0 != .incrementDecrement && $0.suits(source.width)
      }
      return
        "does not go with \(source.width.rawValue) bits; expected \(Printed.list(fitting.map(\.rawValue)))"
    default: return nil
    }
  }
}
