public import Controls
public import Devices
public import Ladders

extension InputPlan {
  /// An encoder with so many counts a rung.
  public static func turn(
    _ event: EventCode, of device: Int = 0, countsPerRung counts: Decimal = Decimal(units: 1),
    snap: Snap = .free, isInverted: Bool = false
  ) -> InputPlan {
    guard let scale = TravelScale(countsPerRung: counts) else { fatalError("no scale: \(counts)") }
    return InputPlan(
      device: DeviceID(device), gesture: .turn(TurnPlan(event: event, scale: scale)), snap: snap,
      isInverted: isInverted)
  }

  /// An encoder with so many degrees a rung.
  public static func turn(
    _ event: EventCode, of device: Int = 0, degreesPerRung degrees: Decimal, countsPerTurn: Int,
    snap: Snap = .free, isInverted: Bool = false
  ) -> InputPlan {
    guard let scale = TravelScale(degreesPerRung: degrees, countsPerTurn: countsPerTurn) else {
      fatalError("no scale: \(degrees) degrees, \(countsPerTurn) counts")
    }
    return InputPlan(
      device: DeviceID(device), gesture: .turn(TurnPlan(event: event, scale: scale)), snap: snap,
      isInverted: isInverted)
  }
}
