internal import Evdev
internal import Settings

/// What one open node plays when rungs are crossed: put into the device at its first click.
struct NodeClicks {
  private struct Effect {
    var settings: ClickSettings
    var rung: Int16
    var end: Int16
  }

  private var effects: [Effect] = []
  /// Whether the device has refused: then it is not asked again.
  private(set) var hasFailed = false

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
    guard !hasFailed else { return }
    do throws(EvdevError) {
      let effect = try effect(click, device)
      try device.play(isEnd ? effect.end : effect.rung)
    } catch {
      hasFailed = true
      throw error
    }
  }

  private mutating func effect(
    _ click: ClickSettings, _ device: borrowing EvdevDevice
  ) throws(EvdevError) -> Effect {
    if let known = effects.first(where: { $0.settings == click }) { return known }
    let milliseconds = UInt16(clamping: click.milliseconds)
    let effect = Effect(
      settings: click,
      rung: try device.upload(
        strength: NodeClicks.magnitude(click.strength), milliseconds: milliseconds),
      end: try device.upload(
        strength: NodeClicks.magnitude(click.endStrength), milliseconds: 2 * milliseconds))
    effects.append(effect)
    return effect
  }

  private static func magnitude(_ percent: Int) -> UInt16 {
    UInt16(clamping: percent * 65535 / 100)
  }
}
