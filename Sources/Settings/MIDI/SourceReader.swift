internal import MIDIMessages

/// Reads where a MIDI value is told: exactly one of `cc`, `nrpn`, `rpn`, `pitch_bend`, … and its bits.
struct SourceReader {
  static let sourceKeys =
    ["cc", "nrpn", "rpn", "pitch_bend", "channel_pressure", "note", "program"]
  static let keys = sourceKeys + ["bits", "order", "channel"]

  let table: TableReader

  /// Whether the table names a source, whatever its value.
  var isGiven: Bool { SourceReader.sourceKeys.contains(where: table.has) }

  /// The key that names the source; the first one where there are several.
  var key: String? { SourceReader.sourceKeys.first(where: table.has) }

  /// The channel that is given.
  func channel() -> Channel? { table.value("channel", .channel)?.value }

  /// The source; nil where none is given, or where a mistake is reported.
  ///
  /// - Parameter width: How many bits it has where the table does not say.
  /// - Returns: The source.
  func read(width: DataWidth? = nil) -> MIDISource? {
    let given = SourceReader.sourceKeys.filter(table.has)
    let bits = table.value("bits", .bits)
    let order: Located<PairOrder>? = table.value("order", .word)
    guard let key = given.first else { return nil }
    guard given.count == 1 else {
      table.report.mistake(
        table.placeOfKey(given[1]), "is given beside \(key); expected one of them")
      return nil
    }
    let source = source(key, bits?.value ?? width, order?.value)
    if let source { check(source, key, order) }
    return source
  }

  private func source(_ key: String, _ bits: DataWidth?, _ order: PairOrder?) -> MIDISource? {
    switch key {
    case "cc":
      guard let number = table.value(key, .midiNumber)?.value else { return nil }
      guard (bits ?? .seven) == .fourteen else { return .controller(number) }
      guard number < 32 else {
        table.report.mistake(
          table.placeOfValue(key),
          "with 14 bits is a pair of controllers; expected the high one, 0 to 31, and not \(number)"
        )
        return nil
      }
      return .controllerPair(number, order ?? .msbFirst)
    case "nrpn":
      return table.value(key, .parameterNumber).map {
        .unregisteredParameter($0.value, bits ?? .fourteen)
      }
    case "rpn":
      return table.value(key, .parameterNumber).map {
        .registeredParameter($0.value, bits ?? .fourteen)
      }
    case "note": return table.value(key, .midiNumber).map { .note($0.value) }
    case "program": return table.value(key, .midiNumber).map { .program($0.value) }
    case "pitch_bend": return table.value(key, .present).map { _ in .pitchBend }
    default: return table.value(key, .present).map { _ in .channelPressure }
    }
  }

  private func check(_ source: MIDISource, _ key: String, _ order: Located<PairOrder>?) {
    switch source {
    case .controllerPair, .unregisteredParameter, .registeredParameter, .controller: break
    default:
      if table.has("bits") {
        table.report.mistake(
          table.placeOfKey("bits"), "is for cc, nrpn and rpn; \(key) has its own")
      }
    }
    if case .controllerPair = source { return }
    if let order {
      table.report.mistake(
        order.place, "is for a pair of controllers; expected cc with bits = 14 beside it")
    }
  }
}
