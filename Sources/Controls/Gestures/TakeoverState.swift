internal import Devices
internal import Geometry

/// Whether an absolute knob has hold of its control, and what its next position means.
struct TakeoverState: Hashable, Sendable {
  let mode: Takeover
  private var isArmed = false
  /// Where the knob was, in rungs; nil if it has not been seen since it came.
  private var knob: Double?
  /// Where the control is, in rungs, while a knob that scales has not met it.
  private var place = 0.0

  init(_ mode: Takeover) {
    self.mode = mode
  }

  /// Whether it is known where the knob is.
  var isSeen: Bool { knob != nil }

  /// Something else moved the rung.
  mutating func disarm(on rung: Rung) {
    isArmed = false
    place = Double(rung.index)
  }

  /// The knob left, or its finger did: its next position has none before it.
  mutating func forget() {
    isArmed = false
    knob = nil
  }

  /// Notes where the knob stands without having moved.
  ///
  /// - Parameters:
  ///   - position: Where, in rungs.
  ///   - selected: The rung that is selected.
  ///   - reach: How near it has to be to have hold of it, in rungs.
  mutating func note(_ position: Double, selected: Rung, reach: Double) {
    forget()
    place = Double(selected.index)
    isArmed = position == place || (mode == .pickup && abs(position - place) < reach)
    knob = position
  }

  /// Takes the knob's next position.
  ///
  /// - Parameters:
  ///   - position: Where it is, in rungs, 0 … count − 1.
  ///   - selected: The rung that is selected.
  ///   - count: How many rungs there are.
  ///   - reach: How near it has to come, in rungs: from where on the rule moves the rung, to the bit,
  ///     so that a knob which stands still never takes hold and moves it.
  /// - Returns: The position for the detent rule; nil where the knob has no hold of the control yet.
  mutating func take(
    _ position: Double, selected: Rung, count: Int, reach: Double
  ) -> Double? {
    guard let before = knob else {
      note(position, selected: selected, reach: reach)
      return mode == .jump || isArmed ? position : nil
    }
    knob = position
    if isArmed { return position }
    // Some devices tell where the knob stands in every frame: that is no motion.
    if mode == .jump { return position == before ? nil : position }
    if mode == .scale { return scaled(from: before, to: position, last: Double(count - 1)) }
    let rung = Double(selected.index)
    // It comes near, passes, or stood near when the rung came to it.
    isArmed =
      abs(position - rung) < reach || (before < rung) != (position < rung)
      || abs(before - rung) < reach
    return isArmed ? position : nil
  }

  /// The ladder and the knob end together, whichever way it goes.
  private mutating func scaled(from before: Double, to position: Double, last: Double) -> Double {
    let motion = position - before
    let knobLeft = motion > 0 ? last - before : before
    let ladderLeft = motion > 0 ? last - place : place
    if knobLeft > 0 { place = max(0, min(place + motion * ladderLeft / knobLeft, last)) }
    isArmed = abs(place - position) < 1e-9
    return place
  }
}
