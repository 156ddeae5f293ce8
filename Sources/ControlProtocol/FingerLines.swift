public import Controls
internal import Geometry

/// Writes the notifications of what fingers do beside changing rungs: `button`, `lock` and `gesture`.
public struct FingerLines: Sendable {
  private let controls: [String]
  private let buttons: [String]
  private let devices: [String]

  /// Prepares the lines.
  ///
  /// - Parameters:
  ///   - controls: The name of each control.
  ///   - buttons: The name of each button.
  ///   - devices: The name of each device that can be a source.
  public init(controls: [String], buttons: [String], devices: [String]) {
    self.controls = controls
    self.buttons = buttons
    self.devices = devices
  }

  /// Appends the line that tells what a finger has done with a button.
  public func append(
    _ button: ButtonID, _ deed: ButtonDeed, _ cause: Happening.Cause, to line: inout [UInt8]
  ) {
    line.append(notification: .button)
    line.append(json: "{\"button\":")
    line.append(jsonString: buttons[button.index])
    line.append(json: ",\"event\":")
    line.append(jsonString: deed.rawValue)
    append(cause, to: &line)
  }

  /// Appends the line that tells that a control is locked, or is not any more.
  public func append(
    lockOf control: ControlID, _ isLocked: Bool, _ cause: Happening.Cause, to line: inout [UInt8]
  ) {
    line.append(notification: .lock)
    line.append(json: "{\"control\":")
    line.append(jsonString: controls[control.index])
    line.append(json: ",\"locked\":")
    line.append(json: .boolean(isLocked))
    append(cause, to: &line)
  }

  /// Appends the line that tells that a finger which went round a centre has lifted.
  public func append(_ end: SpinEnd, to line: inout [UInt8]) {
    line.append(notification: .gesture)
    line.append(json: "{\"control\":")
    line.append(jsonString: controls[end.control.index])
    line.append(json: ",\"gesture\":\"spin\",\"degrees\":")
    line.append(jsonFixed: end.total.degrees)
    append(.init(.device(end.device), at: end.time), to: &line)
  }

  private func append(_ cause: Happening.Cause, to line: inout [UInt8]) {
    line.append(json: ",\"source\":")
    switch cause.source {
    case .device(let device): line.append(jsonString: devices[device.index])
    case .socket: line.append(jsonString: "socket")
    }
    line.append(json: ",\"time\":")
    line.append(jsonSeconds: cause.time.count)
    line.append(json: "}")
    line.appendMessageEnd()
  }
}
