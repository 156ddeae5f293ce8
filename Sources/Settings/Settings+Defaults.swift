internal import Controls
public import Devices
internal import Geometry
internal import Ladders

extension Settings {
  /// The settings where there is no file: every automatic known device turns the default ladder.
  ///
  /// The ladder is `shutter`, 30 → 1/8000 in full stops, and begins at 1/125. Nothing is grabbed.
  public static func defaults(known: [KnownDevice]) -> Settings {
    var devices: [DeviceSettings] = []
    var inputs: [InputPlan] = []
    for kind in known where kind.isAutomatic {
      // A fader would take the ladder to where it happens to stand.
      let parts = kind.inputs.lazy.map { InputParts($0) }
        .first { $0.gesture == .turn || $0.gesture == .ring }
      guard let parts, let plan = parts.plan else { continue }
      inputs.append(
        InputPlan(device: DeviceID(devices.count), gesture: plan, snap: parts.defaultSnap))
      devices.append(DeviceSettings(name: kind.name, match: kind.match))
    }
    let ladder = Ladder.defaultShutter()
    let control = ControlSettings(
      name: "shutter", ladder: ladder, initial: defaultInitial(on: ladder), inputs: inputs)
    return Settings(devices: devices, controls: [control])
  }

  /// Where the default ladder begins.
  static func defaultInitial(on ladder: Ladder) -> Rung {
    ladder.rung(named: "1/125") ?? Rung(0)
  }
}
