internal import Devices
internal import MIDIMessages

/// Reads which axis of a MIDI device an input is, and what its values mean.
struct MIDIInputReader {
  static let keys = SourceReader.keys + ["mode", "part", "feedback"]

  /// What an input turned out to be.
  struct Reading {
    var axis: MIDIAxis
    /// The button that is one count the other way.
    var opposite: MIDIAxis?
    /// What is known of the input, if anything is.
    var known: KnownMIDIInput?
  }

  let table: TableReader
  let known: KnownDevice?

  /// The axis; nil where a mistake is reported.
  func read() -> Reading? {
    let reader = SourceReader(table: table)
    let given = table.value("mode", .midiMode)
    let known = knownInput(reader, given?.value)
    let said = reader.read(width: known?.axis.width)
    let channel = reader.channel() ?? known?.axis.channel
    if table.has("mode"), given == nil { return nil }
    let source: MIDISource
    if let said {
      source = said
    } else if let known, !reader.isGiven {
      source = known.axis.source
    } else if given?.value == .relative(.incrementDecrement), !reader.isGiven {
      source = .dataSteps
    } else {
      if !reader.isGiven, !table.has("part") { requireSource() }
      return nil
    }
    guard let mode = given?.value ?? known?.axis.reading ?? MIDIInputReader.usualMode(of: source)
    else {
      table.require(
        "mode",
        "what its values mean, for instance \"twos\" for an encoder or \"absolute\" for a knob with ends"
      )
      return nil
    }
    guard check(mode, of: source) else { return nil }
    let axis = MIDIAxis(source: resolved(source, mode), channel: channel, reading: mode)
    guard table.has("opposite") else { return Reading(axis: axis, known: known) }
    guard let opposite = opposite(of: axis) else { return nil }
    return Reading(axis: axis, opposite: opposite, known: known)
  }

  private func requireSource() {
    let parts = known?.midiInputs.map(\.name).filter { !$0.isEmpty } ?? []
    let names = parts.isEmpty ? "" : ", or part, \(Printed.list(parts))"
    table.require(
      "cc", "the number of its controller, or one of nrpn, rpn, pitch_bend, note, …\(names)")
  }

  // MARK: What is known

  /// The input that the device's file describes: by its name, by its source, or the main one.
  private func knownInput(_ reader: SourceReader, _ mode: MIDIReading?) -> KnownMIDIInput? {
    if let part = table.value("part", .filledText) {
      guard let known else {
        table.report.mistake(
          part.place, "is for devices that are known; expected cc, or known in the device's table")
        return nil
      }
      if let found = known.midiInputs.first(where: { $0.name == part.value }) { return found }
      table.report.mistake(
        part.place,
        "\(known.name) has no \(Printed.quoted(part.value))"
          + Spelling.advice(part.value, among: known.midiInputs.map(\.name)))
      return nil
    }
    guard let known else { return nil }
    guard reader.isGiven else {
      // A mode that is given alone may mean the one input that it needs no number for.
      return known.midiInputs.first
    }
    // Some controllers can tell one knob in two ways: the file has both.
    return known.midiInputs.first { isMeant($0.axis) && $0.axis.reading == mode }
      ?? known.midiInputs.first { isMeant($0.axis) }
  }

  private func isMeant(_ axis: MIDIAxis) -> Bool {
    if table.has("channel"), let channel = axis.channel,
      table.peek("channel") != .integer(channel.number)
    {
      return false
    }
    return switch axis.source {
    case .controller(let number), .controllerPair(let number, _):
      table.peek("cc") == .integer(Int(number))
    case .unregisteredParameter(let number, _): table.peek("nrpn") == .integer(Int(number))
    case .registeredParameter(let number, _): table.peek("rpn") == .integer(Int(number))
    case .note(let number): table.peek("note") == .integer(Int(number))
    case .program(let number): table.peek("program") == .integer(Int(number))
    case .pitchBend: table.has("pitch_bend")
    case .channelPressure: table.has("channel_pressure")
    case .dataSteps: false
    }
  }

  /// What the values of a source mean that can hardly mean anything else.
  static func usualMode(of source: MIDISource) -> MIDIReading? {
    switch source {
    case .note, .program: .button
    case .pitchBend, .channelPressure: .absolute
    default: nil
    }
  }

  // MARK: What goes together

  /// Reports a mode that a source cannot have.
  private func check(_ mode: MIDIReading, of source: MIDISource) -> Bool {
    guard let expected = MIDIInputReader.expectation(of: mode, from: source) else { return true }
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
      (.controller(97), .relative(.incrementDecrement)), (.dataSteps, _),
      (.unregisteredParameter, .relative(.incrementDecrement)),
      (.registeredParameter, .relative(.incrementDecrement)):
      return nil
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

  /// Steps of the data controllers need no number, whichever of the two is named.
  private func resolved(_ source: MIDISource, _ mode: MIDIReading) -> MIDISource {
    switch source {
    case .controller where mode == .relative(.incrementDecrement): .dataSteps
    default: source
    }
  }

  private func opposite(of axis: MIDIAxis) -> MIDIAxis? {
    guard axis.reading == .button else {
      table.report.mistake(table.placeOfKey("opposite"), "is for buttons, and this turns both ways")
      return nil
    }
    guard let number = table.value("opposite", .midiNumber) else { return nil }
    let source: MIDISource =
      switch axis.source {
      case .note: .note(number.value)
      case .program: .program(number.value)
      default: .controller(number.value)
      }
    guard source != axis.source else {
      table.report.mistake(number.place, "cannot turn itself back; expected another number")
      return nil
    }
    return MIDIAxis(source: source, channel: axis.channel, reading: .button)
  }
}
