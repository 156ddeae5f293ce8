internal import Controls
internal import Devices
internal import Geometry
internal import MIDIMessages
internal import Settings

/// What one input's controller shows, and what its hand was seen to do.
struct FeedbackEntry {
  let control: ControlID
  let settings: FeedbackSettings
  private let count: Int
  /// Whether what is shown is the very position that the hand sets: a motor fader, a ring that the
  /// controller draws.
  private let isPosition: Bool
  /// How an encoder tells motion by the controller that shows the value too.
  private let ownMode: RelativeMode?
  /// When the hand was last seen.
  private var lastHand: Int64?
  /// Where the hand put it last.
  private var lastValue: Int32?
  private var isTouched = false
  /// Whether the touch was heard of: until then it may be that the controller does not tell it.
  private var tellsTouch = false
  /// Whether something changed that is not shown yet.
  var isOwed = false

  /// How long a hand may rest before it counts as off, in microseconds.
  static let patience: Int64 = 150_000

  init(_ control: ControlID, _ settings: FeedbackSettings, _ axis: MIDIAxis?, count: Int) {
    self.control = control
    self.settings = settings
    self.count = count
    isPosition = axis?.reading == .absolute
    if case .relative(let mode) = axis?.reading, case .controller(let number) = axis?.source,
      settings.plan.parameter.carrier == .controller(number)
    {
      ownMode = mode
    } else {
      ownMode = nil
    }
  }

  /// Notes what the hand does, and says whether it has let go.
  mutating func noteHand(_ reading: Reading, at time: Microseconds) -> Bool {
    if let touch = settings.touch, reading.event == touch {
      isTouched = reading.value != 0
      tellsTouch = true
      return !isTouched && isOwed
    }
    guard reading.event == settings.event else { return false }
    lastHand = time.count
    lastValue = reading.value
    return false
  }

  /// The axis that has been moved by what was shown; nil for lamps.
  var movedAxis: EventCode? { isPosition ? settings.event : nil }

  /// Forgets the hand.
  mutating func letGo() {
    isTouched = false
    tellsTouch = false
    lastHand = nil
    lastValue = nil
  }

  /// Whether a hand is on it.
  func isHeld(at time: Int64) -> Bool {
    // Who tells a touch tells its end too.
    if tellsTouch { return isTouched }
    return lastHand.map { time - $0 < FeedbackEntry.patience } ?? false
  }

  /// When it is to be looked at again, since the hand may be off then.
  ///
  /// Nil where nothing is owed, or where a touch says when.
  func due(at time: Int64) -> Int64? {
    guard isOwed, !isTouched else { return nil }
    if tellsTouch { return time }
    return max(time, (lastHand ?? time) + FeedbackEntry.patience)
  }

  /// Whether a change is to be shown at once; what is not is owed.
  ///
  /// A ring of lamps follows the hand that turns its own encoder. A fader is not moved under the hand.
  mutating func mayShow(_ change: Change, at time: Int64) -> Bool {
    let isOwn = change.source == .device(settings.device) && isHeld(at: time)
    if isOwn ? !isPosition : !isHeld(at: time) {
      isOwed = false
      return true
    }
    isOwed = true
    return false
  }

  /// Whether the controller is not where the rung is: where a hand has left it, it may stand for it.
  ///
  /// Within the detent of a rung it stands for that, also nearer to the next one. A fader that tells its
  /// touch has a motor, which takes it back to what it was told last unless it is told anew.
  func needs(_ rung: Rung) -> Bool {
    guard isPosition, !tellsTouch, let lastValue, let ends = settings.ends, ends.first != ends.last
    else {
      return true
    }
    let way =
      Double(Int(lastValue) - Int(ends.first)) / Double(Int(ends.last) - Int(ends.first))
    return abs(max(0, min(way, 1)) * Double(count - 1) - Double(rung.index)) >= 1
  }

  /// The messages that show a rung.
  mutating func messages(of rung: Rung) -> MessageRun {
    // Where it stood before says nothing any more.
    lastValue = nil
    let plan = settings.plan
    var value: UInt16
    if let ends = settings.ends, plan.style == .value {
      value = position(of: rung, ends)
    } else {
      value = plan.style.value(
        of: rung.index, count: count, pattern: plan.pattern, range: 0...plan.parameter.greatest)
    }
    if let ownMode { value = UInt16(ownMode.nearestValueUnlikeSlowClick(to: UInt8(value & 127))) }
    return plan.parameter.messages(of: value)
  }

  /// The value that means the rung to the fader itself.
  private func position(of rung: Rung, _ ends: FeedbackSettings.FaderEnds) -> UInt16 {
    let lowest: Int32 = settings.plan.parameter.carrier == .pitchBend ? -8192 : 0
    let (first, last) = (Int(ends.first) - Int(lowest), Int(ends.last) - Int(lowest))
    let width = RungSpread.even.value(
      of: rung.index, count: count, greatest: UInt16(clamping: abs(last - first)))
    return UInt16(clamping: first < last ? first + Int(width) : first - Int(width))
  }
}
