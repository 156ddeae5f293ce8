internal import Controls
internal import Devices
internal import MIDIMessages

/// The devices of a settings file, while its inputs look for theirs.
final class Roster {
  /// A device that the file names, or a known device that an input names directly.
  struct Device {
    var name: Located<String>
    var settings: DeviceSettings
    /// The kind it is of, where the settings say so.
    var known: KnownDevice?
    /// Whether an input names it.
    var isNamed = false
    /// Whether an input that works needs it.
    var isWanted = false
  }

  private(set) var devices: [Device]
  private var places: [String: Int]
  private let known: [KnownDevice]
  /// What an input may name.
  let names: [String]

  init(_ devices: [Device], known: [KnownDevice]) {
    self.devices = devices
    self.known = known
    places = Dictionary(
      devices.enumerated().map { ($0.element.name.value, $0.offset) }, uniquingKeysWith: min)
    let own = devices.map(\.name.value)
    names = own + known.map(\.name).filter { !own.contains($0) }
  }

  /// The place of the device that an input or an output names.
  ///
  /// That there is none is reported; where one is meant all the same it is gone on with, so that what
  /// else is wrong is told in the same run.
  func find(_ name: Located<String>, _ report: Report) -> Int? {
    if let place = place(of: name) { return place }
    report.mistake(
      name.place,
      "there is no device \(Printed.quoted(name.value))"
        + Spelling.advice(name.value, among: names))
    guard let meant = Spelling.nearest(to: name.value, among: names) else { return nil }
    return place(of: Located(value: meant, place: name.place))
  }

  /// The place of a device; a known one needs no table of its own.
  private func place(of name: Located<String>) -> Int? {
    if let place = places[name.value] {
      devices[place].isNamed = true
      return place
    }
    guard let kind = known.first(where: { $0.name == name.value }) else { return nil }
    let settings = DeviceSettings(name: kind.name, match: kind.match)
    devices.append(Device(name: name, settings: settings, known: kind, isNamed: true))
    places[name.value] = devices.count - 1
    return devices.count - 1
  }

  /// Notes that an input which works needs the device at a place.
  func want(_ place: Int) {
    devices[place].isWanted = true
  }

  /// The event that stands for an axis of the MIDI device at a place; inputs that read the same one share
  /// it.
  func event(of axis: MIDIAxis, at place: Int) -> EventCode {
    let axes = devices[place].settings.midiAxes
    if let known = axes.firstIndex(of: axis) { return .midi(axis.reading, at: known) }
    devices[place].settings.midiAxes.append(axis)
    return .midi(axis.reading, at: axes.count)
  }

  /// The key that stands for a part of the panel at a place; buttons on the same part share it.
  func event(of part: PanelPart, at place: Int) -> EventCode {
    let parts = devices[place].settings.parts
    if let known = parts.firstIndex(of: part) { return .part(at: known) }
    devices[place].settings.parts.append(part)
    return .part(at: parts.count)
  }

  /// The devices that are wanted, and at which place of that list each of all devices is.
  func wanted() -> (devices: [DeviceSettings], places: [Int: Int]) {
    var wanted: [DeviceSettings] = []
    var places: [Int: Int] = [:]
    for (place, device) in devices.enumerated() where device.isWanted {
      places[place] = wanted.count
      wanted.append(device.settings)
    }
    return (wanted, places)
  }

  /// Warns of devices that no input names.
  func reportUnused(_ report: Report) {
    for device in devices where !device.isNamed {
      report.warning(device.name.place, "no input uses this device; it is left out")
    }
  }
}
