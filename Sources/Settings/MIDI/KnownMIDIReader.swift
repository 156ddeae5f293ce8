internal import Devices
internal import Geometry
internal import MIDIMessages

/// Reads what the file of a known MIDI controller says of its inputs and buttons.
struct KnownMIDIReader {
  static let inputKeys =
    ["name", "count", "mode", "feedback"] + GestureReader.scaleKeys.filter { $0 != "gesture" }
    + MechanicalClickReader.keys + SourceReader.keys
  static let buttonKeys = ["name", "count", "note", "cc", "program", "channel"]

  let table: TableReader

  /// The inputs: so many alike as `count` says, with numbers that follow each other.
  func inputs() -> [KnownMIDIInput] {
    let count = table.value("count", .count)?.value ?? 1
    let name = table.value("name", .filledText)?.value ?? ""
    let reader = GestureReader(table: table, events: EventNames([:]))
    let said = reader.readScale()
    let clicks = MechanicalClickReader(table: table).read()
    guard let axis = MIDIAxisReader(table: table).read() else { return [] }
    var parts = InputParts(nil, axis)
    parts.overlay(said)
    parts.isFreeSpinning = clicks.isFreeSpinning
    reader.checkMIDI(parts, axis.source)
    let feedback = FeedbackReader(table: table, axis: axis).read()
    guard check(count, axis, feedback) else { return [] }
    return (0..<count).compactMap { place -> KnownMIDIInput? in
      guard let axis = axis.moved(by: place) else { return nil }
      return KnownMIDIInput(
        name: numbered(name, place, of: count), axis: axis, countsPerTurn: said.countsPerTurn,
        countsPerRung: clicks.countsPerRung, detentsPerTurn: clicks.detentsPerTurn,
        isFreeSpinning: clicks.isFreeSpinning, modulus: said.modulus, minimum: said.minimum,
        maximum: said.maximum, takeover: said.takeover,
        settleMilliseconds: said.settle.map { Int($0.count / 1000) },
        feedback: feedback?.moved(by: place))
    }
  }

  /// The buttons: so many alike as `count` says, with numbers that follow each other.
  func buttons() -> [KnownMIDIButton] {
    let count = table.value("count", .count)?.value ?? 1
    table.require("name", "what a person calls it, for instance \"press\"")
    let name = table.value("name", .filledText)?.value ?? ""
    let source = SourceReader(table: table)
    if !source.isGiven { table.require("note", "where it is told, or cc or program") }
    let channel = source.channel()
    guard let told = source.read() else { return [] }
    let axis = MIDIAxis(source: told, channel: channel, reading: .button)
    guard check(count, axis, nil) else { return [] }
    return (0..<count).compactMap { place in
      axis.moved(by: place).map {
        KnownMIDIButton(axis: $0, name: numbered(name, place, of: count))
      }
    }
  }

  /// Reports a count that goes beyond the last number there is.
  private func check(_ count: Int, _ axis: MIDIAxis, _ feedback: FeedbackPlan?) -> Bool {
    let own = axis.greatestCount
    let shown = feedback?.greatestCount ?? own
    let greatest = min(own, shown)
    guard count > greatest else { return true }
    let place = table.placeOfValue("count")
    var first = axis
    first.channel = axis.channel ?? Channel(status: 0)
    if first.greatestCount > own {
      table.report.mistake(place, "needs channel, that of the first, since they have no numbers")
      return false
    }
    let whose = shown < own ? " of its feedback" : ""
    let right = greatest > 1 ? "at most \(greatest)" : "count left out"
    table.report.mistake(place, "goes beyond the last number\(whose); expected \(right)")
    return false
  }

  private func numbered(_ name: String, _ place: Int, of count: Int) -> String {
    count == 1 ? name : name.isEmpty ? "\(place + 1)" : "\(name) \(place + 1)"
  }
}

extension Expected<Int> {
  /// How many there are of what has numbers; how many there can be depends on the number.
  fileprivate static let count = whole(2...16384)
}
