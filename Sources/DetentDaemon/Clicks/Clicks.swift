internal import Controls
internal import EventLoop
internal import Geometry
internal import Ladders
internal import Settings

/// Has devices click when hands cross rungs, and their lights show where controls are.
///
/// A device plays one click at a time: what is crossed before it is over is felt with the next.
final class Clicks {
  private let core: Core
  private var timer: Timer?
  /// What there is to know of a control, which cannot be asked for while changes are told.
  private struct Control {
    var clicks: [ClickSettings]
    var light: DeviceID?
    var count: Int
    var wraps: Bool
  }

  private var controls: [Control] = []
  /// Until when each device is busy with a click, in microseconds.
  private var busyUntil: [Int64] = []
  /// Which lights are to go back to what they show, by device.
  private var flashes: [(device: DeviceID, until: Int64)] = []
  /// What is to be written in the next turn of the loop: a device that is just being read is not to be
  /// written to, and who watches comes first.
  private var waiting: [Act] = []
  /// Has the nodes of a device know a click, before it is played.
  var prepare: (ClickSettings) -> Void = { _ in }
  /// Plays a click on the nodes of a device, the one for an end or the other.
  var play: (ClickSettings, _ isEnd: Bool) -> Void = { _, _ in }
  /// Sets the lights of a device.
  var setLight: (DeviceID, UInt8) -> Void = { _, _ in }

  private enum Act {
    case play(ClickSettings, isEnd: Bool)
    case light(DeviceID, UInt8)
  }

  /// Whether nothing clicks and nothing shines, which is nearly always so.
  private(set) var isEmpty = true

  init(_ settings: Settings, on loop: EventLoop, core: Core) throws(EventLoopError) {
    self.core = core
    use(settings)
    timer = try Timer(on: loop) { [unowned self] in
      actNow()
      endFlashes()
    }
  }

  /// Goes on by other settings.
  func use(_ settings: Settings) {
    // By the numbers that devices have until now.
    for flash in flashes { setLight(flash.device, 0) }
    controls = settings.controls.map {
      Control(
        clicks: $0.clicks, light: $0.light, count: $0.ladder.count, wraps: $0.wrap)
    }
    busyUntil = settings.devices.map { _ in 0 }
    flashes = []
    waiting = []
    isEmpty = controls.allSatisfy { $0.clicks.isEmpty && $0.light == nil }
  }

  /// Has lights show a change, and devices click for it if a hand made it.
  func tell(_ change: Change) {
    let control = controls[change.control.index]
    if let light = control.light, !flashes.contains(where: { $0.device == light }) {
      act(.light(light, brightness(of: change.control, change.rung.index)))
    }
    guard change.crossed > 0 else { return }
    let now = MonotonicClock.microseconds()
    let isEnd = change.isAtEnd(ofLadder: control.count, wraps: control.wraps)
    for click in control.clicks where busyUntil[click.device.index] <= now {
      let span = Int64(click.milliseconds) * (isEnd ? 2000 : 1000)
      busyUntil[click.device.index] = now + span
      switch click.style {
      case .rumble: act(.play(click, isEnd: isEnd))
      case .light: flash(click, isEnd, until: now + span)
      }
    }
  }

  /// Has a device that has come know its clicks, and show what it is to show.
  func refresh(_ device: DeviceID) {
    for click in controls.flatMap(\.clicks) where click.device == device && click.style == .rumble {
      prepare(click)
    }
    for place in controls.indices where controls[place].light == device {
      setLight(device, brightness(of: ControlID(place), core.rung(of: ControlID(place)).index))
    }
  }

  /// Shows all devices what they are to show.
  func refreshAll() {
    let devices = controls.flatMap { control in
      control.clicks.map(\.device) + [control.light].compactMap(\.self)
    }
    for device in Set(devices) { refresh(device) }
  }

  private func act(_ act: Act) {
    waiting.append(act)
    timer?.callAgain()
  }

  private func actNow() {
    let acts = waiting
    waiting.removeAll(keepingCapacity: true)
    for act in acts {
      switch act {
      case .play(let click, let isEnd): play(click, isEnd)
      case .light(let device, let brightness): setLight(device, brightness)
      }
    }
  }

  // MARK: Lights

  private func brightness(of control: ControlID, _ rung: Int) -> UInt8 {
    let last = controls[control.index].count - 1
    return last > 0 ? UInt8(clamping: (2 * rung * 255 + last) / (2 * last)) : 255
  }

  private func flash(_ click: ClickSettings, _ isEnd: Bool, until end: Int64) {
    let strength = isEnd ? click.endStrength : click.strength
    act(.light(click.device, UInt8(clamping: strength * 255 / 100)))
    flashes.append((click.device, end))
  }

  private func endFlashes() {
    let now = MonotonicClock.microseconds()
    let over = flashes.filter { $0.until <= now }
    flashes.removeAll { $0.until <= now }
    for flash in over {
      let isShown = controls.contains { $0.light == flash.device }
      if isShown { refresh(flash.device) } else { setLight(flash.device, 0) }
    }
    arm()
  }

  private func arm() {
    guard let next = flashes.map(\.until).min() else { return }
    let left = next - MonotonicClock.microseconds()
    timer?.arm(afterMilliseconds: Int(max(0, left) + 999) / 1000)
  }
}
