internal import Evdev
internal import Settings

/// What one open node plays when rungs are crossed: put into the device when it is opened, so that no turn
/// waits for it.
struct NodeClicks {
  /// What makes a click another one for the device.
  private struct Feel: Hashable {
    var strength: Int
    var endStrength: Int
    var milliseconds: Int

    init(_ click: ClickSettings) {
      strength = click.strength
      endStrength = click.endStrength
      milliseconds = click.milliseconds
    }
  }

  private var effects: [Feel: (rung: Int16, end: Int16)] = [:]
  /// Whether the device has refused: then it is not asked again.
  private var hasFailed = false

  /// Has the device know a click.
  ///
  /// - Throws: What the system refused, once.
  mutating func prepare(
    _ click: ClickSettings, on device: borrowing EvdevDevice
  ) throws(EvdevError) {
    let feel = Feel(click)
    guard !hasFailed, effects[feel] == nil else { return }
    do throws(EvdevError) {
      let milliseconds = UInt16(clamping: click.milliseconds)
      let rung = try device.upload(
        strength: NodeClicks.magnitude(click.strength), milliseconds: milliseconds)
      let end = try device.upload(
        strength: NodeClicks.magnitude(click.endStrength), milliseconds: 2 * milliseconds)
      effects[feel] = (rung, end)
    } catch {
      hasFailed = true
      throw error
    }
  }

  /// Plays a click.
  ///
  /// - Parameters:
  ///   - click: How it is.
  ///   - isEnd: Whether the ladder ends there.
  ///   - device: The device.
  /// - Throws: What the system refused, once.
  mutating func play(
    _ click: ClickSettings, isEnd: Bool, on device: borrowing EvdevDevice
  ) throws(EvdevError) {
    try prepare(click, on: device)
    guard !hasFailed, let effect = effects[Feel(click)] else { return }
    do throws(EvdevError) {
      try device.play(isEnd ? effect.end : effect.rung)
    } catch {
      hasFailed = true
      throw error
    }
  }

  /// Takes all clicks out of the device: others may be wanted from now on.
  mutating func forget(on device: borrowing EvdevDevice) {
    for effect in effects.values {
      device.erase(effect.rung)
      device.erase(effect.end)
    }
    effects = [:]
    hasFailed = false
  }

  private static func magnitude(_ percent: Int) -> UInt16 {
    UInt16(clamping: percent * 65535 / 100)
  }
}
