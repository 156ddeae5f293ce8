internal import Devices
internal import MIDIMessages

/// Reads which axis of a MIDI device an input is, and what its values mean.
struct MIDIInputReader {
  static let keys = SettingsTable.midiInput.names

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
    let known = knownInput()
    guard let axis = MIDIAxisReader(table: table).read(like: known?.axis, orElse: names) else {
      return nil
    }
    guard table.has("opposite") else { return Reading(axis: axis, known: known) }
    guard let opposite = opposite(of: axis) else { return nil }
    return Reading(axis: axis, opposite: opposite, known: known)
  }

  /// What the device's file calls its inputs, as the end of a message.
  private var names: String {
    let parts = known?.midiInputs.map(\.name).filter { !$0.isEmpty } ?? []
    return parts.isEmpty ? "" : ", or part, \(Printed.list(parts))"
  }

  // MARK: What is known

  /// The input that the device's file describes: by its name, by its source, or the main one.
  ///
  /// Some controllers can tell one knob in two ways: the file has both, and the mode says which.
  private func knownInput() -> KnownMIDIInput? {
    let mode = table.peek("mode").flatMap(Expected.midiMode.take)
    if let part = table.value("part", .filledText) { return knownInput(part, mode) }
    guard let known else { return nil }
    if SourceReader(table: table).isGiven {
      let meant = known.midiInputs.filter { isMeant($0.axis) }
      return meant.first { $0.axis.reading == mode } ?? meant.first
    }
    if let found = known.midiInputs.first(where: { $0.axis.reading == mode }) { return found }
    // Steps have a source of their own.
    return mode == .relative(.incrementDecrement) ? nil : known.midiInputs.first
  }

  private func knownInput(_ part: Located<String>, _ mode: MIDIReading?) -> KnownMIDIInput? {
    guard let known else {
      table.report.mistake(
        part.place, "is for devices that are known; expected cc, or known in the device's table")
      return nil
    }
    let found = known.midiInputs.filter { $0.name == part.value }
    if found.isEmpty {
      table.report.mistake(
        part.place,
        "\(known.name) has no \(Printed.quoted(part.value))"
          + Spelling.advice(part.value, among: known.midiInputs.map(\.name)))
    }
    return found.first { $0.axis.reading == mode } ?? found.first
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
