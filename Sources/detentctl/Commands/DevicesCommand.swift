import ControlProtocol
import DetentClient

/// `detentctl devices`: the devices and what they do.
enum DevicesCommand {
  static func run(_ session: Session) throws(Failure) {
    if try session.printedJSON(.devices) { return }
    let devices = try session.ask { (client) throws(ClientError) in try client.devices() }
    try session.output.write(table(devices).text)
  }

  static func table(_ devices: [DeviceState]) -> Table {
    var table = Table(
      "DEVICE", "STATE", "NODE", "ID", "GRABBED", "FRAMES", "DROPS", "CONTROLS", "FOR", "ERRORS",
      "NAME", "PHYS", "UNIQ")
    for device in devices {
      let identity = [device.vendor, device.product].filter { !$0.isEmpty }
      table.append(
        device.device, device.state, device.node, identity.joined(separator: ":"),
        device.isPort ? "" : device.isGrabbed ? "yes" : "no", "\(device.frames)", "\(device.drops)",
        (device.controls + device.buttons).joined(separator: ","),
        device.openFor.map(TimeText.word) ?? "",
        "\(device.errors)", device.nameInWords, device.phys, device.uniq)
    }
    return table
  }
}

extension DeviceState {
  /// Whether it is a port of MIDI, which nobody can have for himself.
  fileprivate var isPort: Bool { !port.isEmpty }

  /// Its name, and of MIDI its port's too, where that says more.
  fileprivate var nameInWords: String {
    port.isEmpty || port == name ? name : "\(name), \(port)"
  }
}
