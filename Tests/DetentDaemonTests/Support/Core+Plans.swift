import Controls
import Devices
import Settings

@testable import DetentDaemon

extension Core {
  /// A core of some controls without groups and buttons.
  convenience init(controlNames: [String], deviceNames: [String], plans: [ControlPlan]) {
    let settings = Settings(
      devices: deviceNames.map { DeviceSettings(name: $0, match: DeviceMatch([])) },
      controls: zip(controlNames, plans).map { name, plan in
        ControlSettings(
          name: name, ladder: plan.ladder, initial: plan.initial, wrap: plan.wraps,
          inputs: plan.inputs)
      })
    self.init(settings, plans: plans)
  }

  /// Takes out what has changed, and passes over what buttons did.
  func takeChanges(withLines: Bool = true, _ tell: (Change, borrowing [UInt8]) -> Void) {
    takeHappenings(withLines: withLines) { happening, line in
      if case .change(let change) = happening { tell(change, line) }
    }
  }
}
