public import Controls
internal import Devices
internal import MIDIMessages

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
    /// What a device is from now on, where MIDI events mean the same there as until now: the place of an
    /// axis that is gone may be another one's.
    func same(_ device: DeviceID, _ events: [EventCode]) -> DeviceID? {
      guard let new = devices[device.index] else { return nil }
      let axes = (old.devices[device.index].midiAxes, settings.devices[new.index].midiAxes)
      let places = events.compactMap(\.midiPlace)
      let isSame = places.allSatisfy { place in
        place < axes.0.count && place < axes.1.count && axes.0[place] == axes.1[place]
      }
      return isSame ? new : nil
    }
    inputs = origins(\.inputs) { $0.renumbered(to: same($0.device, $0.gesture.events)) }
    outputs = origins(\.outputs) { $0.renumbered(devices) }
    feedback = origins(\.feedback) { feedback in
      let events = [feedback.event] + [feedback.touch].compactMap(\.self)
      return feedback.renumbered(to: same(feedback.device, events))
    }
    self.settings = settings
    self.devices = devices
    self.controls = controls
  }
}

// The same by the new number of its device; nil where that is not the same any more.

extension InputPlan {
  fileprivate func renumbered(to device: DeviceID?) -> InputPlan? {
    guard let device else { return nil }
    var plan = self
    plan.device = device
    return plan
  }
}

extension FeedbackSettings {
  fileprivate func renumbered(to device: DeviceID?) -> FeedbackSettings? {
    guard let device else { return nil }
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
