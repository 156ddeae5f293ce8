public import Devices
internal import Geometry
internal import Ladders

extension Settings {
  /// The settings where there is no file: every automatic known device turns the default ladder.
  ///
  /// The ladder is `shutter`, 30 → 1/8000 in full stops, and begins at 1/125. Nothing is grabbed.
  public static func defaults(known: [KnownDevice]) -> Settings {
    var devices: [DeviceSettings] = []
    var inputs: [InputSettings] = []
    for kind in known where kind.isAutomatic {
      guard let input = kind.inputs.first(where: { $0.gesture == .turn }) else { continue }
      let scale = TurnDefaults.scale(countsPerTurn: nil, known: input)
      inputs.append(
        InputSettings(
          device: devices.count, gesture: input.gesture, event: input.event, scale: scale,
          snap: TurnDefaults.snap(scale: scale, event: input.event, known: input)))
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
