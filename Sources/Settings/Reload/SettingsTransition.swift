public import Controls

/// What of the running settings goes on under new ones, told by names and by what is the same.
public struct SettingsTransition {
  /// The new settings, their MIDI axes in the places of those that run.
  public let settings: Settings
  /// For each running device what it is from now on; nil where it is gone, or means something else.
  public let devices: [DeviceID?]
  /// For each new control the running one of its name; nil for one that is new.
  public let controls: [ControlID?]
  /// For each input of each new control the running one that is the same: what a hand has begun there
  /// goes on.
  public let inputs: [[Origin?]]
  /// For each output of each new control the running one that says the same.
  public let outputs: [[Origin?]]
  /// For each feedback of each new control the running one that shows the same.
  public let feedback: [[Origin?]]

  /// Compares settings.
  public init(from old: Settings, to new: Settings) {
    let settings = new.withMIDIPlaces(of: old)
    let devices = old.devices.map { device in
      settings.devices.firstIndex { $0.name == device.name && $0.match == device.match }
        .map { DeviceID($0) }
    }
    let controls = settings.controls.map { control in
      old.controls.firstIndex { $0.name == control.name }.map { ControlID($0) }
    }
    /// For each control the places of what is the same; of another ladder nothing is.
    func origins<Part: Equatable>(
      _ parts: (ControlSettings) -> [Part], _ renumbered: (Part) -> Part?
    ) -> [[Origin?]] {
      zip(settings.controls, controls).map { control, running in
        guard let running, case let before = old.controls[running.index],
          before.ladder == control.ladder, before.wrap == control.wrap
        else { return parts(control).map { _ in nil } }
        let known = parts(before).map(renumbered)
        return parts(control).map { part in
          known.firstIndex(of: part).map { Origin(control: running, place: $0) }
        }
      }
    }
    inputs = origins(\.inputs) { $0.renumbered(devices) }
    outputs = origins(\.outputs) { $0.renumbered(devices) }
    feedback = origins(\.feedback) { $0.renumbered(devices) }
    self.settings = settings
    self.devices = devices
    self.controls = controls
  }
}

// The same by the new number of its device; nil where that is not the same any more.

extension InputPlan {
  fileprivate func renumbered(_ devices: [DeviceID?]) -> InputPlan? {
    guard let device = devices[device.index] else { return nil }
    var plan = self
    plan.device = device
    return plan
  }
}

extension FeedbackSettings {
  fileprivate func renumbered(_ devices: [DeviceID?]) -> FeedbackSettings? {
    guard let device = devices[device.index] else { return nil }
    var settings = self
    settings.device = device
    return settings
  }
}

extension OutputSettings {
  fileprivate func renumbered(_ devices: [DeviceID?]) -> OutputSettings? {
    guard case .device(let device) = destination else { return self }
    guard let device = devices[device.index] else { return nil }
    var settings = self
    settings.destination = .device(device)
    return settings
  }
}
