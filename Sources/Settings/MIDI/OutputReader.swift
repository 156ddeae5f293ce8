internal import Controls
internal import Devices
internal import Ladders
internal import MIDIMessages

/// Reads `[[control.NAME.output]]`: who takes the value, and what carries it.
struct OutputReader {
  private static let carrierKeys = SettingsTable.carriers.names
  static let keys = SettingsTable.output.keys.names

  /// What `midi` calls the daemon's own port.
  private static let ownPort = "out"

  let table: TableReader
  let roster: Roster
  /// How many rungs the control has; nil where its ladder has a mistake.
  let count: Int?

  /// The output; nil where a mistake is reported.
  func read() -> OutputSettings? {
    let destination = destination()
    let channel = table.value("channel", .channel)?.value ?? Channel(status: 0)
    let carrier = carrier()
    guard let destination, let carrier else { return nil }
    let parameter = MIDIParameter(carrier, channel: channel)
    guard let spread = spread(parameter) else { return nil }
    return OutputSettings(destination: destination, parameter: parameter, spread: spread)
  }

  private func destination() -> OutputSettings.Destination? {
    guard table.hasAtMostOne(of: ["midi", "device"]) else { return nil }
    if let name = table.value("device", .text) { return device(name) }
    table.require(
      "midi", "\"out\" for the daemon's own port, or the name of another one; or device")
    return table.value("midi", .portName).map {
      $0.value == OutputReader.ownPort ? .port : .named(NamePattern($0.value))
    }
  }

  private func device(_ name: Located<String>) -> OutputSettings.Destination? {
    guard let place = roster.find(name, table.report) else { return nil }
    guard roster.devices[place].settings.match.isMIDI else {
      table.report.mistake(
        name.place, "\(name.value) is no MIDI device; expected one whose match has midi")
      return nil
    }
    roster.want(place)
    return .device(DeviceID(place))
  }

  private func carrier() -> MIDIParameter.Carrier? {
    guard let key = OutputReader.carrierKeys.first(where: table.has) else {
      table.require(
        "cc", "the number of a controller, or one of nrpn, pitch_bend, program, note, …")
      return nil
    }
    guard table.hasAtMostOne(of: OutputReader.carrierKeys),
      SourceReader(table: table).mayHaveBits(key)
    else { return nil }
    switch key {
    case "pitch_bend": return table.value(key, .present).map { _ in .pitchBend }
    case "program": return table.value(key, .present).map { _ in .program }
    case "channel_pressure": return table.value(key, .present).map { _ in .channelPressure }
    case "notes": return table.value(key, .present).map { _ in .noteNumber }
    default:
      return SourceReader(table: table).read().flatMap { MIDIParameter.Carrier($0) }
    }
  }

  // MARK: Which value each rung has

  private func spread(_ parameter: MIDIParameter) -> RungSpread? {
    guard table.has("values") else {
      warnOfSharing(parameter)
      return .even
    }
    if case .string(let word) = table.peek("values") {
      switch word {
      case "even":
        warnOfSharing(parameter)
        return .even
      case "index": return index(parameter)
      case "click": return .click
      default: break
      }
    } else if let values = table.values("values", .parameterValue) {
      return explicit(values, parameter)
    } else {
      return nil
    }
    table.report.mistake(
      table.placeOfValue("values"),
      "expected \"even\", \"index\", \"click\", or an array of one number for each rung")
    return nil
  }

  private func warnOfSharing(_ parameter: MIDIParameter) {
    guard let count, count > Int(parameter.greatest) + 1 else { return }
    table.report.warning(
      table.place,
      "\(count) rungs share \(Int(parameter.greatest) + 1) values; \(wider(parameter)) tells them apart"
    )
  }

  private func index(_ parameter: MIDIParameter) -> RungSpread? {
    guard let count, count > Int(parameter.greatest) + 1 else { return .index }
    table.report.mistake(
      table.placeOfValue("values"),
      "goes up to \(parameter.greatest), and the control has \(count) rungs; expected \(wider(parameter))"
    )
    return nil
  }

  private func explicit(_ values: [UInt16], _ parameter: MIDIParameter) -> RungSpread? {
    if let place = values.firstIndex(where: { $0 > parameter.greatest }) {
      table.report.mistake(
        table.placeOfValue("values", entry: place),
        "\(values[place]) is beyond \(parameter.greatest), the greatest that this output takes")
      return nil
    }
    if let count, values.count != count {
      table.report.mistake(
        table.placeOfValue("values"),
        "has \(values.count) numbers for a control of \(count) rungs; expected one for each")
      return nil
    }
    return .values(values)
  }

  private func wider(_ parameter: MIDIParameter) -> String {
    switch parameter.carrier {
    case _ where parameter.carrier.width == .fourteen: "a shorter ladder"
    case .controller, .unregisteredParameter, .registeredParameter: "bits = 14"
    default: "cc with bits = 14, or pitch_bend,"
    }
  }
}
