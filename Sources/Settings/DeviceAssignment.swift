internal import Controls
public import Devices
internal import Panels

/// Which of the devices in the settings a node is.
///
/// A node is a device if it fits the match and can send an event that an input wants. Of several nodes
/// the best grade counts, an exact name before a pattern; equal ones are all taken, since there is
/// nothing to choose by that would hold after the next reboot.
public struct DeviceAssignment {
  private let devices: [DeviceSettings]
  private let wanted: [[EventCode]]
  /// Whether fingers on it are wanted.
  private let wantsFingers: [Bool]

  /// What is known of a node.
  public struct Candidate {
    /// Who it says it is.
    public var identity: DeviceIdentity
    /// Every path that leads to it.
    public var paths: [String]

    /// Makes a candidate.
    public init(identity: DeviceIdentity, paths: [String]) {
      self.identity = identity
      self.paths = paths
    }
  }

  /// Makes the assignment of the devices of some settings.
  public init(_ settings: Settings) {
    devices = settings.devices
    wanted = settings.devices.indices.map { device in
      settings.events(wantedOf: DeviceID(device)).flatMap(\.self)
    }
    wantsFingers = settings.devices.indices.map { settings.wantsFingers(on: DeviceID($0)) }
  }

  /// For each candidate, the devices it is, by their places in the settings' list.
  public func devices(of candidates: [Candidate]) -> [[Int]] {
    var assigned = candidates.map { _ in [Int]() }
    for (place, device) in devices.enumerated() {
      let grades = candidates.map { grade(of: $0, device, place) }
      for candidate in MatchGrade.best(grades) { assigned[candidate].append(place) }
    }
    return assigned
  }

  private func grade(
    of candidate: Candidate, _ device: DeviceSettings, _ place: Int
  ) -> MatchGrade? {
    let capabilities = candidate.identity.capabilities
    guard
      wanted[place].contains(where: { capabilities.contains($0) })
        || (wantsFingers[place] && PanelProtocol(of: capabilities) != nil)
    else { return nil }
    return device.match.grade(of: candidate.identity, links: candidate.paths)
  }
}
