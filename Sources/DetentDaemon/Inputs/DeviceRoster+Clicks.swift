internal import Controls
internal import Evdev
internal import Settings
internal import StandardStreams

/// What is written to devices: clicks that are felt, and lights.
extension DeviceRoster {
  /// Whether a node is to click or to shine as one of its devices.
  func wantsWriting(_ node: InputNode) -> Bool {
    node.devices.contains { settings.isWritten(to: $0) }
  }

  /// Has all that a device is know a click.
  func prepare(_ click: ClickSettings) {
    write(to: click.device, "does not rumble") { (node) throws(EvdevError) in
      try node.reader?.prepare(click)
    }
  }

  /// Plays a click on all that a device is.
  func play(_ click: ClickSettings, isEnd: Bool) {
    write(to: click.device, "does not rumble") { (node) throws(EvdevError) in
      try node.reader?.play(click, isEnd: isEnd)
    }
  }

  /// Sets the lights of all that a device is.
  func setLight(of device: DeviceID, to brightness: UInt8) {
    write(to: device, "has a light that does not follow") { (node) throws(EvdevError) in
      try node.reader?.setLight(brightness)
    }
  }

  private func write(
    to device: DeviceID, _ what: String, _ body: (InputNode) throws(EvdevError) -> Void
  ) {
    for node in nodes where node.isWritable && node.devices.contains(device) {
      do throws(EvdevError) {
        try body(node)
      } catch {
        // One that is gone is told as that.
        guard !error.isGone else { continue }
        let name = settings.devices[device.index].name
        log.say(.warning, about: [name], "\(name): \(error); it \(what)")
      }
    }
  }

  /// Says once of a node that has been opened that it may only be read, where more is wanted.
  func noteRights(_ node: InputNode) {
    guard wantsWriting(node), !node.isWritable, node.state == .open else { return }
    let name = node.devices.map { settings.devices[$0.index].name }.joined(separator: ", ")
    log.say(
      .warning, about: node.devices.map { settings.devices[$0.index].name },
      "\(name): \(node.path) may be read and not written; it does not click")
  }
}

extension Settings {
  /// Whether something of a device is to click or to shine.
  fileprivate func isWritten(to device: DeviceID) -> Bool {
    controls.contains { control in
      control.light == device || control.clicks.contains { $0.device == device }
    }
  }
}
