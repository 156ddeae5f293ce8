public import Devices

/// Which of the devices in the settings a port of MIDI is.
///
/// Of several ports the best grade counts, an exact name before a pattern; equal ones are all taken.
public struct PortAssignment {
  private let devices: [DeviceSettings]

  /// Makes the assignment of the devices of some settings.
  public init(_ settings: Settings) {
    devices = settings.devices
  }

  /// For each port, the devices it is, by their places in the settings' list.
  public func devices(of ports: [PortName]) -> [[Int]] {
    var assigned = ports.map { _ in [Int]() }
    for (place, device) in devices.enumerated() {
      let grades = ports.map { device.match.grade(of: $0) }
      for port in MatchGrade.best(grades) { assigned[port].append(place) }
    }
    return assigned
  }
}
