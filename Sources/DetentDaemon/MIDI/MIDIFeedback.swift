internal import AlsaSequencer
internal import Controls
internal import Devices
internal import EventLoop
internal import Geometry
internal import Ladders
internal import MIDIMessages
internal import Settings

/// What the controllers of inputs show: sent when a value changed elsewhere, and held back as long as a
/// hand is on the very thing that would move.
final class MIDIFeedback {
  private var entries: [FeedbackEntry] = []
  /// For each device, whether it shows something; mostly no.
  private var isShown: [Bool] = []
  /// The groups, each with the place of its active control: what is turned by turns is shown by turns.
  private var groups: [(plan: GroupPlan, active: Int)] = []
  private let core: Core
  private var timer: Timer?
  /// Knobs that were moved by what was sent, which the core has to be told.
  private var moved: [(event: EventCode, device: DeviceID)] = []
  /// Sends a message to the ports of a device.
  ///
  /// Called while the core gives out changes: it must not ask the core.
  var send: (MIDIMessage, DeviceID) -> Void = { _, _ in }

  init(_ settings: Settings, on loop: EventLoop, core: Core) throws(EventLoopError) {
    self.core = core
    read(settings)
    timer = try Timer(on: loop) { [unowned self] in sendWhatIsOwed() }
  }

  private func read(_ settings: Settings) {
    isShown = settings.devices.map { _ in false }
    entries = []
    for (place, control) in settings.controls.enumerated() {
      for feedback in control.feedback {
        let axis = feedback.event.midiPlace.map {
          settings.devices[feedback.device.index].midiAxes[$0]
        }
        entries.append(
          FeedbackEntry(ControlID(place), feedback, axis, count: control.ladder.count))
        isShown[feedback.device.index] = true
      }
    }
    groups = settings.groups.map { ($0, core.rung(of: $0.selector).index) }
    isEmpty = entries.isEmpty
  }

  /// Whether another control of its group is the active one.
  private func isShut(_ entry: FeedbackEntry) -> Bool {
    guard let group = entry.settings.group else { return false }
    let (plan, active) = groups[group.index]
    return plan.controls[active] != entry.control
  }

  /// Learns that another control of a group may be the active one: that is shown soon.
  private func follow(_ change: Change) {
    for group in groups.indices where groups[group].plan.selector == change.control {
      groups[group].active = change.rung.index
      for place in entries.indices where entries[place].settings.group == GroupID(group) {
        entries[place].isOwed = !isShut(entries[place])
      }
      timer?.callAgain()
    }
  }

  /// Whether nothing shows anything, which is nearly always so.
  private(set) var isEmpty = true

  /// Goes on by other settings; returns which entries are new, by their places.
  func use(_ transition: SettingsTransition) -> [Int] {
    let old = entries
    read(transition.settings)
    moved = []
    var added: [Int] = []
    var place = 0
    for origins in transition.feedback {
      for origin in origins {
        let known = origin.flatMap { origin in
          old.filter { $0.control == origin.control }.dropFirst(origin.place).first
        }
        if let known { entries[place].takeUp(known) } else { added.append(place) }
        place += 1
      }
    }
    timer?.callAgain()
    return added
  }

  /// Shows where the controls of some entries stand.
  func show(_ places: [Int]) {
    for place in places where !isShut(entries[place]) {
      show(place, core.rung(of: entries[place].control))
    }
    tellWhatMoved()
  }

  /// Whether a device shows something.
  func isShown(on device: DeviceID) -> Bool { isShown[device.index] }

  /// Learns what a hand does.
  func noteHand(_ frame: borrowing InputFrame) {
    guard isShown[frame.device.index] else { return }
    var hasLetGo = false
    for place in frame.readings.indices {
      let reading = frame.readings[place]
      for entry in entries.indices where entries[entry].settings.device == frame.device {
        if entries[entry].noteHand(reading, at: frame.time) { hasLetGo = true }
      }
    }
    if hasLetGo { timer?.callAgain() }
  }

  /// Learns that a device has gone, or that what it said was lost: nobody knows of a hand on it.
  func letGo(_ device: DeviceID) {
    guard isShown[device.index] else { return }
    for place in entries.indices where entries[place].settings.device == device {
      entries[place].letGo()
    }
    timer?.callAgain()
  }

  /// Shows a change, or keeps it for later.
  func tell(_ change: Change) {
    follow(change)
    for place in entries.indices
    where entries[place].control == change.control && !isShut(entries[place]) {
      if entries[place].mayShow(change, at: MonotonicClock.microseconds()) {
        show(place, change.rung)
      } else if timer?.isArmed == false {
        arm()
      }
    }
  }

  /// Shows a device everything, since it has just come.
  func refresh(_ device: DeviceID, _ send: (MIDIMessage) -> Void) {
    for place in entries.indices
    where entries[place].settings.device == device && !isShut(entries[place]) {
      let rung = core.rung(of: entries[place].control)
      let messages = entries[place].messages(of: rung)
      for place in 0..<messages.count { send(messages[place]) }
    }
  }

  /// Tells the core which knobs have been moved by what was sent; to be called when it can be asked.
  func tellWhatMoved() {
    guard !moved.isEmpty else { return }
    for (event, device) in moved { core.forgetPosition(of: event, on: device) }
    moved.removeAll(keepingCapacity: true)
  }

  private func show(_ place: Int, _ rung: Rung) {
    if let event = entries[place].movedAxis {
      moved.append((event, entries[place].settings.device))
    }
    let device = entries[place].settings.device
    let messages = entries[place].messages(of: rung)
    for place in 0..<messages.count { send(messages[place], device) }
  }

  private func sendWhatIsOwed() {
    let now = MonotonicClock.microseconds()
    for place in entries.indices where entries[place].isOwed {
      guard !entries[place].isHeld(at: now) else { continue }
      let rung = core.rung(of: entries[place].control)
      if entries[place].needs(rung) { show(place, rung) }
      entries[place].isOwed = false
    }
    tellWhatMoved()
    arm()
  }

  /// Looks again when the first hand may be off; a touch that is told ends by being told.
  private func arm() {
    let now = MonotonicClock.microseconds()
    var next: Int64?
    for place in entries.indices {
      guard let due = entries[place].due(at: now) else { continue }
      next = min(next ?? due, due)
    }
    guard let next else { return }
    timer?.arm(afterMilliseconds: max(1, Int((next - now + 999) / 1000)))
  }
}
