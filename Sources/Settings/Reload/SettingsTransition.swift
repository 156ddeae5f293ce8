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
  /// For each new button the running one of its name that is pressed in the same places.
  public let buttons: [ButtonID?]
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
    /// What a device is from now on, where its events mean the same as until now: the place of an axis or
    /// of a part that is gone may be another one's.
    func same(_ device: DeviceID, _ events: [EventCode], onPanel: Bool = false) -> DeviceID? {
      guard let new = devices[device.index] else { return nil }
      let (before, now) = (old.devices[device.index], settings.devices[new.index])
      let parts = events.compactMap(\.partPlace)
      guard before.panel == now.panel || (parts.isEmpty && !onPanel) else { return nil }
      let isSame =
        SettingsTransition.areSame(events.compactMap(\.midiPlace), before.midiAxes, now.midiAxes)
        && SettingsTransition.areSame(parts, before.parts, now.parts)
      return isSame ? new : nil
    }
    let gates = GateNumbers(from: old, to: settings)
    inputs = origins(\.inputs) { input in
      gates.renumbered(input.gate).flatMap {
        input.renumbered(
          to: same(
            input.device, input.gesture.events, onPanel: input.gesture.part != nil),
          behind: $0)
      }
    }
    buttons = settings.buttons.map { button in
      old.buttons.firstIndex { before in
        before.name == button.name
          && before.plan.keys.map { key in
            same(key.device, [key.event]).map { ButtonKey(device: $0, event: key.event) }
          } == button.plan.keys
      }.map { ButtonID($0) }
    }
    outputs = origins(\.outputs) { $0.renumbered(devices) }
    feedback = origins(\.feedback) { feedback in
      let events = [feedback.event] + [feedback.touch].compactMap(\.self)
      return gates.renumbered(InputGate(group: feedback.group)).flatMap {
        feedback.renumbered(to: same(feedback.device, events), of: $0.group)
      }
    }
    self.settings = settings
    self.devices = devices
    self.controls = controls
  }

  /// Whether what two lists have in some places is the same.
  private static func areSame<Part: Equatable>(
    _ places: [Int], _ old: [Part], _ new: [Part]
  ) -> Bool {
    places.allSatisfy { $0 < old.count && $0 < new.count && old[$0] == new[$0] }
  }
}

/// Which group and which button of new settings are those of running ones, by their names.
private struct GateNumbers {
  let groups: [GroupID?]
  let buttons: [ButtonID?]

  init(from old: Settings, to new: Settings) {
    let names = new.groups.map { new.controls[$0.selector.index].name }
    groups = old.groups.map { group in
      names.firstIndex(of: old.controls[group.selector.index].name).map { GroupID($0) }
    }
    buttons = old.buttons.map { button in
      new.buttons.firstIndex { $0.name == button.name }.map { ButtonID($0) }
    }
  }

  /// The same gate by its new numbers; nil where it is gone.
  func renumbered(_ gate: InputGate) -> InputGate? {
    var renumbered = InputGate.open
    if let group = gate.group {
      guard let new = groups[group.index] else { return nil }
      renumbered.group = new
    }
    if let button = gate.button {
      guard let new = buttons[button.index] else { return nil }
      renumbered.button = new
    }
    return renumbered
  }
}

// The same by the new number of its device; nil where that is not the same any more.

extension InputPlan {
  fileprivate func renumbered(to device: DeviceID?, behind gate: InputGate) -> InputPlan? {
    guard let device else { return nil }
    var plan = self
    plan.device = device
    plan.gate = gate
    return plan
  }
}

extension FeedbackSettings {
  fileprivate func renumbered(to device: DeviceID?, of group: GroupID?) -> FeedbackSettings? {
    guard let device else { return nil }
    var settings = self
    settings.device = device
    settings.group = group
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
