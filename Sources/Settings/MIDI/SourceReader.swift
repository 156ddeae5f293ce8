internal import MIDIMessages

/// Reads where a MIDI value is told: exactly one of `cc`, `nrpn`, `rpn`, `pitch_bend`, … and its bits.
struct SourceReader {
  static let sourceKeys = SettingsTable.midiSources.names
  static let keys = sourceKeys + SettingsTable.midiSourceParts.names

  let table: TableReader

  /// Whether the table names a source, whatever its value.
  var isGiven: Bool { SourceReader.sourceKeys.contains(where: table.has) }

  /// The key that names the source; the first one where there are several.
  var key: String? { SourceReader.sourceKeys.first(where: table.has) }

  /// The channel that is given.
  func channel() -> Channel? { table.value("channel", .channel)?.value }

  /// The source; nil where none is given, or where a mistake is reported.
  ///
  /// - Parameter known: What is known of it: where it is the one that the table names, its bits and its
  ///   order count as far as the table does not say them.
  /// - Returns: The source.
  func read(like known: MIDISource? = nil) -> MIDISource? {
    let bits = table.value("bits", .bits)?.value
    let order: Located<PairOrder>? = table.value("order", .word)
    guard let key, table.hasAtMostOne(of: SourceReader.sourceKeys),
      var source = source(key, bits, order?.value)
    else { return nil }
    if let known, known.address == source.address, bits == nil || bits == known.width {
      source = SourceReader.with(order?.value, known)
    }
    guard mayHaveBits(key) else { return nil }
    if let order { checkOrder(order, source) }
    return source
  }

  /// Whether the source of a key has no bits beside it, or is one whose bits may be given; that it is
  /// not is reported.
  func mayHaveBits(_ key: String) -> Bool {
    guard table.has("bits"), !["cc", "nrpn", "rpn"].contains(key) else { return true }
    table.report.mistake(
      table.placeOfKey("bits"), "is for cc, nrpn and rpn; \(key) has its own")
    return false
  }

  /// The same source with another order, where one is given and it is a pair.
  private static func with(_ order: PairOrder?, _ source: MIDISource) -> MIDISource {
    guard let order, case .controllerPair(let number, _) = source else { return source }
    return .controllerPair(number, order)
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

  private func checkOrder(_ order: Located<PairOrder>, _ source: MIDISource) {
    if case .controllerPair = source { return }
    table.report.mistake(
      order.place, "is for a pair of controllers; expected cc with bits = 14 beside it")
  }
}
