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
  /// Where the fader itself has its rungs, where what it is sent is its own value.
  private let scale: FaderScale?
  /// The values that the parameter takes for the fader's two ends, the lower one first.
  private let range: ClosedRange<UInt16>
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
    scale = settings.ends.flatMap { FaderScale(first: Int($0.first), last: Int($0.last)) }
    if let scale, let axis, settings.plan.style == .value {
      let least = Int(axis.source.range.lowerBound)
      range =
        UInt16(
          clamping: min(scale.first, scale.last) - least)...UInt16(
          clamping: max(scale.first, scale.last) - least)
    } else {
      range = 0...settings.plan.parameter.greatest
    }
    if case .relative(let mode) = axis?.reading, case .controller(let number) = axis?.source,
      settings.plan.parameter.carrier == .controller(number)
    {
      ownMode = mode
    } else {
      ownMode = nil
    }
  }

  /// Goes on where the same one of earlier settings was.
  mutating func takeUp(_ other: FeedbackEntry) {
    lastHand = other.lastHand
    lastValue = other.lastValue
    isTouched = other.isTouched
    tellsTouch = other.tellsTouch
    isOwed = other.isOwed
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
    guard isPosition, !tellsTouch, let lastValue, let scale else { return true }
    return abs(scale.position(of: Int(lastValue), count: count) - Double(rung.index)) >= 1
  }

  /// The messages that show a rung.
  mutating func messages(of rung: Rung) -> MessageRun {
    // Where it stood before says nothing any more.
    lastValue = nil
    let plan = settings.plan
    let isTurnedRound = plan.style == .value && scale.map { $0.last < $0.first } ?? false
    var value = plan.style.value(
      of: isTurnedRound ? count - 1 - rung.index : rung.index, count: count,
      pattern: plan.pattern, range: range)
    if let ownMode { value = UInt16(ownMode.nearestValueUnlikeSlowClick(to: UInt8(value & 127))) }
    return plan.parameter.messages(of: value)
  }
}
