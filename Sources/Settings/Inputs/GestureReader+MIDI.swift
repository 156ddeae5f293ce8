internal import Devices
internal import MIDIMessages

extension GestureReader {
  /// Reports what does not go together on a MIDI controller.
  func checkMIDI(_ parts: InputParts, _ source: MIDISource) {
    guard let gesture = parts.gesture else { return }
    checkUses(gesture)
    if gesture == .fader { checkRange(parts, source) }
    if gesture == .ring { checkModulus(parts, source) }
    checkSettling(parts)
  }

  /// Ends lie within what the source can tell.
  private func checkRange(_ parts: InputParts, _ source: MIDISource) {
    let mistakes = table.report.mistakes
    for (key, value) in [("min", parts.minimum), ("max", parts.maximum)] where table.has(key) {
      guard let value, !source.range.contains(value) else { continue }
      table.report.mistake(
        table.placeOfValue(key),
        "\(value) is beyond what \(what(source)); expected \(source.range.lowerBound) to \(source.range.upperBound)"
      )
    }
    guard table.report.mistakes == mistakes else { return }
    checkEnds(parts)
  }

  private func checkModulus(_ parts: InputParts, _ source: MIDISource) {
    guard table.has("modulus"), let modulus = parts.modulus else { return }
    let positions = Int(source.width.greatest) + 1
    switch modulus {
    case .positions(...positions): return
    case .positions(let number):
      table.report.mistake(
        table.placeOfValue("modulus"),
        "\(number) is beyond what \(what(source)); expected at most \(positions)")
    case .wholeAxis, .axisWithoutMaximum:
      table.report.mistake(
        table.placeOfValue("modulus"),
        "is for input devices; expected a number, for instance \(positions)")
    }
  }

  private func what(_ source: MIDISource) -> String {
    source == .pitchBend ? "a bend tells" : "\(source.width.rawValue) bits tell"
  }
}
