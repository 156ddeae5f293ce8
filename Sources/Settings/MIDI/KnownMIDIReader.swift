internal import Devices
internal import MIDIMessages

/// Reads what the file of a known MIDI controller says of its inputs and buttons.
struct KnownMIDIReader {
  static let inputKeys =
    ["name", "count", "mode", "counts_per_turn", "counts_per_rung", "detents_per_turn"]
    + ["free_spinning", "modulus", "min", "max", "takeover", "feedback"] + SourceReader.keys
  static let buttonKeys = ["name", "count", "note", "cc", "program", "channel"]

  let table: TableReader

  /// The inputs: so many alike as `count` says, with numbers that follow each other.
  func inputs() -> [KnownMIDIInput] {
    let count = table.value("count", .whole(2...128))?.value ?? 1
    let name = table.value("name", .filledText)?.value ?? ""
    let mode = table.value("mode", .midiMode)?.value
    let source = SourceReader(table: table)
    if !source.isGiven { table.require("cc", "where it is told, or nrpn, pitch_bend, note, …") }
    let channel = source.channel()
    let scale = GestureReader(table: table, events: EventNames([:])).readScale()
    let perRung = table.value("counts_per_rung", .whole(1...100_000))?.value
    let detents = table.value("detents_per_turn", .whole(1...100_000))?.value
    let isFree = table.value("free_spinning", .flag)?.value ?? false
    guard let told = source.read() else { return [] }
    guard let reading = mode ?? MIDIInputReader.usualMode(of: told) else {
      if !table.has("mode") { table.require("mode", "what its values mean, for instance \"twos\"") }
      return []
    }
    let axis = MIDIAxis(source: told, channel: channel, reading: reading)
    let feedback = FeedbackReader(table: table, axis: axis).read()
    return (0..<count).compactMap { place -> KnownMIDIInput? in
      guard let axis = axis.moved(by: place) else {
        table.report.mistake(
          table.placeOfKey("count"), "goes beyond the last number; expected at most \(place)")
        return nil
      }
      return KnownMIDIInput(
        name: numbered(name, place, of: count), axis: axis, countsPerTurn: scale.countsPerTurn,
        countsPerRung: perRung, detentsPerTurn: detents, isFreeSpinning: isFree,
        modulus: scale.modulus, minimum: scale.minimum, maximum: scale.maximum,
        takeover: scale.takeover, feedback: feedback?.moved(by: place))
    }
  }

  /// The buttons: so many alike as `count` says, with numbers that follow each other.
  func buttons() -> [KnownMIDIButton] {
    let count = table.value("count", .whole(2...128))?.value ?? 1
    table.require("name", "what a person calls it, for instance \"press\"")
    let name = table.value("name", .filledText)?.value ?? ""
    let source = SourceReader(table: table)
    if !source.isGiven { table.require("note", "where it is told, or cc or program") }
    let channel = source.channel()
    guard let told = source.read() else { return [] }
    let axis = MIDIAxis(source: told, channel: channel, reading: .button)
    return (0..<count).compactMap { place in
      axis.moved(by: place).map {
        KnownMIDIButton(axis: $0, name: numbered(name, place, of: count))
      }
    }
  }

  private func numbered(_ name: String, _ place: Int, of count: Int) -> String {
    count == 1 ? name : name.isEmpty ? "\(place + 1)" : "\(name) \(place + 1)"
  }
}

extension MIDIAxis {
  /// The axis whose number is so many above this one's, or its channel where it has no number; nil
  /// beyond the last.
  fileprivate func moved(by places: Int) -> MIDIAxis? {
    var axis = self
    let next = { (number: UInt8, last: Int) in
      Int(number) + places <= last ? UInt8(Int(number) + places) : nil
    }
    let nextParameter = { (number: UInt16) in
      Int(number) + places <= 16383 ? UInt16(Int(number) + places) : nil
    }
    let moved: MIDISource? =
      switch source {
      case .controller(let number): next(number, 127).map { .controller($0) }
      case .controllerPair(let number, let order):
        next(number, 31).map { .controllerPair($0, order) }
      case .unregisteredParameter(let number, let width):
        nextParameter(number).map { .unregisteredParameter($0, width) }
      case .registeredParameter(let number, let width):
        nextParameter(number).map { .registeredParameter($0, width) }
      case .note(let number): next(number, 127).map { .note($0) }
      case .program(let number): next(number, 127).map { .program($0) }
      case .pitchBend, .channelPressure, .dataSteps: source
      }
    guard let moved else { return nil }
    axis.source = moved
    if moved == source, places > 0 {
      guard let channel, let next = Channel(number: channel.number + places) else { return nil }
      axis.channel = next
    }
    return axis
  }
}

extension FeedbackPlan {
  /// The feedback whose number is so many above this one's, or its channel where it has no number.
  fileprivate func moved(by places: Int) -> FeedbackPlan {
    var plan = self
    let next = { (number: UInt8) in UInt8(min(127, Int(number) + places)) }
    switch parameter.carrier {
    case .controller(let number): plan.parameter.carrier = .controller(next(number))
    case .controllerPair(let number): plan.parameter.carrier = .controllerPair(next(number))
    case .note(let number): plan.parameter.carrier = .note(next(number))
    case .unregisteredParameter(let number, let width):
      plan.parameter.carrier = .unregisteredParameter(min(16383, number + UInt16(places)), width)
    case .registeredParameter(let number, let width):
      plan.parameter.carrier = .registeredParameter(min(16383, number + UInt16(places)), width)
    case .pitchBend, .channelPressure, .program, .noteNumber:
      plan.parameter.channel =
        Channel(number: parameter.channel.number + places) ?? parameter.channel
    }
    plan.touch = touch.map(next)
    return plan
  }
}
