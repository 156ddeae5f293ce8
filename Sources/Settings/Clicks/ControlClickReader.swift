internal import Controls
internal import Devices

/// Reads `[[control.NAME.click]]`: a device that clicks when a rung is crossed, and `light`, a device whose
/// light shows the rung.
struct ControlClickReader {
  static let keys = SettingsTable.click.keys.names

  let roster: Roster

  /// The clicks of a control.
  func clicks(of table: TableReader) -> [ClickSettings] {
    (table.tables("click", keys: ControlClickReader.keys) ?? []).compactMap(click)
  }

  private func click(_ table: TableReader) -> ClickSettings? {
    let device = device("device", of: table)
    if device == nil {
      table.require("device", "the name of a device that rumbles or has a light")
    }
    let style: Located<ClickSettings.Style>? = table.value("style", .word)
    table.require("style", "how it clicks, \"rumble\" or \"light\"")
    let strength = table.value("strength", .percent)?.value ?? 50
    let endStrength = table.value("end_strength", .percent)?.value ?? 100
    let milliseconds = table.value("ms", .clickTime)?.value ?? 20
    guard let device, let style else { return nil }
    return ClickSettings(
      device: device, style: style.value, strength: strength, endStrength: endStrength,
      milliseconds: milliseconds)
  }

  /// The device whose light shows the rung of a control; nil where none does, or a mistake is reported.
  func light(of table: TableReader) -> DeviceID? { device("light", of: table) }

  private func device(_ key: String, of table: TableReader) -> DeviceID? {
    guard let name = table.value(key, .text), let place = roster.find(name, table.report) else {
      return nil
    }
    guard !roster.devices[place].settings.match.isMIDI else {
      table.report.mistake(
        table.placeOfValue(key),
        "\(Printed.quoted(name.value)) is MIDI; expected an input device, or an output with values = \"click\""
      )
      return nil
    }
    roster.want(place)
    return DeviceID(place)
  }
}

extension Expected<Int> {
  /// A part of the greatest, in hundredths.
  static let percent = whole(1...100)
  /// How long a click lasts, in milliseconds.
  static let clickTime = whole(5...500)
}
