public import Controls
public import Devices

/// What a device is for.
extension Settings {
  /// The controls that a device turns, in their order.
  public func controls(turnedBy device: DeviceID) -> [String] {
    controls.filter { $0.inputs.contains { $0.device == device } }.map(\.name)
  }

  /// The buttons that are pressed on a device, in their order.
  public func buttons(pressedOn device: DeviceID) -> [String] {
    buttons.filter { $0.plan.keys.contains { $0.device == device } }.map(\.name)
  }

  /// Whether fingers on a device turn or press something.
  public func wantsFingers(on device: DeviceID) -> Bool {
    controls.contains { $0.inputs.contains { $0.device == device && $0.gesture.part != nil } }
      || buttons.contains {
        $0.plan.keys.contains { $0.device == device && $0.event.partPlace != nil }
      }
  }

  /// What a device is to send or to take, for each thing that wants something of it: one of these events.
  public func events(wantedOf device: DeviceID) -> [[EventCode]] {
    var wanted: [[EventCode]] = []
    for control in controls {
      wanted += control.inputs.filter { $0.device == device }.map(\.gesture.events)
      for click in control.clicks where click.device == device {
        wanted.append([click.style == .rumble ? .rumble : .pulsedLight])
      }
      if control.light == device { wanted.append([.pulsedLight]) }
    }
    for button in buttons {
      wanted += button.plan.keys.filter { $0.device == device }.map { [$0.event] }
    }
    return wanted.filter { !$0.isEmpty }
  }
}
